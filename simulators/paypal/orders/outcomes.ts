/** What the buyer picks in the approval window; it decides what a capture meets. */
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
