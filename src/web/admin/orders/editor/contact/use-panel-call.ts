import { useState } from 'react';
import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { formOf } from '#web/admin/orders/editor/order-form.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';

type Sent = { message: string; order: AdminOrderDetail };

type Answers = {
  failure: string;
  currentIn: (error: unknown) => AdminOrderDetail | null;
  /** Whether a field of the form shows the refusal; otherwise it is a toast. */
  showAtField?: (error: unknown) => boolean;
};

/** Sends a panel's form once at a time: shows the order that comes back and closes the panel, or says why it failed. */
export function usePanelCall(edit: OrderEdit, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);

  async function run(call: () => Promise<Sent>, { failure, currentIn, showAtField }: Answers): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const sent = await call();
      toast({ title: sent.message });
      // Fields without typed values follow the panel's own change.
      edit.show(sent.order, formOf(edit.order));
      edit.onChanged();
      onDone();
    } catch (error) {
      const current = currentIn(error);
      if (current) edit.overtakenBy(current);
      if (!showAtField?.(error)) toastFailure(failure, error);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run };
}
