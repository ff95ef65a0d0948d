import { useState } from 'react';
import * as shipments from '#domain/api/shipments.calls.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { parcelCorrection, type Shipment } from '#domain/shipping/parcels/shipment.schema.ts';
import { longestTyped, readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { errorsOfBody } from '#web/resolver-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ConflictNotice } from '#web/admin/editing/conflict-notice.tsx';
import { fieldIn, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { useEditForm, useTheirs } from '#web/admin/editing/use-edit-form.ts';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { askToShare } from '#web/admin/orders/shipping/ask-to-share.ts';
import { CarrierOptions } from '#web/admin/orders/shipping/carrier-field.tsx';
import { mistyped } from '#web/admin/to-ship/parcel-fields.tsx';
import { askStaff } from '#web/admin/session/ask-staff.ts';

type ParcelDialogProps = {
  open: OpenOrder;
  parcel: Shipment;
  number: number;
  onCancelParcel: () => void;
  onClose: () => void;
};

type ParcelForm = { trackingNumber: string; carrier: string };

const labels: Readonly<Record<keyof ParcelForm, string>> = {
  trackingNumber: 'Tracking number',
  carrier: 'Carrier',
};

/** Corrects a parcel's number and carrier (R-SHIP-33). `parcel`: as the order has it now. */
export function ParcelDialog({ open, parcel, number, onCancelParcel, onClose }: ParcelDialogProps) {
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
  const typedNumber = field('trackingNumber');
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

  const submit = form.handleSubmit((fields) => correct.mutate(fields));

  return (
    <Dialog
      open
      onClose={() => void form.leave(onClose)}
      title={`Correct parcel ${number}`}
      subtitle={`Order ${order.orderId}`}
      foot={
        <div className="flex flex-wrap justify-between gap-3">
          <Button level="danger" size="small" onClick={() => void form.leave(onCancelParcel)}>
            Cancel parcel…
          </Button>
          <Button type="submit" form="parcel-change" size="small" busy={correct.isPending && 'Saving...'}>
            Save
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        id="parcel-change"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex min-h-full flex-col gap-5 bg-surface p-6 [--field-height:44px]"
      >
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
          {...typedNumber}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTyped}
          hint={readTrackingNumber(typed).isMistyped ? mistyped : undefined}
          onChange={(event) => {
            void typedNumber.onChange(event);
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
      </form>
    </Dialog>
  );
}

function formOf({ trackingNumber, carrier }: Shipment): ParcelForm {
  return { trackingNumber: trackingNumber ?? '', carrier: carrier ?? '' };
}
