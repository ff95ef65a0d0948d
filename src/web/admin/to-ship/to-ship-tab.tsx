import { formatCount } from '#domain/count.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import * as shipments from '#domain/api/shipments.calls.ts';
import { queueGroups, type QueueGroup } from '#domain/shipping/queue/promise.ts';
import type { ToShipCounts, ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useFacts } from '#web/facts.ts';
import { failureText } from '#web/failure-text.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { openedFromBelow } from '#web/admin/frame/use-leave.ts';
import { countsKey } from '#web/admin/frame/use-counts.ts';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { useSelection } from '#web/admin/lists/use-selection.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { BulkBar } from './bulk-bar.tsx';
import { dueIn, groupsByPromise, type Due } from './due.ts';
import { LabelMenu } from './label-menu.tsx';
import { QueueList, queueTitles } from './queue-list.tsx';
import { mayHandOver } from './hand-over.ts';

const pageSize = 50;

/** For what is open above the queue. */
export type QueueContext = {
  /** The orders of both lists; null until they have loaded. */
  rows: readonly ToShipOrder[] | null;
  /** The ids of the orders that are shipped, now or by someone else just before. */
  onShipped: (ids: readonly number[]) => void;
};

/** One queue of paid and processing orders, made-to-order apart from ready, the oldest promise first (R-SHIP-22, R-SHIP-28). */
export function ToShipTab() {
  const client = useQueryClient();
  const lists = {
    build: useAdminList(shipments.listQueue, { group: 'build', limit: pageSize }),
    stock: useAdminList(shipments.listQueue, { group: 'stock', limit: pageSize }),
  };
  const counts = useQuery(staffQueryOf(shipments.countQueue));
  const selection = useSelection<ToShipOrder>();
  const navigate = useNavigate();
  const { timeZone } = useFacts();
  const today = dayOf(new Date(counts.dataUpdatedAt), timeZone);
  const all = queueGroups.map((group) => lists[group]);
  const isEmpty = all.every(({ rows }) => rows?.length === 0);
  const groups = useGroups({ build: lists.build.rows, stock: lists.stock.rows });
  const due = (group: QueueGroup) => dueIn(lists[group].rows ?? [], lists[group].hasMore, today);
  const rows = all.some((list) => list.rows === undefined) ? null : all.flatMap((list) => list.rows ?? []);
  const failure = all.find(({ error }) => error !== null)?.error ?? null;

  async function readAgain() {
    await Promise.all([
      ...all.map((list) => list.refresh()),
      counts.refetch(),
      client.invalidateQueries({ queryKey: countsKey }),
    ]);
  }

  const open = (address: string) =>
    void navigate(address, { state: openedFromBelow, preventScrollReset: true });
  const addTracking = () => open(adminPaths.tracking);
  useScreenActions([{ label: 'Add tracking', onSelect: addTracking }]);

  function ship(orders: readonly ToShipOrder[]) {
    open(adminPaths.packing(orders.filter(({ isCounterSale }) => !isCounterSale).map(({ id }) => id)));
  }

  function shipFrom(group: QueueGroup, order: ToShipOrder) {
    const rows = lists[group].rows ?? [];
    ship(rows.slice(rows.findIndex(({ id }) => id === order.id)));
  }

  const handOver = useStaffMutation({
    mutationFn: ({ id }: ToShipOrder) => askStaff(shipments.handOver, { id }),
    success: (_, { orderId }) => ({ message: `${orderId} is handed over` }),
    failure: 'Not handed over',
    onSuccess: (_, { id }) => done([id]),
  });

  async function askToHandOver(order: ToShipOrder) {
    if (await mayHandOver(order)) handOver.mutate(order);
  }

  function done(ids: readonly number[]) {
    selection.remove(ids);
    void readAgain();
  }

  return (
    <section>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="type-h2">To ship</h2>
          <p className="type-small mt-1 min-h-5 text-text-2">
            {counts.data && <Counts counts={counts.data} />}
          </p>
          {groups && all.every(({ rows }) => rows && rows.length > 0) && (
            <ListLinks groups={groups} due={due} />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <LabelMenu ids={null} count={counts.data?.labels ?? null} />
          <Button level="secondary" size="small" onClick={addTracking}>
            <ClipboardPaste size={16} aria-hidden /> Add tracking
          </Button>
        </div>
      </div>
      {failure !== null && (
        <Notice tone="red" role="alert" title="Failed to fetch the orders to ship" className="mb-6">
          <p>{failureText(failure)}</p>
          <Button level="secondary" size="small" className="mt-3" onClick={() => void readAgain()}>
            Try again
          </Button>
        </Notice>
      )}
      {isEmpty ? (
        <EmptyState title="Nothing to ship">Paid orders show up here, the oldest promise first.</EmptyState>
      ) : (
        <div className="grid gap-10">
          {(groups ?? queueGroups).map((group) =>
            (lists[group].rows === undefined || counts.isPending) && failure === null ? (
              <Skeleton key={group} className="h-64" />
            ) : (
              <QueueList
                key={group}
                group={group}
                list={lists[group]}
                today={today}
                count={counts.data?.[group] ?? null}
                due={due(group)}
                selection={selection}
                onShip={(order) => shipFrom(group, order)}
                onHandOver={(order) => void askToHandOver(order)}
              />
            ),
          )}
        </div>
      )}
      <BulkBar selection={selection} onShip={() => ship(selection.chosen)} />
      <Outlet context={{ rows, onShipped: done } satisfies QueueContext} />
    </section>
  );
}

/** Their order while the page is open: nothing jumps under the packer's hand. Null until both have loaded, with an order. */
function useGroups({ build, stock }: Readonly<Record<QueueGroup, readonly ToShipOrder[] | undefined>>) {
  const [groups, setGroups] = useState<readonly QueueGroup[] | null>(null);
  if (groups === null && build && stock && build.length + stock.length > 0)
    setGroups(groupsByPromise({ build, stock }));
  return groups;
}

type ListLinksProps = { groups: readonly QueueGroup[]; due: (group: QueueGroup) => Due };

/** The second list may be far below the first one, most of all on a phone. */
function ListLinks({ groups, due }: ListLinksProps) {
  return (
    <nav aria-label="Lists" className="type-small flex flex-wrap gap-x-4">
      {groups.map((group) => (
        <Link key={group} to={places.toShipList(group)} className="link inline-flex min-h-11 items-center">
          {[queueTitles[group].title, dueText(due(group))].filter(Boolean).join(': ')}
        </Link>
      ))}
    </nav>
  );
}

function dueText({ late, today }: Due): string {
  return [late !== null && `${late} late`, today !== null && `${today} due today`].filter(Boolean).join(', ');
}

function Counts({ counts: { build, stock, late, today, tomorrow } }: { counts: ToShipCounts }) {
  const sum = [build, stock].reduce((total, count) => total + Number(count.replace(',', '')), 0);
  // Beyond 10,000 the counts are no numbers.
  const orders = Number.isNaN(sum) ? '10,000+' : formatCount(sum);
  return (
    <>
      {orders} {orders === '1' ? 'order' : 'orders'}, oldest promise first.
      {late !== '0' && <strong className="font-semibold text-danger"> {late} late.</strong>}
      {today !== '0' && ` ${today} due today.`}
      {tomorrow !== '0' && ` ${tomorrow} due tomorrow.`}
    </>
  );
}
