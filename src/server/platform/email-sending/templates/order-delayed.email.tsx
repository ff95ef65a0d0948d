import type { OrderDelayed } from '#server/orders/emails/order-email-props.ts';
import { dayLabel } from './day-label.ts';
import { EmailFrame } from './email-frame.tsx';
import { OrderLines } from './order-lines.tsx';
import { Notice, OrderNumber, Paragraph, Subtitle, Title, Words } from './prose.tsx';
import { ViewOrder } from './view-order.tsx';

export function orderDelayedSubject({ orderNumber }: OrderDelayed): string {
  return `Order ${orderNumber} is delayed`;
}

/** To the customer when the owner promises a later day. */
export function OrderDelayedEmail(order: OrderDelayed) {
  const { orderNumber, customerName, promisedOn, reason, lines } = order;
  return (
    <EmailFrame preview={`It will ship by ${dayLabel(promisedOn)}.`}>
      <Title>Your order is delayed</Title>
      <Paragraph>
        {customerName}, order <OrderNumber>{orderNumber}</OrderNumber> takes longer than planned. We’re sorry.
        It will ship by <strong>{dayLabel(promisedOn)}</strong>.
      </Paragraph>
      {reason !== '' && (
        <Notice>
          <Words text={reason} />
        </Notice>
      )}
      <Paragraph>If that doesn’t work for you, reply to this email.</Paragraph>
      <ViewOrder order={order} />
      <Subtitle>What you ordered</Subtitle>
      <OrderLines lines={lines} />
    </EmailFrame>
  );
}
