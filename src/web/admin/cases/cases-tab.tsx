import { useSearchParams } from 'react-router';
import * as cases from '#domain/api/cases.calls.ts';
import { caseItems } from '#domain/care/cases/case-items.ts';
import { caseReasonLabels, caseStateLabels, caseStates } from '#domain/care/cases/case-states.ts';
import { caseSourceLabels } from '#domain/care/cases/customer-returns.ts';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { DataTable, rowLink, type Column } from '#web/admin/lists/data-table.tsx';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { useFacts } from '#web/facts.ts';
import { timeAgo } from '#web/admin/time-ago.ts';
import { CaseBadge } from './case-badge.tsx';

const shownStates = [...caseStates, 'all'] as const;

/** Returns and warranty cases, each a link to its order; the address holds the filter (R-CASE-8). */
export function CasesTab() {
  const [search, setSearch] = useSearchParams();
  const state = shownStates.find((one) => one === search.get('state'));
  const list = useAdminList(cases.list, { limit: 50, ...(state && { state }) });
  const now = new Date(list.readAt);
  const { timeZone } = useFacts();
  return (
    <section>
      <ListHead title="Cases" isLoading={list.isLoading} onRefresh={() => void list.refresh()} />
      <SelectField
        label="Show"
        className="mb-6 max-w-64"
        value={state ?? ''}
        onChange={({ target: { value } }) => setSearch(value && { state: value })}
      >
        <option value="">Not closed</option>
        {caseStates.map((one) => (
          <option key={one} value={one}>
            {caseStateLabels[one]}
          </option>
        ))}
        <option value="all">All</option>
      </SelectField>
      <ListFrame
        list={list}
        failed="Failed to fetch cases"
        next="try again"
        retry={
          <Button level="text" size="small" onClick={() => void list.refresh()}>
            Try again
          </Button>
        }
        skeleton="h-64"
        empty={
          <EmptyState title={state === undefined ? 'No open cases' : 'No cases here'}>
            Customers open a case with “Return or problem” at their order. You open one from an order: More,
            then Return or warranty.
          </EmptyState>
        }
      >
        <DataTable
          rows={list.rows ?? []}
          columns={columnsAt({ now, timeZone })}
          details={{ until: 'md', cell: (shown) => details(shown, { now, timeZone }) }}
        />
      </ListFrame>
    </section>
  );
}

/** The moment of the list, in the store's time zone. */
type Shown = { now: Date; timeZone: string };

function columnsAt(at: Shown): Column<OrderCase>[] {
  return [
    {
      head: 'Order',
      cell: ({ orderId, orderNumber }) => (
        <Link to={places.order(orderId)} className={rowLink}>
          {orderNumber}
        </Link>
      ),
    },
    { head: 'Customer', from: 'md', className: 'wrap-anywhere', cell: ({ customerName }) => customerName },
    { head: 'Reason', from: 'md', className: 'w-1/2 wrap-anywhere', cell: reasonText },
    { head: 'Changed', from: 'md', cell: (shown) => changedText(shown, at) },
    { head: 'Status', cell: (shown) => <CaseBadge shown={shown} /> },
  ];
}

function details(shown: OrderCase, at: Shown) {
  return (
    <>
      <span className="type-label">{shown.customerName}</span>
      <span className="text-text-2"> · {changedText(shown, at)}</span>
      <span className="block">{reasonText(shown)}</span>
    </>
  );
}

function reasonText(shown: OrderCase): string {
  const source = caseSourceLabels[shown.source];
  return `${caseReasonLabels[shown.reason]}: ${caseItems(shown)}${source === null ? '' : `. ${source}`}`;
}

function changedText({ photos, updatedAt }: OrderCase, { now, timeZone }: Shown): string {
  const count = photos.length === 1 ? '1 photo, ' : `${photos.length} photos, `;
  return (photos.length > 0 ? count : '') + timeAgo(updatedAt, now, timeZone);
}
