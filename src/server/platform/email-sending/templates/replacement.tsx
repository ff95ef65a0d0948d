import type { OrderEmail } from '#server/orders/emails/order-email-props.ts';
import { OrderNumber } from './prose.tsx';

/** Names the order that this one replaces (R-DRAFT-7). Other orders get no text. */
export function Replacement({ order }: { order: Pick<OrderEmail, 'replaces' | 'totalCents'> | undefined }) {
  if (order?.replaces === undefined) return null;
  return (
    <>
      This order is the replacement for order <OrderNumber>{order.replaces}</OrderNumber>
      {order.totalCents === 0 && ', at no charge'}.
    </>
  );
}
