import { useState, type FormEvent } from 'react';
import * as shipments from '#domain/api/shipments.calls.ts';
import { isPaymentDue } from '#domain/orders/read/changed-rows.ts';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { isLeftToShip } from '#web/admin/orders/editor/what-is-left.ts';
import { askToShare } from '#web/admin/orders/shipping/ask-to-share.ts';
import { alertNotSent, alertNumberMissing } from '#web/admin/orders/shipping/tracking-alerts.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { InternalNotes } from '#web/admin/to-ship/internal-notes.tsx';
import { ParcelFields, ParcelUnits } from '#web/admin/to-ship/parcel-fields.tsx';
import { linesToShip } from '#web/admin/to-ship/lines-to-ship.ts';
import { PaymentDue } from '#web/admin/to-ship/payment-due.tsx';
import { useParcelForm, type Parcel } from '#web/admin/to-ship/use-parcel-form.ts';

/** Ships all that is left of the order, or some of it, in one parcel (R-SHIP-21); its alerts are those of sending tracking. */
export function ShipPanel({ open, onClose }: { open: OpenOrder; onClose: () => void }) {
  const { order } = open;
  const lines = linesToShip(order);
  const form = useParcelForm(lines);
  const [notify, setNotify] = useState(true);
  const [openedAt] = useState(() => new Date());
  const ship = useOrderMutation(open, {
    mutationFn: (parcel: Parcel) =>
      askToShare(parcel, (confirmed) =>
        askStaff(shipments.ship, { id: order.id }, { ...parcel, ...confirmed, notify }),
      ),
    onSuccess: onClose,
    failure: 'Not shipped',
    async onRefused(error) {
      if (!form.showRefusal(error)) await alertNotSent(error);
      return true;
    },
    endsBy: (now, text) => (isLeftToShip(now) ? null : { title: 'Not shipped', text }),
  });

  async function submit(event: FormEvent) {
    if (form.getValues('trackingNumber').trim() !== '') return form.submit(ship.mutate)(event);
    event.preventDefault();
    await alertNumberMissing();
    form.setFocus('trackingNumber');
  }

  return (
    <Panel
      title="Ship"
      note="One parcel. What you leave out stays in the queue."
      element={form.element}
      onSubmit={(event) => void submit(event)}
      notify={{
        address: order.customerEmail,
        checked: notify,
        onChange: ({ target }) => setNotify(target.checked),
      }}
      action={form.isAsking ? 'Ship anyway' : 'Ship parcel'}
      busy={ship.isPending && 'Saving...'}
      isOff={form.isEmpty}
      onClose={onClose}
    >
      <div className="grid gap-5 p-4 sm:p-6">
        {isPaymentDue(order, openedAt) && <PaymentDue />}
        <InternalNotes notes={order.notes.map(({ text }) => text)} />
        <ParcelFields form={form} />
        <ParcelUnits lines={lines} form={form} startsOpen />
        <TextareaField
          {...form.register('notes')}
          label="Note to the customer (optional)"
          rows={1}
          maxLength={2_000}
          hint={notify ? 'Goes into the email.' : 'Not sent: the email is switched off.'}
        />
      </div>
    </Panel>
  );
}
