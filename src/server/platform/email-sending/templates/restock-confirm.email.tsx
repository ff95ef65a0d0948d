import { paths } from '#domain/paths.ts';
import { confirmHours, restockUnsubscribeLinks } from '#domain/catalog/restock/restock.ts';
import type { RenderProps } from '#server/platform/email-sending/email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { LinkButton } from './email-link.tsx';
import { ShopperFoot } from './foot.tsx';
import { Paragraph, Title } from './prose.tsx';

export function restockConfirmSubject({ productName }: RenderProps['restock-confirm']): string {
  return `Confirm: email me about ${productName}`;
}

/** To a shopper who asked for an email when a product is back: nothing is sent before the link is opened (R-RESTOCK-2). */
export function RestockConfirmEmail(email: RenderProps['restock-confirm']) {
  const { productName, shopUrl, confirmToken, unsubscribeToken } = email;
  return (
    <EmailFrame
      preview={`One click, and we email you once when it is back.`}
      foot={<ShopperFoot why={why} unsubscribe={restockUnsubscribeLinks(shopUrl, unsubscribeToken).page} />}
    >
      <Title>Want to know when it’s back?</Title>
      <Paragraph>
        Confirm that we may email you when <strong>{productName}</strong> is back in stock. You’ll get one
        email about it, and nothing else.
      </Paragraph>
      <LinkButton href={`${shopUrl}${paths.restock}?token=${confirmToken}`}>Confirm</LinkButton>
      <Paragraph>
        The link works for {confirmHours} hours. If this wasn’t you, ignore this email: without the link, we
        send nothing and delete the address.
      </Paragraph>
    </EmailFrame>
  );
}

const why = (name: string) =>
  `You got this email because this address was entered on a sold-out product at ${name}.`;
