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

/** The statuses of a payment whose money came, whether or not it went back since. */
export const settledPaymentStatuses = [
  'captured',
  'partially-refunded',
  'refunded',
  'reversed',
] as const satisfies readonly PaymentStatus[];

export function isSettled(status: PaymentStatus): boolean {
  return (settledPaymentStatuses as readonly PaymentStatus[]).includes(status);
}

/**
 * From the start of a capture to the provider's final answer (decisions, 'In flight'). A buyer's approval begins one as soon
 * as the shop hears of it, at the latest when it asks.
 */
export function isInFlight(status: PaymentStatus): boolean {
  return status === 'capturing' || status === 'pending';
}
