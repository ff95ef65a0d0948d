import { Outlet, useParams, useSearchParams } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import * as customers from '#domain/api/customers.calls.ts';
import {
  customerSorts,
  type CustomerSort,
  type ListedCustomer,
} from '#domain/identity/customers/customer-page.schema.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { DataTable, rowLink, type Column } from '#web/admin/lists/data-table.tsx';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { SearchField } from '#web/admin/lists/search-field.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { timeAgo } from '#web/admin/time-ago.ts';
import { useFacts } from '#web/facts.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

const sortNames: Readonly<Record<CustomerSort, string>> = {
  newest: 'Last order, newest',
  oldest: 'Last order, oldest',
  'most-spent': 'Most spent',
  'least-spent': 'Least spent',
  'most-orders': 'Most orders',
  'fewest-orders': 'Fewest orders',
};

/** The customers, or the page of one of them (R-PRIV-8). */
export function CustomersTab() {
  return useParams()['customer'] === undefined ? <CustomerList /> : <Outlet />;
}

/** Accounts and guests with search and sort, both in the address. */
function CustomerList() {
  const [search, setSearch] = useSearchParams();
  const q = (search.get('q') ?? '').trim();
  const sort = customerSorts.find((one) => one === search.get('sort')) ?? 'newest';
  const list = useAdminList(customers.list, { limit: 50, sort, ...(q !== '' && { q }) });
  const go = (change: { q?: string; sort?: CustomerSort }) => {
    const next = { q, sort, ...change };
    setSearch(
      { ...(next.q !== '' && { q: next.q }), ...(next.sort !== 'newest' && { sort: next.sort }) },
      { replace: change.q !== undefined },
    );
  };
  const { timeZone } = useFacts();
  const now = new Date(list.readAt);
  return (
    <section>
      <ListHead title="Customers" isLoading={list.isLoading} onRefresh={() => void list.refresh()} />
      <div className="mb-4 grid items-start gap-4 md:grid-cols-[1fr_220px]">
        <SearchField
          q={q}
          onSearch={(words) => go({ q: words })}
          placeholder="Name, email or phone"
          className="min-w-0"
        />
        <SelectField
          label="Sort by"
          value={sort}
          onChange={({ target }) => go({ sort: target.value as CustomerSort })}
        >
          {customerSorts.map((one) => (
            <option key={one} value={one}>
              {sortNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <output className="type-note tabular mb-3 block min-h-4 text-text-2">
        {list.rows && list.total !== null && `${list.total} ${list.total === '1' ? 'customer' : 'customers'}`}
      </output>
      <ListFrame
        list={list}
        failed="Failed to fetch customers"
        empty={
          q === '' ? (
            <EmptyState title="No customers yet">
              Everyone who pays for an order or opens an account will show up here.
            </EmptyState>
          ) : (
            <EmptyState title="No customers match">Try fewer words.</EmptyState>
          )
        }
      >
        <DataTable
          label="Customers"
          rows={(list.rows ?? []).map((row) => ({ ...row, id: row.person }))}
          columns={columnsAt(now, timeZone)}
          sorting={{ sort, onSort: (chosen) => go({ sort: chosen }) }}
          details={{ until: 'md', cell: (row) => <Details row={row} now={now} timeZone={timeZone} /> }}
        />
      </ListFrame>
    </section>
  );
}

type Row = ListedCustomer & { id: string };

function columnsAt(now: Date, timeZone: string): Column<Row, CustomerSort>[] {
  return [
    {
      head: 'Customer',
      className: 'w-1/2',
      cell: ({ person, name, email }) => (
        <Link to={adminPaths.customer(person)} className={`${rowLink} wrap-anywhere whitespace-normal!`}>
          {name || email}
        </Link>
      ),
    },
    { head: 'Email', from: 'md', className: 'w-1/2 wrap-anywhere', cell: ({ email }) => email },
    {
      head: 'Account',
      from: 'lg',
      cell: ({ hasAccount }) => <Badge>{hasAccount ? 'Account' : 'Guest'}</Badge>,
    },
    {
      head: 'Orders',
      from: 'md',
      isRight: true,
      className: 'tabular',
      sorts: ['most-orders', 'fewest-orders'],
      cell: ({ orders }) => orders,
    },
    {
      head: 'Last order',
      from: 'md',
      className: 'whitespace-nowrap',
      sorts: ['newest', 'oldest'],
      cell: ({ lastOrderAt }) => lastOrderAt && timeAgo(lastOrderAt, now, timeZone),
    },
    {
      head: 'Spent',
      isRight: true,
      className: 'type-label tabular',
      sorts: ['most-spent', 'least-spent'],
      cell: ({ spent }) => formatDecimal(spent),
    },
  ];
}

function Details({ row, now, timeZone }: { row: Row; now: Date; timeZone: string }) {
  const last = row.lastOrderAt === null ? '' : ` · ${timeAgo(row.lastOrderAt, now, timeZone)}`;
  return (
    <>
      {row.name !== '' && <span className="block">{row.email}</span>}
      <span className="text-text-2">
        {row.hasAccount ? 'Account' : 'Guest'} · {row.orders === 1 ? '1 order' : `${row.orders} orders`}
        {last}
      </span>
    </>
  );
}
