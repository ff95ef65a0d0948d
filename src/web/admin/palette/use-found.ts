import { useQuery } from '@tanstack/react-query';
import { addressOf } from '#domain/api/address.ts';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import * as customerCalls from '#domain/api/customers.calls.ts';
import { shortestSearch } from '#domain/orders/read/admin-order.schema.ts';
import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import { askList, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

const pauseMs = 200;
const most = 5;

/** The orders, customers and products that the typed words find. `isLate`: an answer is still to come, or belongs to earlier words. */
export function useFound(typed: string, role: StaffRole) {
  const term = typed.trim();
  const settled = useDebounced(term, pauseMs);
  const isLong = settled.length >= shortestSearch;
  const asked = { q: settled, limit: most };
  const orders = useQuery({
    queryKey: [addressOf(adminOrders.list, asked), 'found'],
    queryFn: () => askList(adminOrders.list, asked, null),
    enabled: isLong && may(role, 'orders.read'),
    placeholderData: (before) => before,
  });
  const products = useQuery({
    ...staffQueryOf(adminProducts.list, asked),
    enabled: isLong && may(role, 'products.read'),
    placeholderData: (before) => before,
  });
  const customers = useQuery({
    queryKey: [addressOf(customerCalls.list, asked), 'found'],
    queryFn: () => askList(customerCalls.list, asked, null),
    enabled: isLong && may(role, 'customers'),
    placeholderData: (before) => before,
  });
  const isShown = isLong && term.length >= shortestSearch;
  return {
    orders: (isShown && orders.data?.rows) || [],
    /** How many orders match, such as '42' or '10,000+'; null if all of them are shown. */
    allOrders: isShown && orders.data?.next != null ? orders.data.total : null,
    customers: (isShown && customers.data?.rows) || [],
    products: (isShown && products.data) || [],
    isLate:
      term.length >= shortestSearch &&
      (settled !== term || [orders, customers, products].some(({ isFetching }) => isFetching)),
    hasFailed: [orders, customers, products].some(({ isError }) => isError),
  };
}
