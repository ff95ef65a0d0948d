import type { TrendStep } from '#domain/money/statistics/statistics.schema.ts';
import { amount } from './amounts.ts';
import type { SalesChartProps } from './sales-bars.tsx';
import { stepTitle } from './step-labels.ts';

/** The chart's data as a table. */
export function SalesTable({
  trend,
  before,
  today,
  caption,
  isShown,
}: SalesChartProps & { isShown: boolean }) {
  // When visible, the table scrolls on its own, by keyboard too; behind the bars it cannot be scrolled or focused.
  const look = isShown ? { className: 'max-h-80 overflow-auto', tabIndex: 0 } : {};
  return (
    <section aria-label={`${caption}, as a table`} {...look}>
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="type-note sticky top-0 bg-surface text-text-2">
          <tr className="border-b border-line">
            <Head>{isByDay(trend) ? 'Day' : 'Week'}</Head>
            <Head isNumber>Orders</Head>
            <Head isNumber>Sales</Head>
            {before && <Head isNumber>Before</Head>}
          </tr>
        </thead>
        <tbody className="type-small">
          {trend.map((step, index) => (
            <tr key={step.from} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pr-4 font-normal">
                {stepTitle(step)}
                {step.from <= today && today <= step.to && <span className="text-text-2"> (today)</span>}
              </th>
              <td className="tabular py-2 pr-4 text-right">{step.orders}</td>
              <td className="tabular py-2 text-right">{amount(step.revenue)}</td>
              {before && (
                <td className="tabular py-2 pl-4 text-right">{amount(before[index]?.revenue ?? '0')}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ isNumber, children }: { isNumber?: boolean; children: string }) {
  return (
    <th scope="col" className={isNumber ? 'py-2 pl-4 text-right font-semibold' : 'py-2 font-semibold'}>
      {children}
    </th>
  );
}

function isByDay(trend: readonly TrendStep[]): boolean {
  return trend.every(({ from, to }) => from === to);
}
