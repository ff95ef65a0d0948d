import { zodResolver } from '@hookform/resolvers/zod';
import * as shipments from '#domain/api/shipments.calls.ts';
import { parcelCancel, type ParcelCancel, type Shipment } from '#domain/shipping/parcels/shipment.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';

type CancelParcelDialogProps = {
  open: OpenOrder;
  parcel: Shipment;
  onBack: () => void;
  onClose: () => void;
};

/** Takes a parcel back: its items are to ship again (R-SHIP-33). */
export function CancelParcelDialog({ open, parcel, onBack, onClose }: CancelParcelDialogProps) {
  const { order } = open;
  const { element, register, handleSubmit, formState, leave } = useStaffForm({
    resolver: zodResolver(parcelCancel),
    defaultValues: { reason: '' },
  });
  const cancel = useOrderMutation(open, {
    mutationFn: async (body: ParcelCancel) => ({
      message: 'Parcel canceled. Its items are to ship again.',
      order: await askStaff(shipments.cancel, { id: order.id, shipmentId: parcel.id }, body, order),
    }),
    onSuccess: onClose,
    failure: 'Parcel not canceled',
  });
  const submit = handleSubmit((body) => cancel.mutate(body));

  return (
    <Dialog
      open
      onClose={() => void leave(onClose)}
      title="Cancel parcel"
      subtitle={`Order ${order.orderId}`}
      foot={
        <div className="flex flex-wrap justify-between gap-3">
          <Button level="secondary" size="small" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" form="parcel-cancel" size="small" busy={cancel.isPending && 'Saving...'}>
            Cancel parcel
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        id="parcel-cancel"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex min-h-full flex-col gap-5 bg-surface p-6 [--field-height:44px]"
      >
        <p className="type-body">
          Its items are to ship again, and the customer gets no email. The carrier is not told: void the label
          there.
        </p>
        <TextField
          {...register('reason')}
          label="Reason"
          autoComplete="off"
          maxLength={500}
          error={formState.errors.reason?.message}
          hint="The history shows it."
        />
      </form>
    </Dialog>
  );
}
