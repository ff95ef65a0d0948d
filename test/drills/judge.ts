import { centsOf, type Ledger, type LedgerOrder } from './ledger.ts';
import type { Letter } from './mailbox.ts';
import type { OrderRow, PaymentRow, RefundRow, StoreRows } from './store-rows.ts';

/** All possible faults. The checker prints each with its count, also if it is 0. */
export const faults = {
  lost: 'captured at the provider, neither paid nor refunded in the store',
  double: 'two captures kept for one order',
  phantom: 'paid in the store, never captured at the provider',
  oversold: 'more units sold than there were',
  stock: 'units left are not the units at start less those sold',
  unsettled: 'money or a refund still on its way',
  'wrong cents': 'captured is not the total, or refunds differ',
  'email missing': 'paid and never confirmed by email',
  'email twice': 'two different emails confirm one order',
  'email wrong': 'confirmed by email and never paid',
  books: 'a movement that does not sum to zero, or an order booked with other cents',
} as const;

export type Fault = keyof typeof faults;

export type Offense = { fault: Fault; words: string };

export type Evidence = {
  store: StoreRows;
  ledger: Ledger;
  /** Null: there was no mailbox, and emails are not checked. */
  letters: readonly Letter[] | null;
  /** Units at the start by product id; other products are not checked. */
  stockAtStart: ReadonlyMap<number, number>;
};

export type Counts = { orders: number; paid: number; captured: number; refunded: number; letters: number };

/** Finds faults by comparing three witnesses. The provider decides about money and the mailbox about emails. */
export function judge(evidence: Evidence): { offenses: Offense[]; counts: Counts } {
  const cases = casesOf(evidence);
  const offenses = [
    ...cases.flatMap((one) => moneyOffenses(one)),
    ...cases.flatMap((one) => unsettledOffenses(one)),
    ...(evidence.letters === null ? [] : cases.flatMap((one) => emailOffenses(one, evidence.letters ?? []))),
    ...strayMoney(evidence),
    ...stockOffenses(evidence),
    ...bookOffenses(evidence, cases),
  ];
  const counts = {
    orders: cases.length,
    paid: cases.filter(({ order }) => order.paid_at !== null).length,
    captured: cases.reduce((sum, { captures }) => sum + captures.length, 0),
    refunded: cases.reduce((sum, one) => sum + one.returned, 0),
    letters: evidence.letters?.length ?? 0,
  };
  return { offenses, counts };
}

/** An order with all data from the witnesses. */
type Case = {
  order: OrderRow;
  payments: PaymentRow[];
  refunds: RefundRow[];
  atProvider: LedgerOrder[];
  /** Captures that took money, with the refunds of each, in cents. */
  captures: { id: string; cents: number; returned: number }[];
  returned: number;
};

function casesOf({ store, ledger }: Evidence): Case[] {
  return store.orders.map((order) => {
    const payments = store.payments.filter((payment) => payment.order_id === order.id);
    const ids = new Set(payments.map(({ id }) => id));
    const atProvider = ledger.orders.filter((one) => isFor(one, order, ids));
    const captures = atProvider.flatMap(capturesOf);
    const refunds = store.refunds.filter((refund) => ids.has(refund.payment_id));
    const returned = captures.reduce((sum, capture) => sum + capture.returned, 0);
    return { order, payments, refunds, atProvider, captures, returned };
  });
}

function isFor(one: LedgerOrder, order: OrderRow, paymentIds: ReadonlySet<string>): boolean {
  return one.customId === null ? one.invoiceId === order.number : paymentIds.has(one.customId);
}

function capturesOf(one: LedgerOrder): Case['captures'] {
  return one.captures
    .filter(({ status }) => /^(COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(status))
    .map(({ id, amount, refunds }) => ({
      id,
      cents: centsOf(amount),
      returned: refunds
        .filter(({ status }) => status === 'COMPLETED')
        .reduce((sum, refund) => sum + centsOf(refund.amount), 0),
    }));
}

function moneyOffenses({ order, payments, refunds, captures, returned }: Case): Offense[] {
  const found: Offense[] = [];
  const say = (fault: Fault, words: string) =>
    found.push({ fault, words: `order ${order.number}: ${words}` });
  const kept = captures.filter((capture) => capture.returned < capture.cents);
  const keptCents = kept.reduce((sum, capture) => sum + capture.cents - capture.returned, 0);
  const isOnItsWayBack = refunds.some(({ status }) => status === 'requested' || status === 'pending');
  if (keptCents > 0 && order.paid_at === null && !isOnItsWayBack)
    say('lost', `${keptCents} cents at the provider (${idsOf(kept)}), the order is ${order.status}`);
  if (kept.length > 1) say('double', `${kept.length} captures kept (${idsOf(kept)})`);
  const isPaidByProvider = order.paid_at !== null && order.method === 'paypal' && order.total > 0;
  if (isPaidByProvider && !captures.some(({ id }) => id === order.transaction))
    say('phantom', `paid by capture ${order.transaction}, which the provider does not have`);
  const own = captures.find(({ id }) => id === order.transaction);
  if (isPaidByProvider && own && own.cents !== order.total)
    say('wrong cents', `captured ${own.cents}, the total is ${order.total}`);
  for (const capture of captures) {
    if (!payments.some((payment) => payment.capture_id === capture.id) && order.paid_at !== null)
      say('lost', `capture ${capture.id} of ${capture.cents} cents is in no payment of the store`);
  }
  const booked = refunds
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (!isOnItsWayBack && booked !== returned)
    say('wrong cents', `the provider sent back ${returned}, the store's refunds say ${booked}`);
  return found;
}

function idsOf(captures: readonly { id: string }[]): string {
  return captures.map(({ id }) => id).join(', ');
}

function unsettledOffenses({ order, payments, refunds, atProvider }: Case): Offense[] {
  const moving = payments.filter(({ status }) => status === 'approved' || status === 'capturing');
  const forgotten = payments.filter((payment) => {
    const isOpen = payment.status === 'creating' || payment.status === 'created';
    return isOpen && atProvider.some((one) => one.customId === payment.id && waitsForStore(one, payment));
  });
  const promised = refunds.filter(({ status }) => status === 'requested' || status === 'pending');
  return [
    ...moving.map(({ id, status }) => `payment ${id} is ${status}`),
    ...forgotten.map(({ id, status }) => `payment ${id} is ${status}, though the shopper approved it`),
    ...promised.map(({ id, status }) => `refund ${id} is ${status}`),
  ].map((words) => ({ fault: 'unsettled', words: `order ${order.number}: ${words}` }));
}

/** The shopper approved, and the store neither captures nor abandons the attempt. A declined card waits for another one. */
function waitsForStore({ status, outcome }: LedgerOrder, { declined_at }: PaymentRow): boolean {
  const isRefusedCard = outcome !== null && outcome !== 'approve' && declined_at !== null;
  return status === 'APPROVED' && !isRefusedCard;
}

function emailOffenses({ order }: Case, letters: readonly Letter[]): Offense[] {
  const say = (fault: Fault, words: string) => ({ fault, words: `order ${order.number}: ${words}` });
  const own = letters.filter(({ subject }) => subject === `Order ${order.number} confirmed`);
  const different = new Set(own.map(({ messageId }) => messageId));
  const found: Offense[] = [];
  if (order.paid_at !== null && own.length === 0) found.push(say('email missing', 'no confirmation arrived'));
  // The same Message-ID twice is one email to an email client: a kill between the server's acknowledgment and the store's
  // record.
  if (different.size > 1) found.push(say('email twice', `${different.size} confirmations arrived`));
  if (order.paid_at === null && own.length > 0) found.push(say('email wrong', `it is ${order.status}`));
  const elsewhere = own.find(({ to }) => to !== order.email);
  if (elsewhere) found.push(say('email wrong', `it went to ${elsewhere.to}`));
  return found;
}

/** Money at the provider that belongs to no order of the store. */
function strayMoney({ store, ledger }: Evidence): Offense[] {
  const ids = new Set(store.payments.map(({ id }) => id));
  return ledger.orders
    .filter(({ customId }) => customId === null || !ids.has(customId))
    .flatMap((one) => capturesOf(one).filter(({ cents, returned }) => returned < cents))
    .map(({ id, cents }) => ({ fault: 'lost', words: `capture ${id} of ${cents} cents has no order` }));
}

function stockOffenses({ store, stockAtStart }: Evidence): Offense[] {
  return [...stockAtStart].flatMap(([id, atStart]): Offense[] => {
    const sold = store.sold.filter(({ product_id }) => product_id === id);
    const units = sold.reduce((sum, one) => sum + one.units, 0);
    const left = store.stock.find((product) => product.id === id)?.quantity;
    const orders = sold.map(({ order_number }) => order_number).join(', ');
    const words = `product ${id}: ${atStart} at start, ${units} sold, ${left ?? 'no'} left`;
    if (units > atStart) return [{ fault: 'oversold', words: `${words} (orders ${orders})` }];
    return left === atStart - units ? [] : [{ fault: 'stock', words }];
  });
}

function bookOffenses({ store }: Evidence, cases: readonly Case[]): Offense[] {
  if (store.movements === 0) return [];
  const crooked = store.crooked.map(({ id, source, sum }) => `movement ${id} (${source}) sums to ${sum}`);
  const other = cases.flatMap(({ order, captures, returned }) => {
    const held = captures.reduce((sum, { cents }) => sum + cents, 0) - returned;
    const booked = store.booked.find(({ order_id }) => order_id === order.id)?.cents ?? 0;
    return held === booked
      ? []
      : [`order ${order.number}: the provider holds ${held}, the books say ${booked}`];
  });
  return [...crooked, ...other].map((words) => ({ fault: 'books', words }));
}
