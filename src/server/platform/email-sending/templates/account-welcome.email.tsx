import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import type { RenderProps } from '#server/platform/email-sending/email-props.ts';
import { useFacts } from './facts.ts';
import { greetingOf, VerifyLink } from './account-parts.tsx';
import { EmailFrame } from './email-frame.tsx';
import { ShopperFoot, whyAccount } from './foot.tsx';
import { Paragraph, Subtitle, Title } from './prose.tsx';

export function accountWelcomeSubject(_: unknown, { name }: StoreFacts): string {
  return `Welcome to ${name}`;
}

/** To a new customer: what the account does, and the verification link. */
export function AccountWelcomeEmail(email: RenderProps['account-welcome']) {
  const facts = useFacts();
  return (
    <EmailFrame preview="Your account is ready. One step is left." foot={<ShopperFoot why={whyAccount} />}>
      <Title>Welcome to {facts.name}</Title>
      <Paragraph>
        {greetingOf(email)} Your account is ready. It keeps your cart on every device and shows all your
        orders with tracking.
      </Paragraph>
      <Subtitle>Verify your email address</Subtitle>
      <Paragraph>Orders you placed with this address as a guest will then show up in your history.</Paragraph>
      <VerifyLink email={email} />
    </EmailFrame>
  );
}
