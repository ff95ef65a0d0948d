import type { RenderProps } from '#server/mail/mail-props.ts';
import { greetingOf, VerifyLink } from './account-parts.tsx';
import { MailFrame, ShopperFoot } from './mail-frame.tsx';
import { Paragraph, Title } from './prose.tsx';

export function verifyEmailSubject(): string {
  return 'Verify your email address';
}

/** To a customer who asked to resend the verification link. */
export function VerifyEmailEmail(mail: RenderProps['verify-email']) {
  return (
    <MailFrame preview="The link you asked for." foot={<ShopperFoot />}>
      <Title>Verify your email address</Title>
      <Paragraph>
        {greetingOf(mail)} Orders you placed with this address as a guest will show up in your history once it
        is verified.
      </Paragraph>
      <VerifyLink mail={mail} />
    </MailFrame>
  );
}
