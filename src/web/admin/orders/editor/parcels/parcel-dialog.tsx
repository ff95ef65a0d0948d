import { useState, type FormEvent } from 'react';
import * as shipments from '#domain/api/shipments.calls.ts';
import { refusalOf } from '#domain/orders/order-status.ts';
import type { Shipment } from '#domain/shipments/shipment.schema.ts';
import { carriers } from '#domain/shipping/tracking.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { usePanelCall } from '#web/admin/orders/editor/contact/use-panel-call.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';

type ParcelDialogProps = { edit: OrderEdit; parcel: Shipment; onClose: () => void };

/** Corrects a parcel's number and carrier, or takes the parcel back (R-SHIP-21). */
export function ParcelDialog({ edit, parcel, onClose }: ParcelDialogProps) {
  const { order } = edit;
  const [number, setNumber] = useState(parcel.trackingNumber ?? '');
  const [carrier, setCarrier] = useState(parcel.carrier ?? '');
  const canNotify = refusalOf('track', { status: order.status, paymentInFlight: false }) === null;
  const [notify, setNotify] = useState(canNotify);
  const [reason, setReason] = useState('');
  const [isCanceling, setCanceling] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const { isBusy, run } = usePanelCall(edit, onClose);
  const address = { id: order.id, shipmentId: parcel.id };
  const isDirty =
    number !== (parcel.trackingNumber ?? '') || carrier !== (parcel.carrier ?? '') || reason !== '';
  useUnsaved(isDirty);
  const names: readonly string[] = carriers;

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
    if (number.trim() === '') return setError('Please enter a tracking number');
    const body = { trackingNumber: number.trim(), carrier: carrier || null, notify };
    void run(() => askStaff(shipments.correct, address, body, order), {
      failure: 'Parcel not saved',
      currentIn: (cause) => currentOf(shipments.correct, cause),
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
            <TextField
              label="Tracking number"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={number}
              error={error}
              onChange={(event) => {
                setError(undefined);
                setNumber(event.target.value);
              }}
            />
            <SelectField label="Carrier" value={carrier} onChange={(event) => setCarrier(event.target.value)}>
              <option value="">From the number</option>
              {[...names, ...(carrier !== '' && !names.includes(carrier) ? [carrier] : [])].map((name) => (
                <option key={name}>{name}</option>
              ))}
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
