import { useState, type FormEvent } from 'react';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { shop } from '#domain/shop.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { PanelFoot } from '#web/admin/orders/editor/cards/panel-foot.tsx';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { usePanelCall } from './use-panel-call.ts';

/** A later promise, with an email to the customer (R-ORD-35). */
export function DelayPanel({ edit, onClose }: { edit: OrderEdit; onClose: () => void }) {
  const { order } = edit;
  const [promisedOn, setPromisedOn] = useState('');
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const [error, setError] = useState<string | undefined>();
  const { isBusy, run } = usePanelCall(edit, onClose);
  const [today] = useState(() => dayOf(new Date(), shop.timeZone));
  useUnsaved(promisedOn !== '' || reason !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = promisedOn < today ? 'Choose today or a later day' : undefined;
    setError(wrong);
    if (wrong !== undefined) return;
    void run(() => askStaff(care.delay, { id: order.id }, { promisedOn, reason, notify }, order), {
      failure: 'New date not saved',
      currentIn: (failure) => currentOf(care.delay, failure),
      isOver: (current) => refusalOf('delay', current) !== null,
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Panel
        title="Delay"
        note="Tell the customer a new date before they ask."
        onClose={onClose}
        foot={
          <PanelFoot
            notify={{ address: order.customerEmail, checked: notify, onChange: setNotify }}
            action="Save new date"
            busy={isBusy && 'Saving...'}
            onClose={onClose}
          />
        }
      >
        <div className="grid gap-5 p-4 sm:grid-cols-[240px_1fr] sm:p-6">
          <TextField
            label="Ships by"
            type="date"
            min={today}
            value={promisedOn}
            error={error}
            onChange={(event) => {
              setPromisedOn(event.target.value);
              setError(undefined);
            }}
          />
          <TextareaField
            label="Reason (optional)"
            rows={2}
            maxLength={2_000}
            hint={notify ? 'Goes into the email.' : 'Only the history keeps it.'}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </Panel>
    </form>
  );
}
