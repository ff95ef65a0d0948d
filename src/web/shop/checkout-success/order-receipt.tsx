import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { formatPrice, parseDecimal, type Cents } from '#domain/money/money.ts';
import { pictureSources } from '#domain/media/picture.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { Plate } from '#web/ui/display/plate.tsx';

type OrderReceiptProps = { answer: OrderStatusAnswer; items: NonNullable<OrderStatusAnswer['items']> };

/** Lines and totals; the server gives them only to the shopper who placed the order (R-ORD-20). */
export function OrderReceipt({ answer, items }: OrderReceiptProps) {
  return (
    <section aria-label="Your order" className="mt-4 rounded-m border border-line bg-surface p-5 md:p-6">
      <h2 className="type-h3">Your order</h2>
      <ul className="mt-2 divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 py-4">
            <Plate className="size-16 shrink-0">
              <Picture picture={pictureSources(item.imageUrl)} alt="" sizes="64px" />
            </Plate>
            <p className="type-label min-w-0 grow wrap-break-word">
              {item.quantity} × {item.productName}
            </p>
            <p className="type-label tabular">{formatPrice(cents(item.price) * item.quantity)}</p>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <OrderFigures answer={answer} />
      </div>
    </section>
  );
}

/** From the subtotal to the total paid. */
export function OrderFigures({ answer }: { answer: OrderStatusAnswer }) {
  const { subtotal, discount, discountCode, shipping, tax, totalAmount } = answer;
  return (
    <dl className="type-small grid gap-3">
      <Figure name="Subtotal" value={formatPrice(cents(subtotal))} />
      {cents(discount) > 0 && (
        <Figure name={discountCode ?? 'Discount'} value={`−${formatPrice(cents(discount))}`} />
      )}
      <Figure name="Shipping" value={formatPrice(cents(shipping))} />
      <Figure name="Sales tax" value={formatPrice(cents(tax))} />
      <div className="flex items-baseline justify-between border-t border-line pt-4">
        <dt className="type-lead">Total</dt>
        <dd className="type-price">{formatPrice(cents(totalAmount))}</dd>
      </div>
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0">{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}

function cents(decimal: string | undefined): Cents {
  return parseDecimal(decimal ?? '') ?? 0;
}
