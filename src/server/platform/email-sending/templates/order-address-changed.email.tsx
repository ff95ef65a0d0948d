import { formatPrice } from '#domain/money/amounts/money.ts';
import type { OrderAddressChanged } from '#server/orders/emails/order-email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { OrderNumber, Paragraph, Subtitle, Title } from './prose.tsx';
import { ShipTo } from './ship-to.tsx';
import { ViewOrder } from './view-order.tsx';

export function orderAddressChangedSubject({ orderNumber }: OrderAddressChanged): string {
  return `New address for order ${orderNumber}`;
}

/** To the customer when the owner changed where a paid order goes. */
export function OrderAddressChangedEmail(order: OrderAddressChanged) {
  const { orderNumber, customerName, shippingAddress, refundCents } = order;
  return (
    <EmailFrame preview={`Order ${orderNumber} goes to a new address.`}>
      <Title>Your order has a new address</Title>
      <Paragraph>
        {customerName}, order <OrderNumber>{orderNumber}</OrderNumber> now ships to the address below. If it’s
        wrong, reply to this email.
      </Paragraph>
      <Subtitle>Ships to</Subtitle>
      <ShipTo address={shippingAddress} />
      {refundCents > 0 && (
        <Paragraph>
          Shipping and tax cost less there, so we’re refunding <strong>{formatPrice(refundCents)}</strong>.
          We’ll email you when the refund is complete.
        </Paragraph>
      )}
      <ViewOrder order={order} />
    </EmailFrame>
  );
}
