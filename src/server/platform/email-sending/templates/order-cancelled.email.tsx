import { formatPrice } from '#domain/money/amounts/money.ts';
import type { OrderCancelled } from '#server/orders/emails/order-email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { OrderLines } from './order-lines.tsx';
import { Notice, OrderNumber, Paragraph, Subtitle, Title, Words } from './prose.tsx';
import { ViewOrder } from './view-order.tsx';

export function orderCancelledSubject({ orderNumber }: OrderCancelled): string {
  return `Order ${orderNumber} canceled`;
}

/** To the customer when the owner cancels a paid order. */
export function OrderCancelledEmail(order: OrderCancelled) {
  const { orderNumber, customerName, lines, note = '', refundCents, refundedTo } = order;
  return (
    <EmailFrame preview={`Order ${orderNumber} will not be shipped.`}>
      <Title>Your order was canceled</Title>
      <Paragraph>
        {customerName}, we canceled order <OrderNumber>{orderNumber}</OrderNumber>. It will not be shipped.
      </Paragraph>
      {note !== '' && (
        <Notice>
          <Words text={note} />
        </Notice>
      )}
      {refundCents > 0 && (
        <Paragraph>
          We’re refunding <strong>{formatPrice(refundCents)}</strong> {refundedTo}. We’ll email you when the
          refund is complete.
        </Paragraph>
      )}
      <ViewOrder order={order} />
      <Subtitle>What was canceled</Subtitle>
      <OrderLines lines={lines} />
    </EmailFrame>
  );
}
