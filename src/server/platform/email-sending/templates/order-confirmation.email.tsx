import { formatPrice } from '#domain/money/amounts/money.ts';
import { counterCustomer } from '#domain/orders/edit/counter-sale.ts';
import type { OrderEmail } from '#server/orders/emails/order-email-props.ts';
import { useFacts } from './facts.ts';
import { dayLabel } from './day-label.ts';
import { EmailFrame } from './email-frame.tsx';
import { ViewOrder } from './view-order.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import { Notice, OrderNumber, Paragraph, Subtitle, Title } from './prose.tsx';
import { Replacement } from './replacement.tsx';
import { ShipTo } from './ship-to.tsx';

export function orderConfirmationSubject({ orderNumber, replaces }: OrderEmail): string {
  return replaces === undefined
    ? `Order ${orderNumber} confirmed`
    : `The replacement for order ${replaces} is confirmed`;
}

/** To the shopper, when the order is paid. */
export function OrderConfirmationEmail(order: OrderEmail) {
  const facts = useFacts();
  const isChanged = (order.totals ?? []).length > 0;
  const isReplacement = order.replaces !== undefined;
  const hasHolster = order.lines.some((line) => line.madeToOrder);
  return (
    <EmailFrame
      preview={
        isChanged
          ? `Order ${order.orderNumber} as it is now.`
          : `${formatPrice(order.totalCents)}, order ${order.orderNumber}.`
      }
    >
      <Title>{isReplacement ? 'Replacement confirmed' : 'Order confirmed'}</Title>
      <Paragraph>
        {thanks(order)} {paidSentence(order)} Your order number is{' '}
        <OrderNumber>{order.orderNumber}</OrderNumber>. <Replacement order={order} />
      </Paragraph>
      <ViewOrder order={order} />
      <Promise order={order} hasHolster={hasHolster} />
      <Subtitle>{subtitleOf(order)}</Subtitle>
      <OrderLines lines={order.lines} />
      <OrderTotals order={order} />
      {order.isCounterSale ? (
        <Paragraph>
          {hasHolster
            ? `Please pick it up at our counter in ${facts.address.city} once it is ready.`
            : `You took this order along at our counter in ${facts.address.city}.`}
        </Paragraph>
      ) : (
        <>
          <Subtitle>Ships to</Subtitle>
          <ShipTo address={order.shippingAddress} />
        </>
      )}
    </EmailFrame>
  );
}

function Promise({ order, hasHolster }: { order: OrderEmail; hasHolster: boolean }) {
  const { shipsBy, isCounterSale } = order;
  if (shipsBy == null) return hasHolster && <Notice>Your holster is made to order.</Notice>;
  const what = hasHolster ? 'Your holster is made to order. ' : '';
  return (
    <Notice>
      {what}
      {isCounterSale ? 'It will be ready by' : 'Your order ships by'} {dayLabel(shipsBy)}.
    </Notice>
  );
}

function subtitleOf({ totals = [], replaces }: OrderEmail): string {
  if (totals.length > 0) return 'Your items now';
  return replaces === undefined ? 'What you ordered' : 'What you get';
}

function paidSentence({ totalCents }: OrderEmail): string {
  return totalCents > 0
    ? `We received your payment of ${formatPrice(totalCents)}.`
    : 'There was nothing to pay.';
}

function thanks({ customerName }: OrderEmail): string {
  return customerName === counterCustomer ? 'Thank you.' : `Thank you, ${customerName}.`;
}
