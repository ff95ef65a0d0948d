import { formatPrice } from '#domain/money/money.ts';
import { paths } from '#domain/paths.ts';
import type { RenderProps } from '#server/email/email-props.ts';
import { dayLabel } from './day-label.ts';
import { EmailFrame } from './email-frame.tsx';
import { LinkButton } from './email-link.tsx';
import { ShopperFoot } from './foot.tsx';
import { OrderNumber } from './order-number.tsx';
import { Notice, Paragraph, Title } from './prose.tsx';
import { Words } from './words.tsx';

export function paymentRequestSubject({ orderNumber, amountCents }: RenderProps['payment-request']): string {
  return `Please pay ${formatPrice(amountCents)} for order ${orderNumber}`;
}

/** To the customer, with the link to the request's page and nothing else to press (R-PAYREQ-4). */
export function PaymentRequestEmail(email: RenderProps['payment-request']) {
  const { orderNumber, customerName, isWholeOrder, amountCents, reason, lastDay, shopUrl, token } = email;
  const amount = formatPrice(amountCents);
  return (
    <EmailFrame preview={`${amount} for order ${orderNumber}.`} foot={<ShopperFoot />}>
      <Title>Your payment of {amount}</Title>
      <Paragraph>
        {customerName}, {isWholeOrder ? 'we are ready to start on' : 'there is a difference to pay for'} order{' '}
        <OrderNumber>{orderNumber}</OrderNumber>.
      </Paragraph>
      <Notice>
        <Words text={reason} />
      </Notice>
      <LinkButton href={`${shopUrl}${paths.pay(token)}`}>Pay {amount}</LinkButton>
      <Paragraph>
        The link works until <strong>{dayLabel(lastDay)}</strong>. Questions? Reply to this email.
      </Paragraph>
    </EmailFrame>
  );
}
