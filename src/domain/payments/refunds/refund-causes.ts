/**
 * Why money goes back. owner: a refund from the order · address: the difference of another address · edit: the difference of
 * changed items · cancelled: with the order's
 * cancellation · not-kept: money that the store could not keep · at-provider: sent back in the provider's own pages · dispute: taken back by
 * the provider.
 */
export const refundCauses = [
  'owner',
  'address',
  'edit',
  'cancelled',
  'not-kept',
  'at-provider',
  'dispute',
] as const;

export type RefundCause = (typeof refundCauses)[number];
