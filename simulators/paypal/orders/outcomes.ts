/** The customer's choice in the approval window; it determines what a capture does. */
export const OUTCOMES = [
  'approve',
  'instrument-declined',
  'insufficient-funds',
  'payer-cannot-pay',
  'generic-decline',
  'transaction-refused',
  'pending-completes',
  'pending-denied',
  'timeout-before',
  'timeout-after',
  'error-after',
] as const;

export type Outcome = (typeof OUTCOMES)[number];
