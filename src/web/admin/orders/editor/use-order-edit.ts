import { useState } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AdminOrderDetail, ResendableMail } from '#domain/orders/admin-order.schema.ts';
import { fieldIn } from '#web/admin/editing/field-props.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { useEditForm, type EditForm } from '#web/admin/editing/use-edit-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { formOf, orderErrors, orderLabels, type OrderForm } from './order-form.ts';

export type OrderEditorEvents = {
  onClose: () => void;
  /** The list no longer shows how the order stands. */
  onChanged: () => void;
  onDeleted: (order: AdminOrderDetail) => void;
};

/** An order's editor, as its verbs use it: one file each beside this one (R-AORD-7, R-AORD-16, R-ORD-13). */
export type OrderEdit = EditForm<OrderForm> &
  OrderEditorEvents & {
    order: AdminOrderDetail;
    busy: Busy;
    setBusy: (busy: Busy) => void;
    /** Whether a paid order's cancellation asks about money and items. */
    isCancelling: boolean;
    setCancelling: (isCancelling: boolean) => void;
    /** Shows the order as the server now has it; `sent` is what the owner's own action has stored. */
    show: (current: AdminOrderDetail, sent?: Partial<OrderForm>) => void;
    /** Somebody else was faster: the form shows what changed, and keeps what was typed (R-ADMIN-17). */
    overtakenBy: (current: AdminOrderDetail) => void;
    readAgain: (sent?: Partial<OrderForm>) => Promise<void>;
    /** Puts the status back that the order has. */
    putStatusBack: () => void;
    leave: () => Promise<void>;
  };

/** What is under way. */
type Busy = 'save' | 'tracking' | ResendableMail | null;

export function useOrderEdit(start: AdminOrderDetail, events: OrderEditorEvents): OrderEdit {
  const [order, setOrder] = useState(start);
  const [busy, setBusy] = useState<Busy>(null);
  const [isCancelling, setCancelling] = useState(false);
  const edit = useEditForm({
    base: formOf(start),
    errorsOf: (form) => orderErrors(form, order.status),
    fieldOf: fieldIn(orderLabels),
  });
  const { isDirty } = edit.form.formState;

  function show(current: AdminOrderDetail, sent: Partial<OrderForm> = {}) {
    setOrder(current);
    edit.adopt(formOf(current), { sent });
  }

  return {
    ...edit,
    ...events,
    order,
    busy,
    setBusy,
    isCancelling,
    setCancelling,
    show,
    overtakenBy(current) {
      setOrder(current);
      edit.adopt(formOf(current), { isStale: true });
      events.onChanged();
    },
    async readAgain(sent = {}) {
      // What failed before has been told; the order stays as it was read.
      const current = await askStaff(adminOrders.read, { id: order.id }).catch(() => null);
      if (current) show(current, sent);
      events.onChanged();
    },
    putStatusBack: () => edit.form.setValue('status', order.status, { shouldDirty: true }),
    async leave() {
      if (busy === 'save') return;
      if (!isDirty || (await mayDiscard())) events.onClose();
    },
  };
}
