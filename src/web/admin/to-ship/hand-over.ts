import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';

/** Asks first: the order then leaves the queue. */
export function mayHandOver({ orderId, customerName }: Pick<AdminOrder, 'orderId' | 'customerName'>) {
  const text = `${customerName} picked up ${orderId}? It is then delivered.`;
  return showAlert({ text, action: 'Hand over', cancel: 'Not yet' });
}
