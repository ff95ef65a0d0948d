import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import { postalAddress } from '#domain/settings/kinds/facts.schema.ts';
import { useFacts } from '#web/facts.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderItem } from './order-item.tsx';

type OrderReceiptProps = { order: OrderStatusAnswer };

/**
 * What was bought, its parcels, where it goes and what it cost, wherever a shopper sees an order (R-ORD-28). The server gives all of
 * it only to the shopper who placed the order. Adapts to its container: pages and the help panel show it.
 */
export function OrderReceipt({ order }: OrderReceiptProps) {
  if (!order.items) return null;
  return (
    <>
      <Seller placed={order.createdAt} />
      <ul className="divide-y divide-line px-4 @xl:px-6">
        {order.items.map((item) => (
          <OrderItem key={item.id} item={item} />
        ))}
      </ul>
      <OrderParcels order={order} />
      <div className="grid gap-x-10 gap-y-6 border-t border-line px-4 py-5 @xl:grid-cols-[1fr_20rem] @xl:px-6">
        <OrderAddress order={order} />
        <OrderAmounts order={order} />
      </div>
    </>
  );
}

/** On paper, where no header names the store (R-ORD-31). */
function Seller({ placed }: { placed: string | undefined }) {
  const facts = useFacts();
  return (
    <p className="type-small hidden px-4 pt-4 @xl:px-6 print:block">
      {postalAddress(facts)}, {facts.email}
      {placed !== undefined &&
        `. Placed ${formatIn(facts.timeZone, { dateStyle: 'medium' }).format(new Date(placed))}.`}
    </p>
  );
}
