import { centsOf, readLedger, type LedgerOrder } from './ledger.ts';
import type { Letter } from './mailbox.ts';
import { cents, heldOf, sum } from './staff-arithmetic.ts';
import type { Desk, Shown } from './staff-desk.ts';
import { catchUp, type Order } from './staff-order.ts';
import { openReader, type Reader } from './store-rows.ts';
import type { World } from './world.ts';

export const staffFaults = {
  cents: 'what is here of the customer’s money is not what the order is worth',
  'beyond paid': 'more went back of a capture than it took',
  parts: 'a part of an order that the dashboard shows, or the books have, is not what was promised',
  units: 'units out of stock are not those that customers keep',
  'email missing': 'a confirmation, refund, request or notice that never came',
  'email twice': 'an email too many, or to another address',
  unsettled: 'money, a refund, or a payment on its way',
} as const;

export type StaffFault = { fault: keyof typeof staffFaults; words: string };

type Money = {
  order_id: number;
  id: string;
  provider: string;
  status: string;
  amount: number;
  refunded: number;
};

type Booked = { order_id: number; goods: number; shipping: number; tax: number; held: number };

/** Compares what was promised for each order with the provider, the database, the dashboard and the mailbox. */
export async function judgeStaff(
  world: World,
  desk: Desk,
  orders: readonly Order[],
  stockAtStart: ReadonlyMap<number, number>,
): Promise<StaffFault[]> {
  const reader = await openReader(world.database);
  try {
    const { orders: atProvider } = await readLedger(world.simulator);
    const money = await readMoney(reader);
    const booked = await readBooked(reader);
    const found: StaffFault[] = [];
    for (const order of orders) {
      const now = await desk.read(order.id);
      catchUp(order, now);
      const payments = money.filter((row) => row.order_id === order.id);
      const say = (fault: StaffFault['fault'], words: string) =>
        found.push({
          fault,
          words: `order ${order.number} (${order.id}): ${words} [${order.log.join(', ')}]`,
        });
      judgeMoney(order, now, payments, atProvider, say);
      judgeParts(
        order,
        now,
        booked.find((row) => row.order_id === order.id),
        say,
      );
      judgeEmails(order, world.mailbox.letters, say);
    }
    return [...found, ...(await judgeUnits(reader, orders, stockAtStart))];
  } finally {
    await reader.close();
  }
}

type Say = (fault: StaffFault['fault'], words: string) => void;

function judgeMoney(
  order: Order,
  now: Shown,
  payments: readonly Money[],
  atProvider: readonly LedgerOrder[],
  say: Say,
) {
  const ids = new Set(payments.map(({ id }) => id));
  const captures = atProvider
    .filter(({ customId }) => customId !== null && ids.has(customId))
    .flatMap((one) => one.captures.filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED'));
  const back = captures.map(({ refunds }) =>
    sum(refunds.filter(({ status }) => status === 'COMPLETED').map(({ amount }) => centsOf(amount))),
  );
  for (const [at, { id, amount }] of captures.entries())
    if ((back[at] ?? 0) > centsOf(amount))
      say('beyond paid', `${back[at]} of capture ${id}, which is ${amount}`);
  const cash = payments.filter(({ provider }) => provider === 'cash');
  const here =
    sum(captures.map(({ amount }) => centsOf(amount))) -
    sum(back) +
    sum(cash.map(({ amount, refunded }) => amount - refunded));
  if (here !== order.paid - order.back)
    say('cents', `${here} are here, ${order.paid - order.back} should be`);
  if (here !== cents(now.refundable)) say('cents', `${here} are here, the dashboard says ${now.refundable}`);
  const worth = order.isPaid ? heldOf(order.worth) - order.outside : 0;
  if (here !== worth) say('cents', `${here} are here, the order is worth ${worth}`);
  const moving = payments.filter(({ status }) => status === 'approved' || status === 'capturing');
  if (moving.length > 0)
    say('unsettled', `${moving.length} payments are ${moving.map(({ status }) => status).join()}`);
  if (cents(now.refundUnderWay) > 0) say('unsettled', `a refund of ${now.refundUnderWay} is on its way`);
}

function judgeParts(order: Order, now: Shown, booked: Booked | undefined, say: Say) {
  const difference = differenceOf(order, now);
  if (difference !== null) say('parts', `shown: ${difference}`);
  const { goods, shipping, tax } = order.isPaid ? order.worth : { goods: 0, shipping: 0, tax: 0 };
  const held = order.paid - order.back + order.outside;
  if ((booked?.held ?? 0) !== held) say('parts', `the books hold ${booked?.held}, not ${held}`);
  // Goodwill takes something of every part in the books.
  if (order.hadGoodwill || booked === undefined) return;
  const pairs = [
    ['goods', goods, booked.goods] as const,
    ['shipping', shipping, booked.shipping] as const,
    ['tax', tax, booked.tax] as const,
  ];
  for (const [part, should, is] of pairs)
    if (should !== is) say('parts', `the books have ${is} of ${part}, not ${should}`);
}

/** Whether the store shows what was promised; null, or what differs. */
function differenceOf({ worth }: Order, { left }: Shown): string | null {
  const shown = left.lines.map(({ lineId, units, sale, discount, tax }) => ({
    lineId,
    units,
    net: cents(sale) - cents(discount),
    tax: cents(tax),
  }));
  const inLines = { net: sum(shown.map(({ net }) => net)), tax: sum(shown.map(({ tax }) => tax)) };
  const pairs: [string, number, number][] = [
    ['shipping', worth.shipping, cents(left.shipping)],
    ['goodwill', Math.max(0, worth.goodwill), cents(left.goodwill)],
  ];
  // What was charged for no line, or kept after a line went, is more than the lines have.
  if (inLines.net > worth.goods) pairs.push(['goods', worth.goods, inLines.net]);
  if (inLines.tax > worth.tax) pairs.push(['tax', worth.tax, inLines.tax]);
  for (const { id, units, net, tax } of worth.lines) {
    const line = shown.find(({ lineId }) => lineId === id) ?? { units: 0, net: 0, tax: 0 };
    pairs.push([`units of line ${id}`, units, line.units]);
    pairs.push([`goods of line ${id}`, net, line.net]);
    pairs.push([`tax of line ${id}`, tax, line.tax]);
  }
  const off = pairs.filter(([, should, is]) => should !== is);
  return off.length === 0 ? null : off.map(([what, should, is]) => `${what} ${is}, not ${should}`).join('; ');
}

/** The same Message-ID twice is one email: a kill between the mail server's answer and the store's record. */
function judgeEmails(order: Order, letters: readonly Letter[], say: Say) {
  const own = letters
    .filter(({ subject, to }) => subject.includes(order.number) && to !== 'shop@example.com')
    .map((letter) => ({ ...letter, subject: letter.subject.replace('A part of order', 'Order') }));
  const stray = own.find(({ to }) => to !== order.email);
  if (stray) say('email twice', `${stray.subject} went to ${stray.to}`);
  const subjects = new Set([...order.emails.keys(), ...own.map(({ subject }) => subject)]);
  for (const subject of subjects) {
    const [least, most] = order.emails.get(subject) ?? [0, 0];
    const came = new Set(own.filter((one) => one.subject === subject).map(({ messageId }) => messageId)).size;
    if (came < least) say('email missing', `${came} of ${least}: ${subject}`);
    if (came > most) say('email twice', `${came} of ${most}: ${subject}`);
  }
}

async function judgeUnits(
  { rows }: Reader,
  orders: readonly Order[],
  stockAtStart: ReadonlyMap<number, number>,
): Promise<StaffFault[]> {
  const left = await rows<{ id: number; units: number }>(`select id, stock_quantity as units from products`);
  const found: StaffFault[] = [];
  for (const [id, atStart] of stockAtStart) {
    const should = atStart - sum(orders.map(({ units }) => units.get(id) ?? 0));
    const is = left.find((one) => one.id === id)?.units ?? 0;
    if (should !== is) found.push({ fault: 'units', words: `product ${id} has ${is} left, not ${should}` });
  }
  const taken = await rows<{ order_id: number; product_id: number; units: number }>(
    `select order_id, product_id, -sum(quantity)::int as units from stock_movements group by 1, 2`,
  );
  for (const order of orders) {
    const own = new Map(
      taken.filter((row) => row.order_id === order.id).map((row) => [row.product_id, row.units]),
    );
    for (const id of new Set([...own.keys(), ...order.units.keys()])) {
      const [should, is] = [order.units.get(id) ?? 0, own.get(id) ?? 0];
      if (should !== is)
        found.push({
          fault: 'units',
          words: `order ${order.number} has ${is} of product ${id}, not ${should} [${order.log.join(', ')}]`,
        });
    }
  }
  return found;
}

function readMoney({ rows }: Reader): Promise<Money[]> {
  return rows(`select p.order_id, p.id::text, p.provider, p.status, p.amount_cents::int as amount,
    coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.status = 'completed'), 0)::int as refunded
    from payments p`);
}

function readBooked({ rows }: Reader): Promise<Booked[]> {
  const of = (...accounts: string[]) =>
    `coalesce(sum(e.cents) filter (where e.account in (${accounts.map((account) => `'${account}'`).join()})), 0)::int`;
  return rows(`select m.order_id, -${of('sale', 'discount')} as goods, -${of('shipping')} as shipping, -${of('tax')} as tax,
    ${of('provider-balance', 'provider-fee', 'cash')} as held
    from ledger_movements m join ledger_entries e on e.movement_id = m.id group by 1`);
}

export function printStaff(
  found: readonly StaffFault[],
  books: string | null,
  orders: readonly Order[],
): void {
  for (const [fault, words] of Object.entries(staffFaults)) {
    const times = found.filter((one) => one.fault === fault).length;
    console.log(`${String(times).padStart(6)}  ${fault.padEnd(14)} ${words}`);
  }
  console.log(`${books === null ? '     0' : '     1'}  check-books    the store's own proof of its books`);
  for (const { fault, words } of found.slice(0, 60)) console.log(`${fault}: ${words}`);
  for (const line of books?.split('\n') ?? []) {
    const id = Number(/^orders (\d+)/.exec(line)?.[1]);
    console.log(line, orders.find((order) => order.id === id)?.log.join(', ') ?? '');
  }
}
