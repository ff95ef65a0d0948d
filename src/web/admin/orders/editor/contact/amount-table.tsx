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
