import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { Settlement } from '#domain/orders/edit/address-change.ts';
import type { LinesQuote } from '#domain/orders/edit/line-edits.schema.ts';
import { centsOf, formatDecimal, formatPrice } from '#domain/money/amounts/money.ts';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { AmountTable, settlementOption } from '#web/admin/orders/editor/contact/settlement.tsx';

type QuoteSummaryProps = {
  order: AdminOrderDetail;
  quote: LinesQuote;
  settlement: Settlement | null;
  onSettle: (way: Settlement | null) => void;
};

/** What changes, what it costs by the server's rules, and the choice how to settle the difference. */
export function QuoteSummary({ order, quote, settlement, onSettle }: QuoteSummaryProps) {
  const cents = Math.abs(centsOf(quote.difference));
  const isLess = quote.difference.startsWith('-');
  const { ways } = quote;
  return (
    <div className="flex flex-col gap-4">
      <ul className="type-small flex flex-col gap-1">
        {quote.changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      {cents === 0 ? (
        <p className="type-strong">Nothing to settle: the price stays {formatDecimal(quote.after.total)}.</p>
      ) : (
        <>
          <AmountTable heads={['Before', 'After']} rows={amountRows(quote)} />
          <OptionGroup
            legend={`The changed order costs ${formatPrice(cents)} ${isLess ? 'less' : 'more'}`}
            options={ways.map((way) => ({
              value: way,
              ...settlementOption(way, isLess ? -cents : cents, order),
            }))}
            value={settlement}
            onChange={(value) => onSettle(ways.find((way) => way === value) ?? null)}
          />
        </>
      )}
    </div>
  );
}

const rows = [
  ['Items', 'subtotal'],
  ['Discount', 'discount'],
  ['Shipping', 'shipping'],
  ['Sales tax', 'tax'],
  ['Total', 'total'],
] as const;

function amountRows({ before, after }: LinesQuote) {
  return rows
    .filter(([, name]) => name !== 'discount' || before[name] !== after[name])
    .map(([label, name]) => ({
      label,
      before: formatDecimal(before[name]),
      after: formatDecimal(after[name]),
      isTotal: name === 'total',
    }));
}
