import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as money from '#domain/api/money.calls.ts';
import type { MoneyDifference, MoneyInbox } from '#domain/money/comparison/money.schema.ts';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { countsKey } from '#web/admin/frame/use-counts.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { useDateTime } from '#web/admin/date-time.ts';
import { amount } from '#web/admin/statistics/amounts.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { CheckNotices } from './check-notices.tsx';
import { DifferenceRow } from './difference-row.tsx';
import { DisputeList } from './dispute-list.tsx';

const moneyInbox = queryOptions({
  ...staffQueryOf(money.read),
  async queryFn({ client }) {
    const inbox = await askStaff(money.read);
    if (!inbox.isComparing) void client.invalidateQueries({ queryKey: countsKey });
    return inbox;
  },
});

/** Differences between the store's books and the providers, each with its cause and fix; and disputes. */
export function MoneyTab() {
  const client = useQueryClient();
  const inbox = useQuery({
    ...moneyInbox,
    refetchInterval: ({ state }) => state.data?.isComparing === true && 2_000,
  });
  const compare = useStaffMutation({
    mutationFn: () => askStaff(money.compare),
    onSuccess: (now) => client.setQueryData(moneyInbox.queryKey, now),
    onError: (error) => toastFailure('Not compared', error, failureText(error)),
  });
  const isComparing = compare.isPending || inbox.data?.isComparing === true;

  useScreenActions([{ label: 'Compare now', onSelect: () => compare.mutate() }]);
  return (
    <section>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="type-h2">Money</h2>
        <Button
          level="secondary"
          size="small"
          busy={isComparing && 'Comparing...'}
          onClick={() => compare.mutate()}
        >
          Compare now
        </Button>
      </div>
      {inbox.isError && (
        <Notice tone="red" role="alert" title="Failed to fetch the differences" className="mb-6">
          {failureText(inbox.error, { next: 'reload the page' })}
        </Notice>
      )}
      {inbox.isPending && <Skeleton className="h-96" />}
      {inbox.data && <Inbox inbox={inbox.data} />}
    </section>
  );
}

function Inbox({ inbox }: { inbox: MoneyInbox }) {
  const { checks, disputes, differences, resolved } = inbox;
  return (
    <div className="flex flex-col gap-8">
      <CheckNotices checks={checks} />
      {disputes.length > 0 && <DisputeList disputes={disputes} />}
      {differences.length === 0 && checks.length > 0 && (
        <EmptyState title="No differences">
          Your books agree with the payment providers. Anything that differs shows up here, once a day.
        </EmptyState>
      )}
      {differences.length > 0 && (
        <section aria-label="Differences">
          <h3 className="type-h3 mb-3">Differences</h3>
          <ul className="divide-y divide-line rounded-m border border-line bg-surface">
            {differences.map((difference) => (
              <DifferenceRow key={difference.id} difference={difference} />
            ))}
          </ul>
        </section>
      )}
      {resolved.length > 0 && <ResolvedList resolved={resolved} />}
    </div>
  );
}

/** What was resolved in the last month, and how. */
function ResolvedList({ resolved }: { resolved: readonly MoneyDifference[] }) {
  const dateTime = useDateTime();
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
