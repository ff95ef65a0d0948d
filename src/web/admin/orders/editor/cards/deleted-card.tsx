import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useDateTime } from '#web/admin/date-time.ts';
import { actorLabel } from '#web/admin/orders/editor/history-labels.ts';
import type { OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { useRestoreOrder } from '#web/admin/orders/use-restore-order.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { isLeftToRefund } from '#web/admin/orders/editor/what-is-left.ts';
import { useMay } from '#web/admin/session/use-staff.ts';

/** Above a deleted order, which can only be read: the two ways out (R-AORD-24, R-AORD-27). */
export function DeletedCard({ open, onRefund }: { open: OpenOrder; onRefund: () => void }) {
  const dateTime = useDateTime();
  const { order, readAgain } = open;
  const mayRefund = useMay('orders.settle') && isLeftToRefund(order);
  const restore = useRestoreOrder();
  const restoreIt = () => restore.mutate(order, { onSettled: () => void readAgain() });
  useScreenActions([{ label: 'Restore order', onSelect: restoreIt }]);
  const deletion = order.history.find(({ what }) => what === 'deleted');
  const refundable = centsOf(order.refundable ?? '0.00');
  return (
    <section
      aria-label="This order is deleted"
      className="flex gap-4 rounded-l border border-line bg-plate p-4 sm:p-6"
    >
      <Trash2 size={20} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="type-strong wrap-anywhere">
          Deleted {dateTime(deletion?.at ?? order.deletedAt ?? '')}
          {deletion && `, by ${actorLabel(deletion)}`}
        </p>
        <p className="type-body mt-1 wrap-anywhere">
          It is left out of lists and totals, and can be read but not changed until it is restored.
          {refundable > 0 && ` ${moneyText(order)}`}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            size="small"
            className="max-sm:grow"
            busy={restore.isPending && 'Restoring...'}
            onClick={restoreIt}
          >
            Restore order
          </Button>
          {mayRefund && (
            <Button level="secondary" size="small" className="max-sm:grow" onClick={onRefund}>
              <Undo2 size={16} aria-hidden />
              Refund {formatPrice(refundable)}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function moneyText({ customerName, refundable = '0.00' }: AdminOrderDetail): string {
  return `${customerName} paid ${formatPrice(centsOf(refundable))} that was not refunded.`;
}
