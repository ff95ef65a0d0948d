import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { Settlement } from '#domain/orders/edit/address-change.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { cx } from '#web/ui/cx.ts';

type AmountRow = { label: string; before: string; after: string; isTotal?: boolean };

/** Prices before and after a change; what differs stands out. */
export function AmountTable({ heads, rows }: { heads: [before: string, after: string]; rows: AmountRow[] }) {
  return (
    <table className="type-small tabular w-full text-right">
      <thead className="text-text-2">
        <tr>
          <th className="text-left font-normal">
            <span className="sr-only">Amount</span>
          </th>
          {heads.map((head) => (
            <th key={head} className="font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after, isTotal = false }) => (
          <tr key={label} className={isTotal ? 'border-t border-line font-semibold' : ''}>
            <th className={cx('py-1 text-left', !isTotal && 'font-normal')}>{label}</th>
            <td>{before}</td>
            <td className={before === after ? '' : 'font-semibold'}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A way to settle a difference, as a choice. `cents`: what the order costs more, negative if it costs less. */
export function settlementOption(
  way: Settlement,
  cents: Cents,
  { refundsBy }: Pick<AdminOrderDetail, 'refundsBy'>,
) {
  if (way === 'refund') {
    return { label: `Refund ${formatPrice(-cents)}`, help: `With ${providerWord(refundsBy ?? 'none')}` };
  }
  if (way === 'payment-request') {
    return { label: `Request ${formatPrice(cents)}`, help: 'The customer gets an email with a link to pay' };
  }
  return {
    label: 'Keep the total',
    help: cents > 0 ? `The store pays ${formatPrice(cents)}` : 'The customer pays what they paid',
  };
}
