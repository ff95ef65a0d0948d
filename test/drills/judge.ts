import { capturesOf, casesOf, isUnderWay, sumOf, type Case } from './cases.ts';
import type { Ledger, LedgerOrder } from './ledger.ts';
import type { Letter } from './mailbox.ts';
import type { PaymentRow, StoreRows } from './store-rows.ts';

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
    ...cases.flatMap((one) => differenceOffenses(one)),
    ...cases.flatMap((one) => cashOffenses(one)),
    ...cases.flatMap((one) => unsettledOffenses(one)),
    ...(evidence.letters === null ? [] : cases.flatMap((one) => emailOffenses(one, evidence.letters ?? []))),
    ...strayMoney(evidence),
    ...stockOffenses(evidence),
    ...bookOffenses(evidence, cases),
  ];
  const counts = {
    orders: cases.length,
    paid: cases.filter(({ order }) => order.paid_at !== null).length,
    captured: sumOf(cases.map(({ captures }) => captures.length)),
    refunded: sumOf(cases.map(({ returned }) => returned)),
    letters: evidence.letters?.length ?? 0,
  };
  return { offenses, counts };
}

function moneyOffenses({ order, payments, refunds, captures, returned, differences }: Case): Offense[] {
  const found: Offense[] = [];
  const say = (fault: Fault, words: string) =>
    found.push({ fault, words: `order ${order.number}: ${words}` });
  const kept = captures.filter((capture) => capture.returned < capture.cents);
  const keptCents = sumOf(kept.map(({ cents, returned: back }) => cents - back));
  const isOnItsWayBack = refunds.some(isUnderWay);
  if (keptCents > 0 && order.paid_at === null && !isOnItsWayBack)
    say('lost', `${keptCents} cents at the provider (${idsOf(kept)}), the order is ${order.status}`);
  for (const [, same] of Map.groupBy(kept, ({ requestId }) => requestId))
    if (same.length > 1) say('double', `${same.length} captures kept (${idsOf(same)})`);
  const isPaidByProvider = order.paid_at !== null && order.method === 'paypal' && order.total > 0;
  if (isPaidByProvider && !captures.some(({ id }) => id === order.transaction))
    say('phantom', `paid by capture ${order.transaction}, which the provider does not have`);
  const own = captures.find(({ id }) => id === order.transaction);
  const later = paidLater(differences);
  if (isPaidByProvider && own && own.cents + later !== order.total)
    say('wrong cents', `captured ${own.cents} and later ${later}, the total is ${order.total}`);
  for (const capture of captures) {
    if (!payments.some((payment) => payment.capture_id === capture.id) && order.paid_at !== null)
      say('lost', `capture ${capture.id} of ${capture.cents} cents is in no payment of the store`);
  }
  const atProvider = new Set(payments.filter(({ provider }) => provider !== 'cash').map(({ id }) => id));
  const booked = sumOf(
    refunds
      .filter(({ payment_id, status }) => atProvider.has(payment_id) && status === 'completed')
      .map(({ amount }) => amount),
  );
  if (!isOnItsWayBack && booked !== returned)
    say('wrong cents', `the provider sent back ${returned}, the store's refunds say ${booked}`);
  return found;
}

/** Each difference is paid by one capture of its amount, and the order names them all: they are for no line. */
function differenceOffenses({ order, differences, refunds, captures }: Case): Offense[] {
  const say = (fault: Fault, words: string) => ({ fault, words: `order ${order.number}: ${words}` });
  const found = differences.flatMap(({ id, state, amount }) => {
    const own = captures.filter(({ requestId }) => requestId === id);
    const kept = own.filter((capture) => capture.returned < capture.cents);
    const wrong = kept.filter(({ cents }) => cents !== amount);
    return [
      ...(state === 'paid' && own.length === 0
        ? [say('phantom', `difference ${id} is paid without a capture`)]
        : []),
      ...(state !== 'paid' && kept.length > 0 && !refunds.some(isUnderWay)
        ? [say('lost', `difference ${id} is ${state} (${idsOf(kept)})`)]
        : []),
      ...wrong.map(({ cents }) => say('wrong cents', `captured ${cents} for a difference of ${amount}`)),
    ];
  });
  const later = paidLater(differences);
  return later === order.charged
    ? found
    : [...found, say('wrong cents', `charged later ${order.charged}, the customer paid ${later}`)];
}

function paidLater(differences: Case['differences']): number {
  return sumOf(differences.filter(({ state }) => state === 'paid').map(({ amount }) => amount));
}

/** Cash is taken for the whole total, once. */
function cashOffenses({ order, payments }: Case): Offense[] {
  const inCash = payments.filter(({ provider }) => provider === 'cash');
  const say = (fault: Fault, words: string) => [{ fault, words: `order ${order.number}: ${words}` }];
  if (inCash.length > 1) return say('double', `${inCash.length} payments in cash`);
  const [payment] = inCash;
  if (order.method === 'cash' && !payment) return say('phantom', 'paid in cash, without a payment');
  if (!payment || payment.amount === order.total) return [];
  return say('wrong cents', `${payment.amount} in cash, the total is ${order.total}`);
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
  const promised = refunds.filter(isUnderWay);
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
    .flatMap((one) => capturesOf(one, []).filter(({ cents, returned }) => returned < cents))
    .map(({ id, cents }) => ({ fault: 'lost', words: `capture ${id} of ${cents} cents has no order` }));
}

function stockOffenses({ store, stockAtStart }: Evidence): Offense[] {
  return [...stockAtStart].flatMap(([id, atStart]): Offense[] => {
    const sold = store.sold.filter(({ product_id }) => product_id === id);
    const units = sumOf(sold.map((one) => one.units));
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
  const other = cases.flatMap(({ order, captures, returned, cash }) => {
    const held = sumOf(captures.map(({ cents }) => cents)) - returned + cash;
    const booked = store.booked.find(({ order_id }) => order_id === order.id)?.cents ?? 0;
    return held === booked ? [] : [`order ${order.number}: the store holds ${held}, the books say ${booked}`];
  });
  return [...crooked, ...other].map((words) => ({ fault: 'books', words }));
}
