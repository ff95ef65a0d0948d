/**
 * One attempt to pay. creating: stored, but the provider may not know it · created: waiting for the shopper · approved: approved by
 * the shopper, not captured yet · capturing: money may be moving · pending: capture pending at the provider · captured: money
 * received · partially-refunded, refunded: partly or fully refunded · reversed: taken back by the provider, as after a lost dispute
 * · voided: closed by the provider without a capture · abandoned: given up by the store without a capture.
 */
export const paymentStatuses = [
  'creating',
  'created',
  'approved',
  'capturing',
  'pending',
  'captured',
  'partially-refunded',
  'refunded',
  'reversed',
  'voided',
  'abandoned',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** The statuses in which money may still move. */
export const openPaymentStatuses = [
  'creating',
  'created',
  'approved',
  'capturing',
  'pending',
] as const satisfies readonly PaymentStatus[];

export function isOpen(status: PaymentStatus): boolean {
  return (openPaymentStatuses as readonly PaymentStatus[]).includes(status);
}

/**
 * From the shopper's approval to the provider's final answer (R-PAY-8). An approval counts as soon as the provider has it, so check
 * there before deciding about an order.
 */
export function isInFlight(status: PaymentStatus): boolean {
  return status === 'approved' || status === 'capturing' || status === 'pending';
}

/** The statuses of a payment whose money was received, even if it was refunded later. */
export const takenPaymentStatuses = [
  'captured',
  'partially-refunded',
  'refunded',
  'reversed',
] as const satisfies readonly PaymentStatus[];

export function isTaken(status: PaymentStatus): boolean {
  return (takenPaymentStatuses as readonly PaymentStatus[]).includes(status);
}

/** Whether the attempt ended without money. */
export function isGivenUp(status: PaymentStatus): boolean {
  return status === 'abandoned' || status === 'voided';
}
