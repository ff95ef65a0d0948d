import { useState } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';
import { failureText } from '#web/failure-text.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { keptFailure } from '#web/admin/editing/toast-failure.ts';
import { changeKey, useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { askToShare } from '#web/admin/orders/shipping/ask-to-share.ts';
import { isSignedOut } from '#web/admin/session/admin-fetch.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { bodyOf, paidMessage, type StatusChange } from './status-form.ts';

export type StatusChoices = ReturnType<typeof useStatusChange>;

/** Changes an order's status, after the questions that the new one asks (R-AORD-7, R-AORD-11, R-AORD-30). */
export function useStatusChange(open: OpenOrder) {
  const { order, readAgain } = open;
  const [wanted, setWanted] = useState<OrderStatus | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Someone else may have set it meanwhile.
  const asked = wanted === order.status ? null : wanted;

  const store = useOrderMutation(open, {
    mutationFn: (change: StatusChange) =>
      askToShare({ trackingNumber: order.trackingNumber ?? '' }, (confirmed) =>
        askStaff(adminOrders.edit, { id: order.id }, { ...bodyOf(order, change), ...confirmed }, order),
      ),
    announce({ notPutBack }) {
      const description = notPutBack
        ? `Not put back into stock: ${notPutBack}`
        : 'Order updated successfully';
      toast({ title: 'Order Updated', description });
    },
    onSuccess: () => setWanted(null),
    failure: 'Failed to update order',
    onRefused(error, theirs) {
      setRefusal(refusalMessage(error));
      return theirs !== null;
    },
  });

  const pay = useStaffMutation({
    mutationKey: changeKey(order.id),
    mutationFn: () => askStaff(adminOrders.markPaid, { id: order.id }),
    async onSuccess(emails) {
      toast({ title: 'Order marked as paid', description: paidMessage(emails) });
      await readAgain();
      setWanted(null);
    },
    async onError(error) {
      setWanted(null);
      // Not waited for after the alert: a second try meanwhile would be ignored.
      void readAgain();
      await alertNotMarkedPaid(error);
    },
  });

  /** The status reverts if the owner declines. */
  async function markPaid() {
    setWanted('paid');
    if (await mayMarkPaid(order)) pay.mutate();
    else setWanted(null);
  }

  return {
    /** What is chosen and not saved yet; null: nothing. */
    asked,
    /** Whether the questions about `asked` are open; those about a payment are an alert. */
    isAsking: asked !== null && !(order.status === 'pending' && asked === 'paid'),
    /** Why the server refused what was sent; what is typed stays. */
    refusal,
    isBusy: store.isPending || pay.isPending,
    choose(to: OrderStatus) {
      if (order.status === 'pending' && to === 'paid') return void markPaid();
      setRefusal(null);
      setWanted(to);
    },
    markPaid: () => void markPaid(),
    save: (change: StatusChange) => store.mutate(change),
    keep: () => setWanted(null),
  };
}

function mayMarkPaid({ orderId, totalAmount }: AdminOrderDetail): Promise<boolean> {
  const price = formatDecimal(totalAmount);
  return showAlert({
    title: `Mark order ${orderId} as paid?`,
    text: `Use this when you’ve been paid ${price} outside the store. The customer gets the order confirmation, and you get the fulfillment email.`,
    action: 'Mark as paid',
    cancel: 'Not paid yet',
  });
}

/** The server's refusal, or no answer at all (R-AORD-19). */
async function alertNotMarkedPaid(error: unknown): Promise<void> {
  // The sign-in dialog that opens says what to do.
  if (isSignedOut(error)) return;
  await showAlert(
    error instanceof ApiError
      ? { title: 'Failed to mark order as paid', text: failureText(error) }
      : { title: 'Error marking order as paid', text: keptFailure(error) },
  );
}
