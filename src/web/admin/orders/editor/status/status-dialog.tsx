import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { statusLabel } from '#web/admin/orders/order-labels.ts';
import { effectOf, needsReason, refusalOfChoice } from './status-form.ts';
import type { StatusChoices } from './use-status-change.ts';

type StatusDialogProps = { order: AdminOrderDetail; to: OrderStatus; change: StatusChoices };

/** Says what a new status does, and asks for a reason where the step is not the usual next one (R-AORD-13, R-AORD-30). */
export function StatusDialog({ order, to, change }: StatusDialogProps) {
  const isOverride = needsReason(order.status, to);
  const { element, register, handleSubmit, formState, leave } = useStaffForm({
    defaultValues: { reason: '' },
  });
  const refusal = change.refusal ?? refusalOfChoice(order, to);
  const save = handleSubmit(({ reason }) =>
    change.save({ status: to, reason, note: '', restock: false, notify: true }),
  );
  return (
    <Dialog
      open
      onClose={() => void leave(change.keep)}
      title={`${statusLabel(order.status)} → ${statusLabel(to).toLowerCase()}`}
      subtitle={`Order ${order.orderId}`}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button level="secondary" size="small" className="max-md:grow" onClick={change.keep}>
            Keep {statusLabel(order.status)}
          </Button>
          <Button
            type="submit"
            form="status-form"
            size="small"
            className="max-md:grow"
            busy={change.isBusy && 'Saving...'}
          >
            Set to {statusLabel(to)}
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        id="status-form"
        noValidate
        onSubmit={(event) => void save(event)}
        className="flex min-h-full flex-col gap-5 bg-surface p-6"
      >
        {refusal !== null && (
          <Notice tone="yellow" role="alert" title="Not saved">
            {refusal}
          </Notice>
        )}
        <p className="type-body">{effectOf(order, to)}</p>
        {isOverride && (
          <TextareaField
            {...register('reason', {
              validate: (typed) => typed.trim() !== '' || 'Enter a reason for this step',
            })}
            label="Reason"
            rows={2}
            maxLength={500}
            error={formState.errors.reason?.message}
            hint="This is not the usual next step. The history will show your reason."
          />
        )}
      </form>
    </Dialog>
  );
}
