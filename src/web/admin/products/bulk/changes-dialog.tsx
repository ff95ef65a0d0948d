import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import * as bulk from '#domain/api/bulk-changes.calls.ts';
import type { ShownBulkChange } from '#domain/catalog/bulk/bulk.schema.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { useLeave } from '#web/admin/frame/use-leave.ts';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import type { AllProductsContext } from '#web/admin/products/all/all-products-tab.tsx';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { undoBulk } from './undo-bulk.ts';

const states: Readonly<Record<ShownBulkChange['state'], { label: string; tone: Tone }>> = {
  planned: { label: 'Planned', tone: 'blue' },
  done: { label: 'Done', tone: 'green' },
  canceled: { label: 'Canceled', tone: 'gray' },
  undone: { label: 'Undone', tone: 'gray' },
};

/** The last changes of many products, and the planned ones, each with its way back (R-APROD-26, R-APROD-27). */
export function ChangesDialog() {
  const { onChanged } = useOutletContext<AllProductsContext>();
  const leave = useLeave();
  const dateTime = useDateTime();
  const list = useQuery(staffQueryOf(bulk.list));
  const after = () => {
    void list.refetch();
    onChanged();
  };
  const undo = useStaffMutation({ mutationFn: undoBulk, onSuccess: after });
  const cancel = useStaffMutation({
    mutationFn: (id: number) => askStaff(bulk.cancel, { id }),
    success: ({ title }) => ({ message: `Not planned anymore: ${title}` }),
    failure: 'Failed to cancel the change',
    onSuccess: after,
  });
  return (
    <Dialog
      open
      onClose={() => leave(adminPaths.tab('all'))}
      title="Changes"
      subtitle="Changes to several products at once. For one product, open it."
    >
      <div className="min-h-full bg-surface p-6">
        <ListFrame
          list={{ rows: list.data, error: list.error }}
          failed="Failed to fetch the changes"
          next="try again"
          skeleton="h-48"
          empty={
            <EmptyState title="No changes yet">Choose products in the list, then Change price…</EmptyState>
          }
        >
          <ul className="grid gap-4">
            {list.data?.map((change) => (
              <li
                key={change.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-4 last:border-b-0"
              >
                <div className="min-w-0 grow basis-56">
                  <p className="type-label wrap-anywhere">{change.title}</p>
                  <p className="type-small text-text-2">
                    {change.count === 1 ? '1 value' : `${change.count} values`}, {dateTime(change.beginsAt)}
                    {change.staff && `, ${change.staff}`}
                    {change.leftOut > 0 && `. ${change.leftOut} stayed: changed meanwhile`}
                  </p>
                </div>
                <Badge tone={states[change.state].tone}>{states[change.state].label}</Badge>
                {change.state === 'done' && (
                  <Button
                    level="text"
                    size="small"
                    aria-label={`Undo ${change.title}`}
                    busy={undo.isPending && undo.variables === change.id && 'Undoing...'}
                    onClick={() => undo.mutate(change.id)}
                  >
                    Undo
                  </Button>
                )}
                {change.state === 'planned' && (
                  <Button
                    level="text"
                    size="small"
                    aria-label={`Cancel ${change.title}`}
                    busy={cancel.isPending && cancel.variables === change.id && 'Canceling...'}
                    onClick={() => cancel.mutate(change.id)}
                  >
                    Cancel
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </ListFrame>
      </div>
    </Dialog>
  );
}
