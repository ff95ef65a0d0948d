import { useState } from 'react';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { refusalMessage } from '#web/api-client.ts';
import { toastDone } from '#web/admin/editing/toast-done.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { isOutdated } from '#web/admin/editing/current-of.ts';
import { formOf } from '#web/admin/orders/editor/order-form.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';

type Sent = { message: string; isEmailKept?: boolean; order: AdminOrderDetail };

type Answers = {
  failure: string;
  currentIn: (error: unknown) => AdminOrderDetail | null;
  /** Whether a field of the form shows the refusal; otherwise it is a toast. */
  showAtField?: (error: unknown) => boolean;
  /** Whether the order, as it is now, leaves the panel nothing to do. It closes, and the page says why. */
  isOver?: (order: AdminOrderDetail) => boolean;
};

/** Sends a panel's form once at a time: shows the order that comes back and closes the panel, or says why it failed. */
export function usePanelCall(edit: OrderEdit, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);

  async function run(call: () => Promise<Sent>, answers: Answers): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const sent = await call();
      toastDone(sent);
      // Fields without typed values follow the panel's own change.
      edit.show(sent.order, formOf(edit.order));
      edit.onChanged();
      onDone();
    } catch (error) {
      await refuse(error, answers);
    } finally {
      setBusy(false);
    }
  }

  async function refuse(error: unknown, { failure, currentIn, showAtField, isOver }: Answers) {
    const overtaking = currentIn(error);
    if (overtaking) edit.showTheirs(overtaking);
    const current = overtaking ?? (isOutdated(error) ? await edit.readAgain() : null);
    const text = refusalMessage(error);
    if (current && text !== null && isOver?.(current)) {
      onDone();
      edit.setEnded({ title: failure, text });
      return;
    }
    if (!showAtField?.(error)) toastFailure(failure, error);
  }

  return { isBusy, run };
}
