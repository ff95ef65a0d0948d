import { useState, type FormEvent } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import * as shipments from '#domain/api/shipments.calls.ts';
import { isPaymentDue } from '#domain/orders/read/changed-rows.ts';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { PanelFoot } from '#web/admin/orders/editor/cards/panel-foot.tsx';
import { usePanelCall } from '#web/admin/orders/editor/contact/use-panel-call.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { isLeftToShip } from '#web/admin/orders/editor/what-is-left.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { InternalNotes } from '#web/admin/to-ship/internal-notes.tsx';
import { ParcelFields } from '#web/admin/to-ship/parcel-fields.tsx';
import { linesToShip, nothingLeftIn } from '#web/admin/to-ship/lines-to-ship.ts';
import { ParcelUnits } from '#web/admin/to-ship/parcel-units.tsx';
import { PaymentDue } from '#web/admin/to-ship/payment-due.tsx';
import { useOnReturn } from '#web/admin/to-ship/use-on-return.ts';
import { useParcelForm } from '#web/admin/to-ship/use-parcel-form.ts';

/** Ships all that is left of the order, or some of it, in one parcel (R-SHIP-21). */
export function ShipPanel({ edit, onClose }: { edit: OrderEdit; onClose: () => void }) {
  const { order } = edit;
  const lines = linesToShip(order);
  const form = useParcelForm(lines);
  const [notify, setNotify] = useState(true);
  const [openedAt] = useState(() => new Date());
  const { isBusy, run } = usePanelCall(edit, onClose);
  useUnsaved(form.isTyped);

  /** Another tab may have shipped some of it, or all. */
  const whileNotReading = useOnReturn({
    read: () => askStaff(adminOrders.read, { id: order.id }),
    show(now) {
      // A payment by the customer leaves the version as it is.
      if (now.version === order.version && now.paymentDueUntil === order.paymentDueUntil) return;
      edit.showTheirs(now);
      const nothingLeft = nothingLeftIn(now);
      if (nothingLeft === null) return;
      onClose();
      edit.setEnded(nothingLeft);
    },
  });

  function ship() {
    return run(() => askStaff(shipments.ship, { id: order.id }, form.body(notify)), {
      failure: 'Not shipped',
      currentIn: () => null,
      showAtField: (error) => form.showRefusal(error),
      isOver: (order) => !isLeftToShip(order),
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && form.isReady()) void whileNotReading(ship);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Panel
        title="Ship"
        note="One parcel. What you leave out stays in the queue."
        onClose={onClose}
        foot={
          <PanelFoot
            notify={{ address: order.customerEmail, checked: notify, onChange: setNotify }}
            action={form.isAsking ? 'Ship anyway' : 'Ship parcel'}
            busy={isBusy && 'Saving...'}
            isOff={form.isEmpty}
            onClose={onClose}
          />
        }
      >
        <div className="grid gap-5 p-4 sm:p-6">
          {isPaymentDue(order, openedAt) && <PaymentDue />}
          <InternalNotes notes={order.notes.map(({ text }) => text)} />
          <ParcelFields form={form} />
          <ParcelUnits lines={lines} form={form} startsOpen />
          <TextareaField
            label="Note to the customer (optional)"
            rows={1}
            maxLength={2_000}
            hint={notify ? 'Goes into the email.' : 'Not sent: the email is switched off.'}
            value={form.notes}
            onChange={(event) => form.setNotes(event.target.value)}
          />
        </div>
      </Panel>
    </form>
  );
}
