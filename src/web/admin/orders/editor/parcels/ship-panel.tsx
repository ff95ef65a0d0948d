import { useRef, useState, type FormEvent } from 'react';
import * as shipments from '#domain/api/shipments.calls.ts';
import { dueOn } from '#domain/orders/changed-rows.ts';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { chosenFor } from '#web/admin/orders/editor/chosen-for.ts';
import { PanelFoot } from '#web/admin/orders/editor/cards/panel-foot.tsx';
import { usePanelCall } from '#web/admin/orders/editor/contact/use-panel-call.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { isLeftToShip } from '#web/admin/orders/editor/what-is-left.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { ParcelFields } from '#web/admin/to-ship/parcel-fields.tsx';
import { ParcelUnits } from '#web/admin/to-ship/parcel-units.tsx';
import { PaymentDue } from '#web/admin/to-ship/payment-due.tsx';
import { useParcelForm } from '#web/admin/to-ship/use-parcel-form.ts';

/** Ships all that is left of the order, or some of it, in one parcel (R-SHIP-21). */
export function ShipPanel({ edit, onClose }: { edit: OrderEdit; onClose: () => void }) {
  const { order } = edit;
  const lines = order.toShip.map(({ lineId, quantity }) => {
    const item = order.items.find(({ id }) => id === lineId);
    const choices = chosenFor(order, lineId);
    const contains = order.lines.find(({ id }) => id === lineId)?.contains ?? [];
    return { lineId, quantity, name: item?.productName ?? '', choices, contains };
  });
  const form = useParcelForm(order.toShip);
  const [notify, setNotify] = useState(true);
  const [now] = useState(() => new Date());
  const number = useRef<HTMLInputElement>(null);
  const { isBusy, run } = usePanelCall(edit, onClose);
  useUnsaved(form.isTyped);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.number.trim() === '') {
      form.setError('Please enter a tracking number');
      number.current?.focus();
      return;
    }
    void run(() => askStaff(shipments.ship, { id: order.id }, form.body(notify)), {
      failure: 'Not shipped',
      currentIn: () => null,
      showAtField: (error) => form.showRefusal(error),
      isOver: (order) => !isLeftToShip(order),
    });
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
            action="Ship parcel"
            busy={isBusy && 'Saving...'}
            isOff={form.isEmpty}
            onClose={onClose}
          />
        }
      >
        <div className="grid gap-5 p-4 sm:p-6">
          {dueOn(order, now) > 0 && <PaymentDue />}
          <ParcelFields form={form} numberRef={number} />
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
