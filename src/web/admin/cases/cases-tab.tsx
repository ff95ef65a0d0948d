import { useSearchParams } from 'react-router';
import * as cases from '#domain/api/cases.calls.ts';
import { caseItems } from '#domain/care/cases/case-items.ts';
import { caseReasonLabels, caseStateLabels, caseStates } from '#domain/care/cases/case-states.ts';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { ListBody } from '#web/admin/lists/list-body.tsx';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { ShowMore } from '#web/admin/lists/show-more.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { timeAgo } from '#web/admin/time-ago.ts';
import { CaseBadge } from './case-badge.tsx';

const shownStates = [...caseStates, 'all'] as const;

/** Returns and warranty cases, each a link to its order; the address holds the filter (R-CASE-8). */
export function CasesTab() {
  const [search, setSearch] = useSearchParams();
  const state = shownStates.find((one) => one === search.get('state'));
  const list = useAdminList(cases.list, { limit: 50, ...(state && { state }) });
  const now = new Date(list.readAt);
  return (
    <section>
      <ListHead title="Cases" isLoading={list.isLoading} onRefresh={() => void list.refresh()} />
      <SelectField
        label="Show"
        className="mb-6 max-w-64"
        value={state ?? ''}
        onChange={({ target: { value } }) => setSearch({ tab: 'cases', ...(value && { state: value }) })}
      >
        <option value="">Not closed</option>
        {caseStates.map((one) => (
          <option key={one} value={one}>
            {caseStateLabels[one]}
          </option>
        ))}
        <option value="all">All</option>
      </SelectField>
      {list.error !== null && (
        <Notice tone="red" role="alert" title="Failed to fetch cases" className="mb-6">
          <Button level="text" size="small" onClick={() => void list.refresh()}>
            Try again
          </Button>
        </Notice>
      )}
      {list.rows === undefined && list.error === null && <Skeleton className="h-64" />}
      {list.rows?.length === 0 && (
        <EmptyState title={state === undefined ? 'No open cases' : 'No cases here'}>
          Open a case from an order: More, then Return or warranty.
        </EmptyState>
      )}
      <ListBody list={list}>
        <ul className="divide-y divide-line rounded-m border border-line bg-surface empty:hidden">
          {list.rows?.map((shown) => (
            <Row key={shown.id} shown={shown} now={now} />
          ))}
        </ul>
        <ShowMore list={list} />
      </ListBody>
    </section>
  );
}

function Row({ shown, now }: { shown: OrderCase; now: Date }) {
  const { orderId, orderNumber, customerName, reason, photos, updatedAt } = shown;
  return (
    <li className="type-small relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link to={places.order(orderId)} className="type-label link tabular after:absolute after:inset-0">
            {orderNumber}
          </Link>
          <span className="type-label wrap-anywhere">{customerName}</span>
        </p>
        <p className="wrap-anywhere text-text-2">
          {caseReasonLabels[reason]}: {caseItems(shown)}
        </p>
      </div>
      <p className="text-text-2">
        {photos.length > 0 && (photos.length === 1 ? '1 photo, ' : `${photos.length} photos, `)}
        {timeAgo(updatedAt, now)}
      </p>
      <CaseBadge shown={shown} />
    </li>
  );
}
