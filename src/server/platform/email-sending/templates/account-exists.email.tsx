import { paths } from '#domain/paths.ts';
import type { RenderProps } from '#server/platform/email-sending/email-props.ts';
import { useFacts } from './facts.ts';
import { greetingOf, ResetLink } from './account-parts.tsx';
import { EmailFrame } from './email-frame.tsx';
import { EmailLink } from './email-link.tsx';
import { ShopperFoot, whyAccount } from './foot.tsx';
import { Paragraph, Title } from './prose.tsx';

export function accountExistsSubject(): string {
  return 'You already have an account';
}

/** To a customer who ordered as a guest and then chose a password for the order (R-ACCT-40). */
export function AccountExistsEmail(email: RenderProps['account-exists']) {
  const facts = useFacts();
  return (
    <EmailFrame
      preview="Sign in with your password, or choose a new one."
      foot={<ShopperFoot why={whyAccount} />}
    >
      <Title>You already have an account</Title>
      <Paragraph>
        {greetingOf(email)} A password was just chosen to keep an order at {facts.name}, but this address
        already has an account. We changed nothing.
      </Paragraph>
      <Paragraph>
        <EmailLink href={`${email.shopUrl}${paths.login}`}>Sign in</EmailLink> with the password of that
        account. Don’t remember it? Choose a new one. Either way, orders you placed with this address show up
        in your history once it is verified, which a new password also does.
      </Paragraph>
      <ResetLink email={email} />
    </EmailFrame>
  );
}
