import { useState } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { ResendableEmail } from '#domain/orders/emails/order-emails.schema.ts';
import { fieldIn } from '#web/admin/editing/field-props.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { hasUnsavedEdits } from '#web/admin/editing/unsaved.ts';
import { useEditForm, type EditForm } from '#web/admin/editing/use-edit-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { formOf, orderErrors, orderLabels, type OrderForm } from './order-form.ts';

export type OrderEditorEvents = {
  onClose: () => void;
  /** The list no longer shows the current status. */
  onChanged: () => void;
  onDeleted: (order: AdminOrderDetail) => void;
};

/** The order editor's state, for its verbs: one file each, next to this one (R-AORD-7, R-AORD-16, R-ORD-13). */
export type OrderEdit = EditForm<OrderForm> &
  OrderEditorEvents & {
    order: AdminOrderDetail;
    busy: Busy;
    setBusy: (busy: Busy) => void;
    /** Whether the dialog about refund and restock is open. */
    isCancelling: boolean;
    setCancelling: (isCancelling: boolean) => void;
    /** Shows the order as the server now has it; `sent` is what the owner's own action stored. */
    show: (current: AdminOrderDetail, sent?: Partial<OrderForm>) => void;
    /** Shows what someone else made of the order; the form says so only where it differs. */
    showTheirs: (current: AdminOrderDetail) => void;
    /** Someone else saved first: the form shows the changes and keeps the typed values (R-ADMIN-17). */
    overtakenBy: (current: AdminOrderDetail) => void;
    /** Shows the order as it is now, and resolves to it; null if it could not be read. */
    readAgain: (sent?: Partial<OrderForm>) => Promise<AdminOrderDetail | null>;
    /** Why a panel closed without doing its work: the order, as it is now, leaves it nothing to do. */
    ended: Ended | null;
    setEnded: (ended: Ended | null) => void;
    /** Reverts the status to the saved one. */
    putStatusBack: () => void;
    leave: () => Promise<void>;
  };

type Ended = { title: string; text: string };

/** The call that is running. */
type Busy = 'save' | 'tracking' | ResendableEmail | null;

export function useOrderEdit(start: AdminOrderDetail, events: OrderEditorEvents): OrderEdit {
  const [order, setOrder] = useState(start);
  const [busy, setBusy] = useState<Busy>(null);
  const [isCancelling, setCancelling] = useState(false);
  const [ended, setEnded] = useState<Ended | null>(null);
  const edit = useEditForm({
    base: formOf(start),
    errorsOf: (form) => orderErrors(form, order),
    fieldOf: fieldIn(orderLabels),
  });

  function show(current: AdminOrderDetail, sent: Partial<OrderForm> = {}) {
    setOrder(current);
    edit.adopt(formOf(current), { sent });
  }

  function showTheirs(current: AdminOrderDetail) {
    show(current);
    events.onChanged();
  }

  return {
    ...edit,
    ...events,
    order,
    busy,
    setBusy,
    isCancelling,
    setCancelling,
    ended,
    setEnded,
    show,
    showTheirs,
    overtakenBy(current) {
      setOrder(current);
      edit.adopt(formOf(current), { isStale: true });
      events.onChanged();
    },
    async readAgain(sent = {}) {
      // An earlier failure was already shown; the order stays as loaded.
      const current = await askStaff(adminOrders.read, { id: order.id }).catch(() => null);
      if (current) show(current, sent);
      events.onChanged();
      return current;
    },
    putStatusBack: () => edit.form.setValue('status', order.status, { shouldDirty: true }),
    async leave() {
      if (busy === 'save') return;
      if (!hasUnsavedEdits() || (await mayDiscard())) events.onClose();
    },
  };
}
