import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as shipments from '#domain/api/shipments.calls.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import type { Shipment } from '#domain/shipping/parcels/shipment.schema.ts';
import { longestTyped, readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import type { FieldErrors } from '#web/resolver-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ConflictNotice } from '#web/admin/editing/conflict-notice.tsx';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { fieldIn, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { useEditForm, type EditForm } from '#web/admin/editing/use-edit-form.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { usePanelCall } from '#web/admin/orders/editor/contact/use-panel-call.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { CarrierOptions } from '#web/admin/orders/shipping/carrier-field.tsx';
import { mistyped } from '#web/admin/to-ship/parcel-fields.tsx';
import { askStaff } from '#web/admin/session/ask-staff.ts';

type ParcelDialogProps = { edit: OrderEdit; parcel: Shipment; onClose: () => void };

type ParcelForm = { trackingNumber: string; carrier: string };

const labels: Readonly<Record<keyof ParcelForm, string>> = {
  trackingNumber: 'Tracking number',
  carrier: 'Carrier',
};

/** Corrects a parcel's number and carrier, or takes the parcel back (R-SHIP-33). `parcel`: as the order has it now. */
export function ParcelDialog({ edit, parcel, onClose }: ParcelDialogProps) {
  const { order } = edit;
  const { form, element, merge, takeTheirs, ...change } = useEditForm({
    base: formOf(parcel),
    errorsOf,
    fieldOf: fieldIn(labels),
  });
  const field = fieldPropsOf(form, labels);
  const carrier = form.watch('carrier');
  const number = field('trackingNumber');
  const { isMistyped } = readTrackingNumber(form.watch('trackingNumber'));
  useTheirs(parcel, change.adopt);
  const canNotify = refusalOf('track', { status: order.status, paymentInFlight: false }) === null;
  const [notify, setNotify] = useState(canNotify);
  const [reason, setReason] = useState('');
  const [isCanceling, setCanceling] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const { isBusy, run } = usePanelCall(edit, onClose);
  const address = { id: order.id, shipmentId: parcel.id };
  const isDirty = form.formState.isDirty || reason !== '';
  useUnsaved(reason !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isCanceling) {
      if (reason.trim() === '') return setError('Enter a reason');
      return void run(
        async () => ({
          message: 'Parcel canceled. Its items are to ship again.',
          order: await askStaff(shipments.cancel, address, { reason: reason.trim() }, order),
        }),
        { failure: 'Parcel not canceled', currentIn: (cause) => currentOf(shipments.cancel, cause) },
      );
    }
    void change.submit(async (typed) => {
      const body = { trackingNumber: typed.trackingNumber.trim(), carrier: typed.carrier || null, notify };
      await run(() => askStaff(shipments.correct, address, body, order), {
        failure: 'Parcel not saved',
        currentIn: (cause) => currentOf(shipments.correct, cause),
        showAtField(cause) {
          change.showRefusal('Parcel not saved', cause);
          return true;
        },
      });
    });
  }

  async function leave() {
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
          <Button type="submit" form="parcel-change" size="small" busy={isBusy && 'Saving...'}>
            {isCanceling ? 'Cancel parcel' : 'Save'}
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        id="parcel-change"
        noValidate
        onSubmit={submit}
        className="flex min-h-full flex-col gap-5 bg-surface p-6 [--field-height:44px]"
      >
        {isCanceling ? (
          <>
            <p className="type-body">
              Its items are to ship again, and the customer gets no email. The carrier is not told: void the
              label there.
            </p>
            <TextField
              label="Reason"
              autoComplete="off"
              maxLength={500}
              value={reason}
              error={error}
              hint="The history shows it."
              onChange={(event) => {
                setError(undefined);
                setReason(event.target.value);
              }}
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
              hint={isMistyped ? mistyped : undefined}
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

function errorsOf({ trackingNumber }: ParcelForm): FieldErrors<ParcelForm> {
  return trackingNumber.trim() === '' ? { trackingNumber: 'Please enter a tracking number' } : {};
}

/** Shows what another editor made of the parcel, and keeps what is typed (R-ADMIN-17). */
function useTheirs(parcel: Shipment, adopt: EditForm<ParcelForm>['adopt']) {
  const known = useRef(parcel);
  useEffect(() => {
    const before = known.current;
    known.current = parcel;
    if (before.trackingNumber !== parcel.trackingNumber || before.carrier !== parcel.carrier) {
      adopt(formOf(parcel));
    }
  });
}
