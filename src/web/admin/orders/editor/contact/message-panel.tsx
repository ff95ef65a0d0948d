import { useState, type FormEvent } from 'react';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { newFormKey } from '#web/form-key.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { PanelFoot } from '#web/admin/orders/editor/cards/panel-foot.tsx';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { usePanelCall } from './use-panel-call.ts';

/** An email to the customer in the owner's words (R-ORD-36). */
export function MessagePanel({ edit, onClose }: { edit: OrderEdit; onClose: () => void }) {
  const { order } = edit;
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [key] = useState(newFormKey);
  const { isBusy, run } = usePanelCall(edit, onClose);
  useUnsaved(text !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() === '') return;
    void run(() => askStaff(care.sendMessage, { id: order.id }, { text, key }), {
      failure: 'Message not sent',
      currentIn: () => null,
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Panel
        title="Message"
        note={`An email to ${order.customerName}, ${order.customerEmail}. The history keeps it.`}
        onClose={onClose}
        foot={
          <PanelFoot notify={null} action="Send message" busy={isBusy && 'Sending...'} onClose={onClose} />
        }
      >
        <div className="p-4 sm:p-6">
          <TextareaField
            label="Message to the customer"
            rows={6}
            maxLength={5_000}
            value={text}
            error={isEmpty ? 'Enter a message' : undefined}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </Panel>
    </form>
  );
}
