/**
 * One attempt to pay. creating: our row stands, the provider may not know it · created: waiting for the shopper ·
 * approved: the shopper said yes, no capture was tried yet · capturing: money may be moving · pending: the provider holds
 * the capture back · captured: the money is here · partially-refunded, refunded: a part of it, or all, went back ·
 * reversed: the provider took it back, as after a lost dispute · voided: the provider closed it, nothing was captured ·
 * abandoned: the store gave it up, nothing was captured.
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
 * From the shopper's approval to the provider's final answer (R-PAY-8). An approval counts as soon as the
 * provider has it: whoever decides over an order looks there first.
 */
export function isInFlight(status: PaymentStatus): boolean {
  return status === 'approved' || status === 'capturing' || status === 'pending';
}

/** The statuses of a payment whose money came, whatever became of it later. */
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
