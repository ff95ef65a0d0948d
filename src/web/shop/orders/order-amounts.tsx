import { formatPrice, parseDecimal, type Cents } from '#domain/money/money.ts';
import { laterAmountsOn } from '#domain/orders/later-amounts.ts';
import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';

/** From the subtotal to the total. */
export function OrderAmounts({ order }: { order: OrderStatusAnswer }) {
  const { subtotal, discount, discountCode, shipping, shippingAddress, tax, totalAmount } = order;
  return (
    <dl className="type-small grid content-start gap-2 break-inside-avoid">
      {laterAmountsOn(order).map(({ label, price }) => (
        <Amount key={label} name={label} value={price} />
      ))}
      <Amount name="Subtotal" value={formatPrice(cents(subtotal))} />
      {cents(discount) > 0 && (
        <Amount name={discountCode ?? 'Discount'} value={`−${formatPrice(cents(discount))}`} />
      )}
      <Amount
        name={shippingAddress ? `Shipping to ${shippingAddress.state}` : 'Shipping'}
        value={formatPrice(cents(shipping))}
      />
      <Amount name="Sales tax" value={formatPrice(cents(tax))} />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="type-lead">Total</dt>
        <dd className="type-price">{formatPrice(cents(totalAmount))}</dd>
      </div>
      {cents(order.refunded) > 0 && (
        <>
          <Amount name="Refunded" value={`−${formatPrice(cents(order.refunded))}`} />
          <Amount
            name="Total after refunds"
            value={formatPrice(cents(totalAmount) - cents(order.refunded))}
          />
        </>
      )}
    </dl>
  );
}

function Amount({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}

function cents(decimal: string | undefined): Cents {
  return parseDecimal(decimal ?? '') ?? 0;
}
