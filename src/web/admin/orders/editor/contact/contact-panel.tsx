import { useState, type FormEvent } from 'react';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { toastDone } from '#web/admin/editing/toast-done.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ConflictNotice } from '#web/admin/editing/conflict-notice.tsx';
import { currentOf, isOutdated } from '#web/admin/editing/current-of.ts';
import { fieldIn } from '#web/admin/editing/field-props.ts';
import { useEditForm } from '#web/admin/editing/use-edit-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { PanelFoot } from '#web/admin/orders/editor/cards/panel-foot.tsx';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import {
  contactBody,
  contactErrors,
  contactFormOf,
  contactLabels,
  type ContactForm,
} from './contact-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { DifferenceFields } from './difference-fields.tsx';

/** Name, email, phone and address in one place; another state shows its difference and asks how to settle it (R-ORD-33, R-ORD-34). */
export function ContactPanel({ edit, onClose }: { edit: OrderEdit; onClose: () => void }) {
  const { order } = edit;
  const [notify, setNotify] = useState(true);
  const contact = useEditForm({
    base: contactFormOf(order),
    errorsOf: (typed: ContactForm) => contactErrors(typed, order),
    fieldOf: fieldIn(contactLabels),
    judgedWith: { state: ['zipCode', 'settlement'], confirmedZip: ['zipCode'] },
  });
  const { form, element, merge, takeTheirs } = contact;
  const refusal = refusalOf('readdress', order);
  const isCounterSale = order.counterState !== null;

  async function send(typed: ContactForm) {
    try {
      const body = contactBody(typed, order, notify);
      const saved = await askStaff(care.changeAddress, { id: order.id }, body, order);
      toastDone(saved);
      edit.show(saved.order);
      edit.onChanged();
      onClose();
    } catch (error) {
      const overtaking = currentOf(care.changeAddress, error);
      if (overtaking) edit.showTheirs(overtaking);
      const current = overtaking ?? (isOutdated(error) ? await edit.readAgain() : null);
      if (current) {
        contact.adopt({ ...contactFormOf(current), settlement: '' }, { isStale: overtaking !== null });
      }
      if (!overtaking) contact.showRefusal('Address not saved', error);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void contact.submit(send);
  }

  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Panel
        title={isCounterSale ? 'Customer' : 'Customer and address'}
        note={(isCounterSale ? null : refusal) ?? 'The history keeps the values before and after.'}
        onClose={onClose}
        foot={
          <PanelFoot
            notify={
              refusal === null && !isCounterSale
                ? { address: form.watch('customerEmail'), checked: notify, onChange: setNotify }
                : null
            }
            action="Save"
            busy={form.formState.isSubmitting && 'Saving...'}
            onClose={onClose}
          />
        }
      >
        <div className="flex flex-col gap-5 p-4 sm:p-6">
          {order.status === 'shipped' && (
            <Notice tone="yellow" title="This order has shipped">
              A new address does not move the package. Save it only if you ship again.
            </Notice>
          )}
          {merge && (
            <ConflictNotice
              what="order"
              taken={merge.taken}
              conflicts={merge.conflicts}
              labelOf={(field) => contactLabels[field]}
              textOf={(_field, value) => String(value)}
              onTakeTheirs={takeTheirs}
            />
          )}
          <ContactFields order={order} form={form} isFixed={refusal !== null} />
          <DifferenceFields order={order} form={form} />
        </div>
      </Panel>
    </form>
  );
}
