import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { countsKey } from '#web/admin/frame/use-counts.ts';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { DeletedNotice } from './list/deleted-notice.tsx';
import { isFiltered, listAddress, readAddress, writeAddress, type OrderFilter } from './list/list-address.ts';
import { ListControls } from './list/list-controls.tsx';
import { OrderTable } from './list/order-table.tsx';

/** For the order that is open above the list. */
export type OrdersContext = {
  /** The list no longer shows what the order is now. */
  onChanged: () => void;
  onDeleted: (order: AdminOrder) => void;
};

/** The orders with search, filter and sort, all in the address; an order opens above them (R-ADMIN-15, R-AORD-1, R-AORD-2). */
export function OrdersTab() {
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const address = readAddress(search);
  const list = useAdminList(adminOrders.list, listAddress(address));
  const [deleted, setDeleted] = useState<AdminOrder | null>(null);

  const go = (change: Partial<OrderFilter>, replace = false) =>
    setSearch((now) => writeAddress({ ...readAddress(now), ...change }), {
      preventScrollReset: true,
      replace,
    });

  async function readAgain() {
    await Promise.all([list.refresh(), client.invalidateQueries({ queryKey: countsKey })]);
  }

  return (
    <section>
      <ListHead title="Orders" isLoading={list.isLoading} onRefresh={() => void readAgain()} />
      {deleted && (
        <DeletedNotice
          order={deleted}
          onRestored={() => {
            setDeleted(null);
            void readAgain();
          }}
          onDismiss={() => setDeleted(null)}
        />
      )}
      <ListControls filter={address} onChange={(filter) => go(filter, true)} />
      <output className="type-note tabular mb-3 block min-h-4 text-text-2">
        {list.rows && countText(list.total, isFiltered(address))}
      </output>
      <ListFrame
        list={list}
        failed="Failed to fetch orders"
        empty={
          isFiltered(address) ? (
            <EmptyState
              title="No orders match"
              action={
                <Button level="secondary" onClick={() => go({ q: '', status: null })}>
                  Clear
                </Button>
              }
            >
              Try fewer letters, or another status.
            </EmptyState>
          ) : (
            <EmptyState title="No orders yet">Your first order will show up here.</EmptyState>
          )
        }
      >
        <OrderTable
          orders={list.rows ?? []}
          now={new Date(list.readAt)}
          addressOf={({ id }) => adminPaths.order(id) + (search.size === 0 ? '' : `?${search}`)}
          sorting={{ sort: address.sort, onSort: (sort) => go({ sort }, true) }}
        />
      </ListFrame>
      <Outlet
        context={
          {
            onChanged: () => void readAgain(),
            onDeleted(order) {
              setDeleted(order);
              void readAgain();
            },
          } satisfies OrdersContext
        }
      />
    </section>
  );
}

function countText(total: string | null, filtered: boolean): string {
  const orders = total === '1' ? 'order' : 'orders';
  return total === null || total === '0' ? '' : `${total} ${orders}${filtered ? ' found' : ''}`;
}
