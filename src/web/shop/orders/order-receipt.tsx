import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderItem } from './order-item.tsx';

type OrderReceiptProps = { order: OrderStatusAnswer };

/**
 * What was bought, its parcels, where it goes and what it cost, wherever a shopper sees an order (R-ORD-28). The server gives all of it only to
 * the shopper who placed the order. Adapts to its container: pages and the help panel show it.
 */
export function OrderReceipt({ order }: OrderReceiptProps) {
  if (!order.items) return null;
  return (
    <>
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
