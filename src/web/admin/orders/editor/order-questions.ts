import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import { formatPrice, parseDecimal } from '#domain/money/money.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';

/** Asked before an action that cannot simply be taken back (R-AORD-7, R-MSG-7). Each resolves to whether to go on. */
export function mayMarkPaid({ orderId, totalAmount }: AdminOrderDetail): Promise<boolean> {
  const price = formatPrice(parseDecimal(totalAmount) ?? 0);
  return showAlert({
    title: `Mark order ${orderId} as paid?`,
    text: `Do this when you have received ${price} by another way. The customer gets the order confirmation, and the shop its fulfilment e-mail.`,
    action: 'Mark as paid',
    cancel: 'Not paid yet',
  });
}

export function mayCancel({ orderId }: AdminOrderDetail): Promise<boolean> {
  return showAlert({
    title: `Cancel order ${orderId}?`,
    text: 'Nobody can pay for it any more, and what it holds goes back on sale.',
    action: 'Cancel order',
    cancel: 'Keep order',
    danger: true,
  });
}

export function mayDelete({ orderId }: AdminOrderDetail): Promise<boolean> {
  return showAlert({
    title: `Delete order ${orderId}?`,
    text: 'It leaves the list and the figures. Its payments stay on record, nothing is refunded, and you can restore it.',
    action: 'Delete order',
    cancel: 'Keep order',
    danger: true,
  });
}
