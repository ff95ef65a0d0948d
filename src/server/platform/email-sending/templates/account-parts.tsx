import { linkHours } from '#domain/identity/customers/link-hours.ts';
import { paths } from '#domain/paths.ts';
import type { AccountEmail } from '#server/platform/email-sending/email-props.ts';
import { LinkButton } from './email-link.tsx';
import { Paragraph } from './prose.tsx';

/** By first name, if it can be one: someone may register another person's address and must not control the text of that email. */
export function greetingOf({ firstName }: Pick<AccountEmail, 'firstName'>): string {
  return /^[\p{L}\p{M}' -]{1,30}$/u.test(firstName) ? `Hello ${firstName}.` : 'Hello.';
}

/** The link to choose a new password, how long it works, and what to do if the customer did not ask for it. */
export function ResetLink({ email }: { email: AccountEmail & { token: string } }) {
  return (
    <>
      <LinkButton href={`${email.shopUrl}${paths.resetPassword}?token=${email.token}`}>
        Choose a new password
      </LinkButton>
      <Paragraph>
        The link works once, within {linkHours['reset-password']} hours. A new password signs you out
        everywhere.
      </Paragraph>
      <Paragraph>If this wasn’t you, ignore this email. Your password won’t change.</Paragraph>
    </>
  );
}

/** The verification link, how long it works, and what to do if the customer did not ask for it. */
export function VerifyLink({ email }: { email: AccountEmail & { token: string } }) {
  return (
    <>
      <LinkButton href={`${email.shopUrl}${paths.verifyEmail}?token=${email.token}`}>
        Verify email address
      </LinkButton>
      <Paragraph>
        The link works once, within {linkHours['verify-email']} hours. You can send a new one from your
        account page.
      </Paragraph>
      <Paragraph>
        Didn’t create this account? Ignore this email. Nobody can see your orders without this link.
      </Paragraph>
    </>
  );
}
