import { formatPrice } from '#domain/money/amounts/money.ts';
import { refundParts } from '#domain/payments/refunds/refund-labels.ts';
import type { OrderRefunded } from '#server/orders/emails/order-email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { Figure, Figures } from './figures.tsx';
import { Notice, OrderNumber, Paragraph, Subtitle, Title, Words } from './prose.tsx';
import { ViewOrder } from './view-order.tsx';

export function orderRefundedSubject({ orderNumber }: OrderRefunded): string {
  return `Refund for order ${orderNumber}`;
}

/** To the customer when a refund has succeeded, also one made in the provider's own pages. */
export function OrderRefundedEmail(refund: OrderRefunded) {
  const { orderNumber, customerName, amountCents, shippingCents, otherCents = 0, taxCents = null } = refund;
  const { lines, note } = refund;
  const hasLines = lines.length > 0;
  const parts = refundParts({ amountCents, shippingCents, otherCents, taxCents, hasLines });
  return (
    <EmailFrame preview={`${formatPrice(amountCents)}, order ${orderNumber}.`}>
      <Title>We refunded {formatPrice(amountCents)}</Title>
      <Paragraph>
        {customerName}, we refunded <strong>{formatPrice(amountCents)}</strong> for order{' '}
        <OrderNumber>{orderNumber}</OrderNumber> {refund.refundedTo}. {refund.refundTime}
      </Paragraph>
      {note !== '' && (
        <Notice>
          <Words text={note} />
        </Notice>
      )}
      <ViewOrder order={refund} />
      {parts.length > 0 && (
        <>
          <Subtitle>Refunded</Subtitle>
          {lines.map(({ name, quantity }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rendered once; two lines may be equal
            <Paragraph key={index}>
              {quantity} × {name}
            </Paragraph>
          ))}
          <Figures>
            {parts.map(({ label, cents }) => (
              <Figure key={label} label={label} amount={formatPrice(cents)} />
            ))}
            <Figure label="Refund" amount={formatPrice(amountCents)} strong />
          </Figures>
        </>
      )}
    </EmailFrame>
  );
}
