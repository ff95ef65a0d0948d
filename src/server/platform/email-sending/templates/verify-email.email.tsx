import type { RenderProps } from '#server/platform/email-sending/email-props.ts';
import { greetingOf, VerifyLink } from './account-parts.tsx';
import { EmailFrame } from './email-frame.tsx';
import { ShopperFoot, whyAccount } from './foot.tsx';
import { Paragraph, Title } from './prose.tsx';

export function verifyEmailSubject(): string {
  return 'Verify your email address';
}

/** To a customer who asked to resend the verification link. */
export function VerifyEmailEmail(email: RenderProps['verify-email']) {
  return (
    <EmailFrame preview="The link you asked for." foot={<ShopperFoot why={whyAccount} />}>
      <Title>Verify your email address</Title>
      <Paragraph>
        {greetingOf(email)} Orders you placed with this address as a guest will show up in your history once
        it is verified.
      </Paragraph>
      <VerifyLink email={email} />
    </EmailFrame>
  );
}
