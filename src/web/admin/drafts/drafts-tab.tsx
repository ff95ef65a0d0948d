import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useOutlet } from 'react-router';
import * as drafts from '#domain/api/drafts.calls.ts';
import { counterCustomer } from '#domain/orders/edit/counter-sale.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { DataTable } from '#web/admin/lists/data-table.tsx';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

/** Orders that staff are entering; one opens above them (R-DRAFT-1). */
export function DraftsTab() {
  const dateTime = useDateTime();
  const navigate = useNavigate();
  const isOpen = useOutlet() !== null;
  const list = useQuery({
    ...staffQueryOf(drafts.list),
    // However a draft is left, also by Back: the list shows what was entered.
    enabled: !isOpen,
    staleTime: 0,
  });
  const create = useStaffMutation({
    mutationFn: () => askStaff(drafts.create, {}, {}),
    failure: 'Draft not created',
    onSuccess: ({ id }) => navigate(places.draft(id), { preventScrollReset: true }),
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
      <ListFrame
        list={{ rows: list.data, error: list.error }}
        failed="Failed to fetch the drafts"
        skeleton="h-60"
        empty={
          <EmptyState title="No order is being entered" action={begin}>
            Take an order for a customer. It is saved while you type.
          </EmptyState>
        }
      >
        <DataTable
          rows={list.data ?? []}
          columns={[
            {
              head: 'Customer',
              className: 'wrap-anywhere',
              cell: (draft) => (
                <Link
                  to={places.draft(draft.id)}
                  preventScrollReset
                  className="link -my-2 inline-flex min-h-12 items-center"
                >
                  {draft.customerName || (draft.handedOver ? counterCustomer : 'No name yet')}
                </Link>
              ),
            },
            {
              head: 'Items',
              cell: ({ items }) => (items === 1 ? '1 item' : `${items} items`),
            },
            {
              head: 'Changed',
              isRight: true,
              className: 'tabular text-text-2',
              cell: ({ updatedAt }) => dateTime(updatedAt),
            },
          ]}
        />
      </ListFrame>
      <Outlet />
    </section>
  );
}
