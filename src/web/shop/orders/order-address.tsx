import { addressLines } from '#domain/shipping/rates/address-lines.ts';
import { useFacts } from '#web/facts.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';

/** Where the order goes, as the package will say it. */
export function OrderAddress({ order }: { order: OrderStatusAnswer }) {
  const facts = useFacts();
  const { shippingAddress, counterState, customerEmail } = order;
  return (
    <div className="type-small">
      <p className="type-label">{counterState ? 'At the counter' : 'Ships to'}</p>
      {shippingAddress ? (
        <address className="mt-1 wrap-anywhere not-italic">
          {addressLines(shippingAddress).map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal
            <span key={index} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : (
        <p className="mt-1 text-text-2">
          {counterState ? `${facts.address.city}, ${counterState}` : 'No address yet.'}
        </p>
      )}
      {customerEmail && <p className="mt-2 wrap-anywhere text-text-2">{customerEmail}</p>}
    </div>
  );
}
