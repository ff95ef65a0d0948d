import { paths } from '#domain/paths.ts';
import type { PasswordChangedEmail } from '#server/platform/email-sending/email-props.ts';
import { useFacts } from './facts.ts';
import { greetingOf } from './account-parts.tsx';
import { EmailFrame } from './email-frame.tsx';
import { LinkButton } from './email-link.tsx';
import { ShopperFoot, whyAccount } from './foot.tsx';
import { Paragraph, Title } from './prose.tsx';

export function passwordChangedSubject(): string {
  return 'Your password was changed';
}

/** To a customer after every password change, because it may have been someone else. */
export function PasswordChangedEmail(email: PasswordChangedEmail) {
  const facts = useFacts();
  return (
    <EmailFrame
      preview="If this wasn't you, reset your password now."
      foot={<ShopperFoot why={whyAccount} />}
    >
      <Title>Your password was changed</Title>
      <Paragraph>
        {greetingOf(email)} The password of your account at {facts.name} was changed on {email.changedAt}.
        Every other device was signed out.
      </Paragraph>
      <Paragraph>If this was you, you don&apos;t need to do anything.</Paragraph>
      <Paragraph>If this wasn&apos;t you, reset your password now.</Paragraph>
      <LinkButton href={`${email.shopUrl}${paths.forgotPassword}`}>Reset your password</LinkButton>
    </EmailFrame>
  );
}
