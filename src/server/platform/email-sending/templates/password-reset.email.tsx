import { linkHours } from '#domain/identity/customers/link-hours.ts';
import type { RenderProps } from '#server/platform/email-sending/email-props.ts';
import { useFacts } from './facts.ts';
import { greetingOf, ResetLink } from './account-parts.tsx';
import { EmailFrame } from './email-frame.tsx';
import { ShopperFoot, whyAccount } from './foot.tsx';
import { Paragraph, Title } from './prose.tsx';

export function passwordResetSubject(): string {
  return 'Reset your password';
}

/** To a customer who forgot the password; sent to customers only (R-ACCT-31, R-ACCT-33). */
export function PasswordResetEmail(email: RenderProps['password-reset']) {
  const facts = useFacts();
  return (
    <EmailFrame
      preview={`The link works once, within ${linkHours['reset-password']} hours.`}
      foot={<ShopperFoot why={whyAccount} />}
    >
      <Title>Reset your password</Title>
      <Paragraph>
        {greetingOf(email)} We received a request to reset the password of your account at {facts.name}.
      </Paragraph>
      <ResetLink email={email} />
    </EmailFrame>
  );
}
