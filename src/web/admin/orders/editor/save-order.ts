import { useState } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { isPaid } from '#domain/orders/read/order-status.ts';
import { failureText } from '#web/failure-text.ts';
import { ApiError } from '#web/api-client.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { isSame } from '#web/admin/editing/merge-edits.ts';
import { keptFailure } from '#web/admin/editing/toast-failure.ts';
import type { EditForm } from '#web/admin/editing/use-edit-form.ts';
import { askToShare } from '#web/admin/orders/shipping/ask-to-share.ts';
import { isSignedOut } from '#web/admin/session/admin-fetch.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { changeKey, useOrderMutation, type OpenOrder } from './open-order.ts';
import { bodyOf, formOf, neither, paidMessage, type CancelWish, type OrderForm } from './order-form.ts';

export type SaveOrder = ReturnType<typeof useSaveOrder>;

/** Saves the form, after a question if the new status needs one (R-AORD-7, R-AORD-11). `onSaved`: nothing else on the page is typed. */
export function useSaveOrder(
  open: OpenOrder,
  { form, isOnlyEdit, showRefusal }: EditForm<OrderForm>,
  onSaved: () => void,
) {
  const { order, readAgain } = open;
  const [isCancelling, setCancelling] = useState(false);
  const putStatusBack = () => form.setValue('status', order.status, { shouldDirty: true });

  const store = useOrderMutation(open, {
    mutationFn: ({ fields, wish }: { fields: OrderForm; wish: CancelWish }) =>
      askToShare(fields, (confirmed) =>
        askStaff(
          adminOrders.edit,
          { id: order.id },
          { ...bodyOf(fields, order.status, wish), ...confirmed },
          order,
        ),
      ),
    sent: ({ fields }) => fields,
    isOfForm: true,
    failure: 'Failed to update order',
    onRefused(error, theirs) {
      if (!theirs) showRefusal('Failed to update order', error);
      return true;
    },
  });

  const pay = useStaffMutation({
    mutationKey: changeKey(order.id),
    mutationFn: (_fields: OrderForm) => askStaff(adminOrders.markPaid, { id: order.id }),
    async onSuccess(emails, { status }) {
      toast({ title: 'Order marked as paid', description: paidMessage(emails) });
      await readAgain({ status });
    },
    async onError(error) {
      putStatusBack();
      await alertNotMarkedPaid(error);
      await readAgain({ status: order.status });
    },
  });

  /** Replaces a plain save; the status reverts if the owner declines. What is typed beside it is stored first: the emails go there. */
  async function markPaid(fields: OrderForm) {
    if (!(await mayMarkPaid(order))) return putStatusBack();
    const others = { ...fields, status: order.status };
    if (isSame(others, formOf(order))) return pay.mutate(fields);
    store.mutate({ fields: others, wish: neither }, { onSuccess: () => pay.mutate(fields) });
  }

  /** `wish`: whether to refund and restock a cancelled order. */
  function save(fields: OrderForm, wish = neither) {
    store.mutate(
      { fields, wish },
      {
        onSuccess({ notPutBack }) {
          const description = notPutBack
            ? `Not put back into stock: ${notPutBack}`
            : 'Order updated successfully';
          toast({ title: 'Order Updated', description });
          if (isOnlyEdit()) onSaved();
        },
        onSettled: () => setCancelling(false),
      },
    );
  }

  async function submit(fields: OrderForm) {
    if (order.status === 'pending' && fields.status === 'paid') return markPaid(fields);
    if (fields.status === 'cancelled' && order.status !== 'cancelled') {
      if (isPaid(order.status)) return setCancelling(true);
      if (!(await mayCancel(order))) return;
    }
    save(fields);
  }

  return {
    submit: form.handleSubmit(submit),
    markPaid: () => void markPaid(form.getValues()),
    isBusy: store.isPending || pay.isPending,
    /** Whether the dialog about refund and restock is open. */
    isCancelling,
    cancel: (wish: CancelWish) => save(form.getValues(), wish),
    keep: () => {
      setCancelling(false);
      putStatusBack();
    },
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

function mayCancel({ orderId }: AdminOrderDetail): Promise<boolean> {
  return showAlert({
    title: `Cancel order ${orderId}?`,
    text: 'It can no longer be paid, and the units it holds go back on sale.',
    action: 'Cancel order',
    cancel: 'Keep order',
    danger: true,
  });
}
