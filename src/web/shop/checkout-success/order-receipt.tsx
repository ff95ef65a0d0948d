import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { formatPrice, parseDecimal } from '#domain/money/money.ts';
import { pictureSources } from '#domain/media/picture.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Plate } from '#web/ui/plate.tsx';

/** Lines and figures, for the one who placed the order only; anybody else sees the total. */
export function OrderReceipt({ answer }: { answer: OrderStatusAnswer }) {
  const { items, subtotal, discount, shipping, tax, totalAmount } = answer;
  return (
    <div className="mt-8 rounded-m border border-line bg-surface p-6 text-left">
      {items && (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="flex items-center gap-4 pb-4 not-first:pt-4">
              <Plate className="size-16 shrink-0">
                <Picture picture={pictureSources(item.imageUrl)} alt="" sizes="64px" />
              </Plate>
              <p className="type-label grow">
                {item.quantity} × {item.productName}
              </p>
              <p className="type-label tabular">
                {formatPrice((parseDecimal(item.price) ?? 0) * item.quantity)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <dl className="type-small grid gap-2 border-line not-first:border-t not-first:pt-4">
        {subtotal && <Figure name="Subtotal" value={price(subtotal)} />}
        {discount && discount !== '0.00' && <Figure name="Discount" value={`−${price(discount)}`} />}
        {shipping && <Figure name="Shipping" value={price(shipping)} />}
        {tax && <Figure name="Sales tax" value={price(tax)} />}
        <div className="flex items-baseline justify-between border-line pt-2 not-first:border-t">
          <dt className="type-lead">Total</dt>
          <dd className="type-price">{price(totalAmount)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between">
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}

function price(decimal: string): string {
  return formatPrice(parseDecimal(decimal) ?? 0);
}
