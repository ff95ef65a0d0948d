import { paths } from '#domain/paths.ts';
import { restockUnsubscribeLinks } from '#domain/catalog/restock/restock.ts';
import type { RenderProps } from '#server/platform/email-sending/email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { LinkButton } from './email-link.tsx';
import { ShopperFoot } from './foot.tsx';
import { LinePicture } from './line-picture.tsx';
import { Paragraph, Title } from './prose.tsx';

export function restockNoticeSubject({ productName }: RenderProps['restock-notice']): string {
  return `Back in stock: ${productName}`;
}

/** To a shopper who waited for a product, once (R-RESTOCK-5). */
export function RestockNoticeEmail(email: RenderProps['restock-notice']) {
  const { productId, productName, size, color, imageUrl, shopUrl, unsubscribeToken } = email;
  return (
    <EmailFrame
      preview="We hold none back, so it may sell out again."
      foot={<ShopperFoot why={why} unsubscribe={restockUnsubscribeLinks(shopUrl, unsubscribeToken).page} />}
    >
      <Title>It’s back in stock</Title>
      <LinePicture imageUrl={imageUrl} name={productName}>
        <strong>{productName}</strong> can be ordered again. We can’t reserve it, and it may sell out again.
      </LinePicture>
      <LinkButton href={`${shopUrl}${paths.product(productId, color || null, size || null)}`}>
        View product
      </LinkButton>
      <Paragraph>
        This was the one email you asked for. We won’t email you about this product again.
      </Paragraph>
    </EmailFrame>
  );
}

const why = (name: string) =>
  `You got this email because you asked ${name} to tell you when this product is back.`;
