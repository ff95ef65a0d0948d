import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { useRestoreOrder } from '#web/admin/orders/use-restore-order.ts';

type DeletedNoticeProps = { order: AdminOrder; onRestored: () => void; onDismiss: () => void };

/** Above the list after a deletion: an undo that stays until dismissed (WCAG 2.2.1). */
export function DeletedNotice({ order, onRestored, onDismiss }: DeletedNoticeProps) {
  const restore = useRestoreOrder();
  return (
    <Notice title={`Order ${order.orderId} is deleted`} className="mb-6">
      <p>It is left out of lists and totals. Its payments stay on record.</p>
      <div className="mt-2 flex gap-5">
        <Button
          level="text"
          size="small"
          busy={restore.isPending && 'Restoring...'}
          onClick={() => restore.mutate(order, { onSuccess: onRestored })}
        >
          Restore order
        </Button>
        <Button level="text" size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </Notice>
  );
}
