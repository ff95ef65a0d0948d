import { Clock } from 'lucide-react';
import type { CartItem } from '#domain/cart/cart.schema.ts';
import { optionsText, unitPriceOf } from '#domain/cart/cart.ts';
import type { Totals } from '#domain/cart/totals.ts';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import { colorName } from '#domain/holster/options.ts';
import { pictureSources } from '#domain/media/picture.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { StateCode } from '#domain/shipping/states.ts';
import { shop } from '#domain/shop.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Plate } from '#web/ui/plate.tsx';

type OrderSummaryProps = {
  items: readonly CartItem[];
  figures: Totals;
  discount: Discount | null;
  state: StateCode | null;
};

/** What is bought and what it comes to; every figure from the same function as the server's. */
export function OrderSummary({ items, figures, discount, state }: OrderSummaryProps) {
  return (
    <section aria-label="Order Summary" className="rounded-m border border-line bg-surface p-6">
      <h2 className="type-h3">Order Summary</h2>
      <ul className="mt-2 divide-y divide-line">
        {items.map((item) => (
          <SummaryLine key={item.id} item={item} />
        ))}
      </ul>
      <dl className="type-small grid gap-3 border-t border-line py-4">
        <Figure name="Subtotal" value={formatPrice(figures.subtotal)} />
        {figures.discount > 0 && (
          <Figure
            name={discount?.code ?? 'Discount'}
            value={`−${formatPrice(figures.discount)}`}
            className="font-semibold text-positive"
          />
        )}
        <Figure
          name={state ? `Shipping to ${state}` : 'Shipping'}
          value={state ? formatPrice(figures.shipping) : 'Choose a state'}
        />
        <Figure
          name={discount?.taxExempt ? 'Sales tax (exempt)' : 'Sales tax'}
          value={state ? formatPrice(figures.tax) : 'Choose a state'}
        />
      </dl>
      <p className="flex items-baseline justify-between border-t border-line pt-4" aria-live="polite">
        <span className="type-lead">Total</span>
        <span className="type-price-lg">{formatPrice(figures.total)}</span>
      </p>
      {items.some((item) => item.product.category === 'holster') && (
        <p className="type-small mt-4 flex gap-2 text-text-2">
          <Clock size={18} aria-hidden className="shrink-0" />
          Please allow {shop.leadTime} for us to hand craft your build.
        </p>
      )}
    </section>
  );
}

function SummaryLine({ item }: { item: CartItem }) {
  const options = optionsText(item, colorName);
  return (
    <li className={cx('flex gap-4 py-4', !item.available && 'text-text-2')}>
      <div className="relative shrink-0">
        <Plate className="size-16">
          <Picture picture={pictureSources(item.product.imageUrl)} alt="" sizes="64px" />
        </Plate>
        <span className="type-note tabular absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-ink-900 px-1 font-semibold text-bone-50">
          {item.quantity}
          <span className="sr-only"> times</span>
        </span>
      </div>
      <div className="min-w-0 grow">
        <p className="type-label">{item.product.name}</p>
        {options && <p className="type-small text-text-2">{options}</p>}
        {!item.available && <p className="type-label text-danger">No longer available</p>}
      </div>
      <p className={cx('type-label tabular', !item.available && 'line-through')}>
        {formatPrice(unitPriceOf(item) * item.quantity)}
      </p>
    </li>
  );
}

function Figure({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}
