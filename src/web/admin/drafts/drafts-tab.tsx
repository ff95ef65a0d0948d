import { useQuery } from '@tanstack/react-query';
import * as drafts from '#domain/api/drafts.calls.ts';
import { counterCustomer } from '#domain/orders/edit/counter-sale.ts';
import { paths } from '#domain/paths.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { useNavigate, useSearchParams } from '#web/router/hooks.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { DraftEditor } from './draft-editor.tsx';

const tab = 'new-orders';

/** Orders that staff are entering; `draft=12` opens one (R-DRAFT-1). */
export function DraftsTab() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const opened = Number(search.get('draft') ?? 0);
  const list = useQuery({
    ...staffQueryOf(drafts.list),
    // However a draft is left, also by Back: the list shows what was entered.
    enabled: opened === 0,
    staleTime: 0,
  });
  const create = useStaffMutation({
    mutationFn: () => askStaff(drafts.create, {}, {}),
    failure: 'Draft not created',
    onSuccess: ({ id }) => setSearch({ tab, draft: String(id) }, { preventScrollReset: true }),
  });

  useScreenActions([{ label: 'New order', onSelect: () => create.mutate() }]);
  const begin = (
    <Button size="small" busy={create.isPending && 'Opening...'} onClick={() => create.mutate()}>
      New order
    </Button>
  );

  return (
    <section>
      <ListHead title="New orders" isLoading={list.isFetching} onRefresh={() => void list.refetch()} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="type-small text-text-2">Orders by phone, at the counter, or on warranty.</p>
        {list.data?.length !== 0 && begin}
      </div>
      {list.isError && (
        <Notice tone="red" role="alert" title="Failed to fetch the drafts" className="mb-6">
          Please check your connection and press Refresh.
        </Notice>
      )}
      {list.isPending && <Skeleton className="h-60" />}
      {list.data?.length === 0 && (
        <EmptyState title="No order is being entered" action={begin}>
          Take an order for a customer. It is saved while you type.
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <ul className="divide-y divide-line rounded-m border border-line bg-surface">
          {list.data.map((draft) => (
            <li
              key={draft.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3"
            >
              <Link
                to={`${paths.admin}?${new URLSearchParams({ tab, draft: String(draft.id) })}`}
                className="link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {draft.customerName || (draft.handedOver ? counterCustomer : 'No name yet')}
              </Link>
              <span className="type-small tabular text-text-2">
                {draft.items} {draft.items === 1 ? 'item' : 'items'}, {dateTime(draft.updatedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened > 0 && (
        <DraftEditor
          key={opened}
          id={opened}
          onClose={() => setSearch({ tab }, { preventScrollReset: true })}
          onPlaced={(orderId) =>
            void navigate(`${paths.admin}?${new URLSearchParams({ tab: 'orders', order: String(orderId) })}`)
          }
        />
      )}
    </section>
  );
}
