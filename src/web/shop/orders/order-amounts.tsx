import { discountLabel } from '#domain/selling/discounts/granted.ts';
import { shippingLabel } from '#domain/shipping/rates/rate.ts';
import { centsOf, formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { changedRowsOn, totalLabel, type ChangedRow } from '#domain/orders/read/changed-rows.ts';
import { laterAmountsOn } from '#domain/orders/read/later-amounts.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { cx } from '#web/ui/cx.ts';
import { WholeParts } from '#web/ui/display/whole-parts.tsx';

/** From the subtotal to the total, and what changed it since. */
export function OrderAmounts({ order }: { order: OrderStatusAnswer }) {
  const { subtotal, discount, shipping, shippingAddress, tax, totalAmount } = order;
  const changed = changedRowsOn(order.changedTotals);
  const newTotal = changed.find(({ isTotal }) => isTotal);
  return (
    <dl className="type-small grid content-start gap-2 break-inside-avoid">
      {laterAmountsOn(order).map(({ label, price }) => (
        <Amount key={label} name={label} value={price} />
      ))}
      <Amount name="Subtotal" value={formatPrice(cents(subtotal))} />
      {cents(discount) > 0 && (
        <Amount name={discountLabel(order)} value={`−${formatPrice(cents(discount))}`} />
      )}
      <Amount
        name={shippingLabel(shippingAddress?.state, order.shippingMethod)}
        value={formatPrice(cents(shipping))}
      />
      <Amount name="Sales tax" value={formatPrice(cents(tax))} />
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className={newTotal ? '' : 'type-lead'}>{totalLabel(changed)}</dt>
        <dd className={newTotal ? 'tabular' : 'type-price'}>{formatPrice(cents(totalAmount))}</dd>
      </div>
      {changed.map((row) => (
        <ChangedAmount key={row.label} row={row} isNewTotal={row === newTotal} />
      ))}
      {changed.length === 0 && cents(order.refunded) > 0 && (
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

function ChangedAmount({
  row: { label, price, detail, isTotal, isFirst },
  isNewTotal,
}: {
  row: ChangedRow;
  isNewTotal: boolean;
}) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4',
        isTotal && 'type-strong',
        (isTotal || isFirst) && 'border-t border-line pt-2',
      )}
    >
      <dt className={cx('min-w-0 wrap-anywhere', isNewTotal && 'type-lead')}>
        {label}
        {detail && (
          <span className="block text-text-2">
            <WholeParts text={detail} />
          </span>
        )}
      </dt>
      <dd className={cx('shrink-0', isNewTotal ? 'type-price' : 'tabular')}>{price}</dd>
    </div>
  );
}

function Amount({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="tabular shrink-0">{value}</dd>
    </div>
  );
}

function cents(decimal: string | undefined): Cents {
  return centsOf(decimal ?? '0.00');
}
