/**
 * money-without-order: the provider has money that no payment of ours knows · order-without-money: we booked what the
 * provider does not have · other-amount: both know it, with different cents · unknown-refund: money went back unheard.
 */
export const differenceKinds = [
  'money-without-order',
  'order-without-money',
  'other-amount',
  'unknown-refund',
] as const;

export type DifferenceKind = (typeof differenceKinds)[number];
