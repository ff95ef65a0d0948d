import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';

/** Questions before an action that is hard to undo (R-AORD-7, R-MSG-7). Each resolves to whether to go on. */
export function mayMarkPaid({ orderId, totalAmount }: AdminOrderDetail): Promise<boolean> {
  const price = formatDecimal(totalAmount);
  return showAlert({
    title: `Mark order ${orderId} as paid?`,
    text: `Use this when you’ve been paid ${price} outside the store. The customer gets the order confirmation, and you get the fulfillment email.`,
    action: 'Mark as paid',
    cancel: 'Not paid yet',
  });
}

export function mayCancel({ orderId }: AdminOrderDetail): Promise<boolean> {
  return showAlert({
    title: `Cancel order ${orderId}?`,
    text: 'It can no longer be paid, and the units it holds go back on sale.',
    action: 'Cancel order',
    cancel: 'Keep order',
    danger: true,
  });
}

export function mayDelete({ orderId }: AdminOrderDetail): Promise<boolean> {
  return showAlert({
    title: `Delete order ${orderId}?`,
    text: 'It is left out of lists and totals. Its payments stay on record, nothing is refunded, and you can restore it.',
    action: 'Delete order',
    cancel: 'Keep order',
    danger: true,
  });
}
