import { formatPrice } from '#domain/money/amounts/money.ts';
import type { PaymentRequestPaid } from '#server/orders/emails/order-email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import { Notice, OrderNumber, Paragraph, Subtitle, Title, Words } from './prose.tsx';
import { ViewOrder } from './view-order.tsx';

export function paymentRequestPaidSubject({ orderNumber, amountCents }: PaymentRequestPaid): string {
  return `We received ${formatPrice(amountCents)} for order ${orderNumber}`;
}

/** To the customer who paid a difference: what it was for, and the order as it now adds up (R-PAYREQ-16). */
export function PaymentRequestPaidEmail(order: PaymentRequestPaid) {
  const { orderNumber, customerName, amountCents, totalCents, reason, lines } = order;
  const amount = formatPrice(amountCents);
  return (
    <EmailFrame preview={`${amount} for order ${orderNumber}.`}>
      <Title>Payment received</Title>
      <Paragraph>
        Thank you, {customerName}. We received your payment of <strong>{amount}</strong> for order{' '}
        <OrderNumber>{orderNumber}</OrderNumber>. Its total is now {formatPrice(totalCents)}.
      </Paragraph>
      <Notice>
        <Words text={reason} />
      </Notice>
      <ViewOrder order={order} />
      <Subtitle>Your order now</Subtitle>
      <OrderLines lines={lines} />
      <OrderTotals order={order} />
    </EmailFrame>
  );
}
