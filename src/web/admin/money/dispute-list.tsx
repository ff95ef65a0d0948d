import { providerWord } from '#domain/payments/providers/providers.ts';
import type { DisputeEntry } from '#domain/money/comparison/money.schema.ts';
import { adminPaths } from '#domain/admin-paths.ts';
import { useFacts } from '#web/facts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { amount } from '#web/admin/statistics/amounts.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { ProviderLink } from './difference-facts.tsx';
import { DisputeBadge } from './dispute-badge.tsx';
import { disputeDue } from './dispute-labels.ts';

/** Open disputes, the next due date first. */
export function DisputeList({ disputes }: { disputes: readonly DisputeEntry[] }) {
  const { timeZone } = useFacts();
  return (
    <section aria-label="Disputes">
      <h3 className="type-h3 mb-3">Disputes</h3>
      <ul className="divide-y divide-line rounded-m border border-line bg-surface">
        {disputes.map((dispute) => (
          <li
            key={dispute.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-5 md:px-6"
          >
            <div className="min-w-0 grow basis-80">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="type-strong">
                  {amount(dispute.amount)}, {dispute.reason}
                </span>
                <DisputeBadge status={dispute.status} />
              </p>
              <p className="type-body mt-1">{disputeDue(dispute, timeZone)}</p>
              <p className="type-small mt-1 wrap-anywhere text-text-2">
                {dispute.orderId === null ? (
                  'A payment that belongs to no order of this store'
                ) : (
                  <Link to={places.order(dispute.orderId)} className="link font-semibold">
                    {dispute.orderNumber}
                  </Link>
                )}
                {`, ${providerWord(dispute.provider)} `}
                <ProviderLink url={dispute.url}>{dispute.id}</ProviderLink>
              </p>
            </div>
            {dispute.orderId !== null && (
              <Link to={adminPaths.evidence(dispute.orderId)} className="link shrink-0 font-semibold">
                Evidence<span className="sr-only"> for {dispute.orderNumber}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
