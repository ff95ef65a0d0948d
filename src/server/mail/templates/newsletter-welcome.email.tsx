import { unsubscribeLinks } from '#domain/newsletter/links.ts';
import { paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';
import type { NewsletterWelcome } from '#server/mail/mail-props.ts';
import { MailFrame, MailLink, ShopperFoot } from './mail-frame.tsx';
import { Paragraph, Title } from './prose.tsx';

export function newsletterWelcomeSubject(): string {
  return `Welcome to ${shop.name}`;
}

/** To whoever joins the newsletter; leaving is one click away, in the text and in the mail program's own button. */
export function NewsletterWelcomeEmail({ unsubscribeToken, shopUrl }: NewsletterWelcome) {
  const unsubscribe = unsubscribeLinks(shopUrl, unsubscribeToken).page;
  return (
    <MailFrame
      preview="You have joined our newsletter."
      foot={
        <>
          <Paragraph>
            You get this mail because this address joined the newsletter of {shop.name}. Was it not you, or
            have you changed your mind? <MailLink href={unsubscribe}>Unsubscribe</MailLink>
          </Paragraph>
          <ShopperFoot />
        </>
      }
    >
      <Title>Welcome to {shop.name}</Title>
      <Paragraph>
        You have joined our newsletter. We write when there is something to say: new holster models, new
        colors, goods that are back in stock. Never more than a few mails a month, and your address stays with
        us.
      </Paragraph>
      <Paragraph>
        Until then: <MailLink href={`${shopUrl}${paths.holsterBuilder}`}>build a holster</MailLink> for your
        pistol, light and optic, ready in {shop.leadTime}, or{' '}
        <MailLink href={`${shopUrl}${paths.gear}`}>look at the gear</MailLink>.
      </Paragraph>
    </MailFrame>
  );
}
