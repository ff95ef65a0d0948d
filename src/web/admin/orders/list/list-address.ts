import type * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AddressOf } from '#domain/api/call.ts';
import {
  orderFilters,
  orderSorts,
  shortestSearch,
  type OrderFilterName,
  type OrderSort,
} from '#domain/orders/read/admin-order.schema.ts';

/** Which orders the list shows; the dashboard's address holds all of it. */
export type OrderFilter = { q: string; status: OrderFilterName | null; sort: OrderSort };

/** The tab's address: the list's filters and the order whose editor is open. */
export type OrdersAddress = OrderFilter & { order: number | null };

/** Orders per call. */
const pageSize = 50;

/** Parses an address; invalid values are ignored. */
export function readAddress(search: URLSearchParams): OrdersAddress {
  const q = (search.get('q') ?? '').trim();
  const order = search.get('order') ?? '';
  return {
    q: q.length >= shortestSearch ? q : '',
    status: orderFilters.find((status) => status === search.get('status')) ?? null,
    sort: orderSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    order: /^[1-9]\d{0,9}$/.test(order) ? Number(order) : null,
  };
}

/** The tab's query string, without defaults. */
export function writeAddress({ q, status, sort, order }: OrdersAddress): Record<string, string> {
  return {
    tab: 'orders',
    ...(q && { q }),
    ...(status && { status }),
    ...(sort !== 'newest' && { sort }),
    ...(order !== null && { order: String(order) }),
  };
}

/** The API's query parameters. */
export function listAddress({ q, status, sort }: OrderFilter): AddressOf<typeof adminOrders.list> {
  return { limit: pageSize, sort, ...(status && { status }), ...(q && { q }) };
}

export function isFiltered({ q, status }: OrderFilter): boolean {
  return q !== '' || status !== null;
}
