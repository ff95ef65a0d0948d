import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as money from '#domain/api/money.calls.ts';
import type { MoneyInbox } from '#domain/money/comparison/money.schema.ts';
import { refusalMessage } from '#web/api-client.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { countsKey } from '#web/admin/frame/use-counts.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { CheckNotices } from './check-notices.tsx';
import { DifferenceRow } from './difference-row.tsx';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { DisputeList } from './dispute-list.tsx';
import { ResolvedList } from './resolved-list.tsx';

const moneyInbox = staffQueryOf(money.read);

/** Differences between the store's books and the providers, each with its cause and fix; and disputes. */
export function MoneyTab() {
  const client = useQueryClient();
  const inbox = useQuery({
    ...moneyInbox,
    gcTime: 0,
    refetchInterval: ({ state }) => state.data?.isComparing === true && 2_000,
  });
  const [isAsking, setAsking] = useState(false);
  const isComparing = isAsking || inbox.data?.isComparing === true;
  useEffect(() => {
    if (!isComparing) void client.invalidateQueries({ queryKey: countsKey });
  }, [client, isComparing]);

  async function compare() {
    setAsking(true);
    try {
      client.setQueryData(moneyInbox.queryKey, await askStaff(money.compare));
    } catch (error) {
      const description = refusalMessage(error) ?? 'Please try again.';
      toast({ title: 'Not compared', description, tone: 'destructive' });
    }
    setAsking(false);
  }

  async function readAgain() {
    await Promise.all([inbox.refetch(), client.invalidateQueries({ queryKey: countsKey })]);
  }

  useScreenActions([{ label: 'Compare now', onSelect: () => void compare() }]);
  return (
    <section>
      <div className="mb-6 flex items-center justify-between gap-4">
        <h2 className="type-h2">Money</h2>
        <Button
          level="secondary"
          size="small"
          busy={isComparing && 'Comparing...'}
          onClick={() => void compare()}
        >
          Compare now
        </Button>
      </div>
      {inbox.isError && (
        <Notice tone="red" role="alert" title="Failed to fetch the differences" className="mb-6">
          Please check your connection and reload the page.
        </Notice>
      )}
      {inbox.isPending && <Skeleton className="h-96" />}
      {inbox.data && <Inbox inbox={inbox.data} onMended={() => void readAgain()} />}
    </section>
  );
}

function Inbox({ inbox, onMended }: { inbox: MoneyInbox; onMended: () => void }) {
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
              <DifferenceRow key={difference.id} difference={difference} onMended={onMended} />
            ))}
          </ul>
        </section>
      )}
      {resolved.length > 0 && <ResolvedList resolved={resolved} />}
    </div>
  );
}
