import { shop } from '#domain/shop.ts';
import type { RenderProps } from '#server/mail/mail-props.ts';
import { greetingOf, VerifyLink } from './account-parts.tsx';
import { MailFrame, ShopperFoot } from './mail-frame.tsx';
import { Paragraph, Subtitle, Title } from './prose.tsx';

export function accountWelcomeSubject(): string {
  return `Welcome to ${shop.name}`;
}

/** To a new customer: what the account is for, and the link that verifies the address. */
export function AccountWelcomeEmail(mail: RenderProps['account-welcome']) {
  return (
    <MailFrame preview="Your account is open. One step is left." foot={<ShopperFoot />}>
      <Title>Welcome to {shop.name}</Title>
      <Paragraph>
        {greetingOf(mail)} Your account is open. It keeps your cart on every device and shows each order and
        where its parcel is.
      </Paragraph>
      <Subtitle>Verify your email address</Subtitle>
      <Paragraph>Orders that you placed with this address as a guest then join your history.</Paragraph>
      <VerifyLink mail={mail} />
    </MailFrame>
  );
}
