import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import { unsubscribeLinks } from '#domain/care/newsletter/links.ts';
import { paths } from '#domain/paths.ts';
import type { NewsletterWelcome } from '#server/platform/email-sending/email-props.ts';
import { useFacts, useHasBuilder } from './facts.ts';
import { EmailFrame } from './email-frame.tsx';
import { EmailLink, LinkButton } from './email-link.tsx';
import { ShopperFoot } from './foot.tsx';
import { Paragraph, Title } from './prose.tsx';

export function newsletterWelcomeSubject(_: unknown, { name }: StoreFacts): string {
  return `Welcome to ${name}`;
}

/** To a new subscriber, with one-click unsubscribe in the text and as the email client's own button. */
export function NewsletterWelcomeEmail({ unsubscribeToken, leadTime, shopUrl }: NewsletterWelcome) {
  const facts = useFacts();
  const hasBuilder = useHasBuilder();
  const unsubscribe = unsubscribeLinks(shopUrl, unsubscribeToken).page;
  return (
    <EmailFrame preview="You’re on the list." foot={<ShopperFoot why={why} unsubscribe={unsubscribe} />}>
      <Title>Welcome to {facts.name}</Title>
      <Paragraph>
        You’re on the list. We email you when there is news: new holster models, new colors, restocks. Never
        more than a few emails a month, and we never share your address.
      </Paragraph>
      {hasBuilder ? (
        <>
          <Paragraph>
            Until then, build a holster for your pistol, light and optic{leadTime && `, ready in ${leadTime}`}
            , or <EmailLink href={`${shopUrl}${paths.gear}`}>shop gear</EmailLink>.
          </Paragraph>
          <LinkButton href={`${shopUrl}${paths.builder}`}>Build a holster</LinkButton>
        </>
      ) : (
        <LinkButton href={`${shopUrl}${paths.gear}`}>Shop gear</LinkButton>
      )}
    </EmailFrame>
  );
}

const why = (name: string) =>
  `You got this email because this address was signed up for the newsletter of ${name}. Wasn’t you, or changed your mind?`;
