import type { ResendableEmail } from './order-emails.schema.ts';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';

/** Why an email of an order cannot be sent again; null if it can. A cancelled order must not be built (R-EMAIL-9). */
export function refusalToResend(kind: ResendableEmail, status: OrderStatus): string | null {
  if (kind !== 'fulfillment-notice' || status !== 'cancelled') return null;
  return 'This order is canceled: there is nothing to build or pack.';
}
