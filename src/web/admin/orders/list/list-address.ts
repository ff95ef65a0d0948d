import type * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AddressOf } from '#domain/api/call.ts';
import {
  orderFilters,
  orderSorts,
  shortestSearch,
  type OrderFilterName,
  type OrderSort,
} from '#domain/orders/read/admin-order.schema.ts';

/** Which orders the list shows; the tab's address holds all of it. */
export type OrderFilter = { q: string; status: OrderFilterName | null; sort: OrderSort };

/** Orders per call. */
const pageSize = 50;

/** Parses an address; invalid values are ignored. */
export function readAddress(search: URLSearchParams): OrderFilter {
  const q = (search.get('q') ?? '').trim();
  return {
    q: q.length >= shortestSearch ? q : '',
    status: orderFilters.find((status) => status === search.get('status')) ?? null,
    sort: orderSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
  };
}

/** The tab's query string, without defaults. */
export function writeAddress({ q, status, sort }: OrderFilter): Record<string, string> {
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(sort !== 'newest' && { sort }),
  };
}

/** The API's query parameters. */
export function listAddress({ q, status, sort }: OrderFilter): AddressOf<typeof adminOrders.list> {
  return { limit: pageSize, sort, ...(status && { status }), ...(q && { q }) };
}

export function isFiltered({ q, status }: OrderFilter): boolean {
  return q !== '' || status !== null;
}
