/** captured: money came · refunded: it went back to the shopper · reversed: the provider took it back · fee: the provider's price. */
export const movementKinds = ['captured', 'refunded', 'reversed', 'fee'] as const;

export type MovementKind = (typeof movementKinds)[number];

/** unplaced: money that no order can keep, until it has gone back. cash: paid outside the providers. */
export const ledgerAccounts = [
  'sale',
  'discount',
  'shipping',
  'tax',
  'provider-fee',
  'provider-balance',
  'cash',
  'unplaced',
] as const;

export type LedgerAccount = (typeof ledgerAccounts)[number];
