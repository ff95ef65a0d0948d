import { useState } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AdminOrderDetail, ResendableMail } from '#domain/orders/admin-order.schema.ts';
import { isPaid } from '#domain/orders/states.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { useFormEdit } from '#web/admin/editing/use-form-edit.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { paidWords } from '#web/admin/orders/paid-words.ts';
import { alertNotMarkedPaid, alertTrackingNotSent, fieldOf, tellFailure } from './order-failures.ts';
import {
  bodyOf,
  formOf,
  orderErrors,
  orderLabels,
  type CancelWish,
  type OrderErrors,
  type OrderForm,
} from './order-form.ts';
import { mayCancel, mayDelete, mayMarkPaid } from './order-questions.ts';

export type OrderEditorEvents = {
  onClose: () => void;
  /** The list no longer shows the current status. */
  onChanged: () => void;
  onDeleted: (order: AdminOrderDetail) => void;
};

export type OrderEdit = ReturnType<typeof useOrderEdit>;

const neither: CancelWish = { restock: false };

/** The fields that sending tracking stores. */
const parcelOf = ({ status, shippingCarrier, trackingNumber, customerNotes, overrideReason }: OrderForm) => ({
  status,
  shippingCarrier,
  trackingNumber,
  customerNotes,
  overrideReason,
});

/** The order editor's values and what its buttons do (R-AORD-7, R-AORD-16, R-ORD-13). */
export function useOrderEdit(start: AdminOrderDetail, { onClose, onChanged, onDeleted }: OrderEditorEvents) {
  const [order, setOrder] = useState(start);
  const { id } = order;
  const { form, isDirty, merge, change, adopt, takeTheirs } = useFormEdit(formOf(start));
  const [errors, setErrors] = useState<OrderErrors>({});
  const [busy, setBusy] = useState<'save' | 'tracking' | ResendableMail | null>(null);
  const [isCancelling, setCancelling] = useState(false);

  /** The order as the server now has it; `sent` is what the owner's own action stored. */
  function show(current: AdminOrderDetail, sent: Partial<OrderForm> = {}, isStale = false) {
    setOrder(current);
    adopt(formOf(current), { sent, isStale });
  }

  async function readAgain(sent: Partial<OrderForm> = {}) {
    // An earlier failure was already shown; the order stays as loaded.
    const current = await askStaff(adminOrders.read, { id }).catch(() => null);
    if (current) show(current, sent);
    onChanged();
  }

  /** Resolves to the first field with an error, if there is one. */
  async function save(): Promise<keyof OrderForm | null> {
    const found = orderErrors(form, order.status);
    setErrors(found);
    const [first] = Object.keys(found) as (keyof OrderForm)[];
    if (first) return first;
    if (order.status === 'pending' && form.status === 'paid') return markPaid();
    if (form.status === 'cancelled' && order.status !== 'cancelled') {
      if (isPaid(order.status)) return askCancel();
      if (!(await mayCancel(order))) return null;
    }
    return store(neither);
  }

  function askCancel(): null {
    setCancelling(true);
    return null;
  }

  async function store(wish: CancelWish): Promise<keyof OrderForm | null> {
    setBusy('save');
    try {
      await askStaff(adminOrders.edit, { id }, bodyOf(form, order.status, wish), order);
      toast({ title: 'Order Updated', description: 'Order updated successfully' });
      onChanged();
      onClose();
      return null;
    } catch (error) {
      return tellNotSaved(error);
    } finally {
      setBusy(null);
      setCancelling(false);
    }
  }

  function tellNotSaved(error: unknown): keyof OrderForm | null {
    const current = currentOf(adminOrders.edit, error);
    if (current) return overtakenBy(current);
    const field = fieldOf(error, orderLabels);
    // The order may have changed, for example its payment.
    if (error instanceof ApiError && error.status === 409) void readAgain();
    if (field) setErrors({ [field]: refusalMessage(error) ?? 'Please check this field' });
    tellFailure('Failed to update order', error);
    return field;
  }

  /** Someone else saved first: the form shows the changes and keeps the typed values (R-ADMIN-17). */
  function overtakenBy(current: AdminOrderDetail): null {
    show(current, {}, true);
    onChanged();
    return null;
  }

  /** Replaces a plain save (R-AORD-7); the status reverts if the owner declines. */
  async function markPaid(): Promise<keyof OrderForm | null> {
    if (!(await mayMarkPaid(order))) {
      change({ status: order.status });
      return null;
    }
    setBusy('save');
    try {
      // The emails go to the address in the form.
      const fields = { ...form, status: order.status };
      if (JSON.stringify(fields) !== JSON.stringify(formOf(order))) {
        const body = bodyOf(fields, order.status, neither);
        show(await askStaff(adminOrders.edit, { id }, body, order), fields);
      }
    } catch (error) {
      setBusy(null);
      return tellNotSaved(error);
    }
    try {
      const mails = await askStaff(adminOrders.markPaid, { id });
      toast({ title: 'Order marked as paid', description: paidWords(mails) });
      await readAgain({ status: form.status });
    } catch (error) {
      change({ status: order.status });
      await alertNotMarkedPaid(error);
      await readAgain({ status: order.status });
    } finally {
      setBusy(null);
    }
    return null;
  }

  async function sendTracking(): Promise<keyof OrderForm | null> {
    const trackingNumber = form.trackingNumber.trim();
    const shippingCarrier = form.shippingCarrier || null;
    if (trackingNumber === '') {
      await showAlert({ text: 'Please enter a tracking number' });
      return 'trackingNumber';
    }
    setBusy('tracking');
    try {
      const body = { trackingNumber, shippingCarrier, customerNotes: form.customerNotes.trim() };
      const { message, order: sent } = await askStaff(adminOrders.sendTracking, { id }, body, order);
      toast({ title: message });
      show(sent, parcelOf(form));
      onChanged();
    } catch (error) {
      await alertTrackingNotSent(error);
      const current = currentOf(adminOrders.sendTracking, error);
      if (current) overtakenBy(current);
    } finally {
      setBusy(null);
    }
    return null;
  }

  async function sendAgain(kind: ResendableMail) {
    setBusy(kind);
    try {
      const { message, emailSent, order: current } = await askStaff(adminOrders.resendMail, { id }, { kind });
      toast(
        emailSent
          ? { title: message }
          : { title: 'Email not sent', description: message, tone: 'destructive' },
      );
      show(current);
    } catch (error) {
      tellFailure('Email not sent', error);
    } finally {
      setBusy(null);
    }
  }

  async function remove() {
    if (!(await mayDelete(order))) return;
    try {
      await askStaff(adminOrders.remove, { id });
      toast({
        title: 'Order deleted successfully',
        description: `To undo this, choose 'Restore order' above the list.`,
      });
      onDeleted(order);
    } catch (error) {
      tellFailure('Failed to delete order', error);
    }
  }

  return {
    order,
    form,
    errors,
    busy,
    merge,
    takeTheirs,
    isCancelling,
    change: (fields: Partial<OrderForm>) => {
      change(fields);
      setErrors((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !(field in fields))));
    },
    save,
    markPaid,
    sendTracking,
    sendAgain,
    remove,
    readAgain,
    cancel: store,
    keep: () => {
      setCancelling(false);
      change({ status: order.status });
    },
    /** The shipping dialog has saved its fields. */
    shipped: (current: AdminOrderDetail) => {
      show(current, parcelOf(form));
      onChanged();
    },
    /** The shipping dialog found that someone else saved first. */
    overtaken: (current: AdminOrderDetail) => {
      show(current);
      onChanged();
    },
    leave: async () => {
      if (busy === 'save') return;
      if (!isDirty || (await mayDiscard())) onClose();
    },
  };
}
