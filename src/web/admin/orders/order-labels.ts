import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import { isListedProvider, paymentProviders } from '#domain/payments/providers/providers.ts';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';

/** 'paid' becomes 'Paid'. */
export function statusLabel(status: OrderStatus): string {
  return `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
}

/** How many items a row names (R-AORD-3). */
const namedItems = 2;

/** The first two items, and how many more there are: '+ 3 more' (R-AORD-3). */
export function itemsSummary(items: AdminOrder['items']): { named: string[]; more: string | null } {
  const rest = items.length - namedItems;
  return {
    named: items.slice(0, namedItems).map((item) => `${item.quantity} × ${item.productName}`),
    more: rest > 0 ? `+ ${rest} more` : null,
  };
}

/** The payment method's label. What no provider took counts as cash (R-AORD-4). */
export function paymentLabel(method: string | null): string {
  switch (method) {
    case null:
      return 'Not paid yet';
    case 'manual':
      return 'Marked as paid by hand';
    case 'none':
      return 'Nothing to pay';
    case 'cash':
      return 'Paid in cash';
    default:
      return isListedProvider(method) ? paymentProviders[method].label : method;
  }
}

/** Under the order's number: 'Paid with PayPal, 8XJ41927KP552091A'. */
export function paymentLine({
  paymentMethod,
  paymentTransactionId,
  paymentPending,
}: Pick<AdminOrder, 'paymentMethod' | 'paymentTransactionId' | 'paymentPending'>): string {
  if (paymentPending) return 'Payment pending';
  const word = paymentLabel(paymentMethod);
  if (paymentMethod === null || ['manual', 'none', 'cash'].includes(paymentMethod)) return word;
  return paymentTransactionId ? `Paid with ${word}, ${paymentTransactionId}` : `Paid with ${word}`;
}
