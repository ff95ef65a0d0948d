import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import type { RefundForm } from './use-refund-form.ts';

/** What the refund comes to, part by part, and what stays paid. */
export function RefundSum({ order, form }: { order: AdminOrderDetail; form: RefundForm }) {
  const { quote, refundable, errors } = form;
  return (
    <div className="tabular self-start">
      <dl className="type-small flex flex-col gap-1.5">
        {quote.lines.map(({ lineId, quantity, goods }) => (
          <Row
            key={lineId}
            label={`${order.lines.find(({ id }) => id === lineId)?.name ?? ''} × ${quantity}`}
            cents={goods}
          />
        ))}
        {quote.tax > 0 && <Row label="Sales tax on items" cents={quote.tax} />}
        <Row label="Shipping" cents={quote.shipping} />
        {quote.other > 0 && <Row label="Other amount" cents={quote.other} />}
        {quote.before > 0 && <Row label="Refunded before" cents={-quote.before} />}
      </dl>
      <div className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="type-strong">Refund total</span>
        <output className="type-price">{formatPrice(quote.amount)}</output>
      </div>
      <p className="type-small text-right text-text-2">
        {formatPrice(Math.max(0, refundable - quote.amount))} stays paid
      </p>
      {errors.amount && (
        <div role="alert">
          <FieldNote id="refund-amount" error={errors.amount} hint={undefined} />
        </div>
      )}
    </div>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="wrap-anywhere text-text-2">{label}</dt>
      <dd>{formatPrice(cents)}</dd>
    </div>
  );
}
