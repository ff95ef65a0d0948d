import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import * as shipments from '#domain/api/shipments.calls.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import {
  parcelCancel,
  parcelCorrection,
  type ParcelCancel,
  type Shipment,
} from '#domain/shipping/parcels/shipment.schema.ts';
import { longestTyped, readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { errorsOfBody } from '#web/resolver-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ConflictNotice } from '#web/admin/editing/conflict-notice.tsx';
import { fieldIn, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { useEditForm, useTheirs } from '#web/admin/editing/use-edit-form.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { askToShare } from '#web/admin/orders/shipping/ask-to-share.ts';
import { CarrierOptions } from '#web/admin/orders/shipping/carrier-field.tsx';
import { mistyped } from '#web/admin/to-ship/parcel-fields.tsx';
import { askStaff } from '#web/admin/session/ask-staff.ts';

type ParcelDialogProps = { open: OpenOrder; parcel: Shipment; onClose: () => void };

type ParcelForm = { trackingNumber: string; carrier: string };

const labels: Readonly<Record<keyof ParcelForm, string>> = {
  trackingNumber: 'Tracking number',
  carrier: 'Carrier',
};

/** Corrects a parcel's number and carrier, or takes the parcel back (R-SHIP-33). `parcel`: as the order has it now. */
export function ParcelDialog({ open, parcel, onClose }: ParcelDialogProps) {
  const { order } = open;
  const address = { id: order.id, shipmentId: parcel.id };
  const edit = useEditForm({
    base: formOf(parcel),
    errorsOf: (typed: ParcelForm) => errorsOfBody(parcelCorrection, typed),
    fieldOf: fieldIn(labels),
  });
  useTheirs(edit, formOf(parcel));
  const { form, element, merge, takeTheirs } = edit;
  const field = fieldPropsOf(form, labels);
  const number = field('trackingNumber');
  const [typed, carrier] = form.watch(['trackingNumber', 'carrier']);
  const canNotify = refusalOf('track', { status: order.status, paymentInFlight: false }) === null;
  const [notify, setNotify] = useState(canNotify);
  const correct = useOrderMutation(open, {
    mutationFn: (fields: ParcelForm) =>
      askToShare(fields, (confirmed) =>
        askStaff(shipments.correct, address, { ...fields, ...confirmed, notify }, order),
      ),
    onSuccess: onClose,
    failure: 'Parcel not saved',
    onRefused(error) {
      edit.showRefusal('Parcel not saved', error);
      return true;
    },
  });

  const [isCanceling, setCanceling] = useState(false);
  const cancellation = useStaffForm({
    resolver: zodResolver(parcelCancel),
    defaultValues: { reason: '' },
  });
  const cancel = useOrderMutation(open, {
    mutationFn: async (body: ParcelCancel) => ({
      message: 'Parcel canceled. Its items are to ship again.',
      order: await askStaff(shipments.cancel, address, body, order),
    }),
    onSuccess: onClose,
    failure: 'Parcel not canceled',
  });

  const submit = isCanceling
    ? cancellation.handleSubmit((body) => cancel.mutate(body))
    : form.handleSubmit((fields) => correct.mutate(fields));

  async function leave() {
    const isDirty = form.formState.isDirty || cancellation.formState.isDirty;
    if (!isDirty || (await mayDiscard())) onClose();
  }

  return (
    <Dialog
      open
      onClose={() => void leave()}
      title={isCanceling ? 'Cancel parcel' : 'Change parcel'}
      subtitle={`Order ${order.orderId}`}
      foot={
        <div className="flex justify-between gap-3">
          {isCanceling ? (
            <Button level="secondary" size="small" onClick={() => setCanceling(false)}>
              Back
            </Button>
          ) : (
            <Button level="danger" size="small" onClick={() => setCanceling(true)}>
              Cancel parcel…
            </Button>
          )}
          <Button
            type="submit"
            form="parcel-change"
            size="small"
            busy={(correct.isPending || cancel.isPending) && 'Saving...'}
          >
            {isCanceling ? 'Cancel parcel' : 'Save'}
          </Button>
        </div>
      }
    >
      <form
        ref={isCanceling ? cancellation.element : element}
        id="parcel-change"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex min-h-full flex-col gap-5 bg-surface p-6 [--field-height:44px]"
      >
        {isCanceling ? (
          <>
            <p className="type-body">
              Its items are to ship again, and the customer gets no email. The carrier is not told: void the
              label there.
            </p>
            <TextField
              {...cancellation.register('reason')}
              label="Reason"
              autoComplete="off"
              maxLength={500}
              error={cancellation.formState.errors.reason?.message}
              hint="The history shows it."
            />
          </>
        ) : (
          <>
            {merge && (
              <ConflictNotice
                what="parcel"
                taken={merge.taken}
                conflicts={merge.conflicts}
                labelOf={(name) => labels[name]}
                textOf={(_name, value) => String(value)}
                onTakeTheirs={takeTheirs}
              />
            )}
            <TextField
              {...number}
              autoComplete="off"
              spellCheck={false}
              maxLength={longestTyped}
              hint={readTrackingNumber(typed).isMistyped ? mistyped : undefined}
              onChange={(event) => {
                void number.onChange(event);
                const { carrier: guessed } = readTrackingNumber(event.target.value);
                if (guessed !== null) form.setValue('carrier', guessed, { shouldDirty: true });
              }}
            />
            <SelectField {...field('carrier')}>
              <CarrierOptions value={carrier} none="From the number" />
            </SelectField>
            {canNotify && (
              <Checkbox
                className="wrap-anywhere"
                label={`Email the new link to ${order.customerEmail}`}
                checked={notify}
                onChange={(event) => setNotify(event.target.checked)}
              />
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}

function formOf({ trackingNumber, carrier }: Shipment): ParcelForm {
  return { trackingNumber: trackingNumber ?? '', carrier: carrier ?? '' };
}
