/**
 * One attempt to pay. creating: our row stands, the provider may not know it · created: waiting for the buyer ·
 * capturing: money may be moving · pending: the provider holds the capture back · captured, refunded: final ·
 * abandoned: never captured and never will be.
 */
export const paymentStatuses = [
  'creating',
  'created',
  'capturing',
  'pending',
  'captured',
  'refunded',
  'abandoned',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** The statuses in which money may still move. */
export const openPaymentStatuses = [
  'creating',
  'created',
  'capturing',
  'pending',
] as const satisfies readonly PaymentStatus[];

export function isOpen(status: PaymentStatus): boolean {
  return (openPaymentStatuses as readonly PaymentStatus[]).includes(status);
}

/**
 * From the start of a capture to the provider's final answer (decisions, 'In flight'). A buyer's approval begins one as soon
 * as the shop hears of it, at the latest when it asks.
 */
export function isInFlight(status: PaymentStatus): boolean {
  return status === 'capturing' || status === 'pending';
}
