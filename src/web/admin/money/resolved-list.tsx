import type { MoneyDifference } from '#domain/money/comparison/money.schema.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { dateTime } from '#web/admin/date-time.ts';
import { amount } from '#web/admin/statistics/amounts.ts';
import { places } from '#web/admin/frame/addresses.ts';

/** What was resolved in the last month, and how. */
export function ResolvedList({ resolved }: { resolved: readonly MoneyDifference[] }) {
  return (
    <section aria-label="Resolved">
      <h3 className="type-h3 mb-3">Resolved in the last month</h3>
      <ul className="divide-y divide-line border-y border-line">
        {resolved.map(({ id, title, orderId, orderNumber, resolution, resolvedAt, ...amounts }) => (
          <li key={id} className="type-small py-3">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span className="wrap-anywhere">
                <span className="font-semibold">{title}</span>
                {`, ${amount(amounts.providerAmount ?? amounts.ourAmount ?? '0.00')}`}
                {orderId !== null && (
                  <>
                    {', '}
                    <Link to={places.order(orderId)} className="link">
                      {orderNumber}
                    </Link>
                  </>
                )}
              </span>
              <span className="text-text-2">{resolvedAt && dateTime(resolvedAt)}</span>
            </p>
            <p className="wrap-anywhere text-text-2">{resolution}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
