import { randomUUID } from 'node:crypto';
import type { Random } from './random.ts';
import {
  codes,
  heldOf,
  moved,
  ofUnits,
  priceOfChoice,
  refunded,
  shippingTo,
  sum,
  taxAfterEdit,
  taxOn,
  totalOf,
  type Line,
  type Worth,
} from './staff-arithmetic.ts';
import {
  cents,
  closeRequest,
  decimal,
  dollars,
  expectEmail,
  follow,
  takeAll,
  takeUnits,
  type Asked,
  type Desk,
  type Order,
  type Plan,
  type Shown,
} from './staff-desk.ts';
import {
  addressIn,
  anyItem,
  clipNames,
  clips,
  holster,
  stateNames,
  tee,
  teeSizes,
  type Clip,
} from './staff-orders.ts';

/** What staff may want with an order as it is shown; null: nothing of this kind now. */
export type Wish = (
  order: Order,
  now: Shown,
  random: Random,
  desk: Desk,
) => Plan | null | Promise<Plan | null>;

const path = ({ id }: Order, more = '') => `/api/admin/orders/${id}${more}`;

function wentBack(order: Order, amount: number, isEmailed: boolean): void {
  order.back += amount;
  if (isEmailed && amount > 0) expectEmail(order, `Refund for order ${order.number}`);
}

const hasOpenChange = ({ asked }: Order) => asked !== null;

export const refund: Wish = (order, now, random) => {
  const units =
    random.happens(0.7) && !hasOpenChange(order) ? now.lines.filter(({ unitsLeft }) => unitsLeft > 0) : [];
  const lines = units
    .filter(() => random.happens(0.6))
    .map(({ id, unitsLeft, restockable }) => {
      const quantity = 1 + random.below(unitsLeft);
      return { lineId: id, quantity, restock: random.happens(0.6) && restockable >= quantity };
    });
  const mayShip = order.worth.shipping > 0 && !hasOpenChange(order) && random.happens(0.3);
  const shipping = mayShip ? 1 + random.below(order.worth.shipping) : 0;
  const other = random.happens(0.25) ? 1 + random.below(500) : 0;
  const { amount, after } = refunded(order.worth, { lines, shipping, other }, order.paid - order.back);
  if (amount <= 0 || amount > cents(now.refundable)) return null;
  const notify = random.happens(0.8);
  return {
    name: 'refund',
    method: 'POST',
    path: path(order, '/refunds'),
    version: now.version,
    body: {
      lines,
      shipping: decimal(shipping),
      other: decimal(other),
      amount: decimal(amount),
      refundable: now.refundable,
      reason: 'Returned',
      notify,
      key: randomUUID(),
    },
    apply: () => {
      order.worth = after;
      if (other > 0 || after.goodwill !== 0) order.hadGoodwill = true;
      wentBack(order, amount, notify);
      for (const { lineId, quantity, restock } of lines) {
        const productId = now.lines.find(({ id }) => id === lineId)?.productId ?? 0;
        if (restock) takeUnits(order, productId, -quantity);
      }
    },
  };
};

export const move: Wish = (order, now, random) => {
  const from = now.shippingAddress?.state;
  const state = random.pick(stateNames);
  if (from === undefined || hasOpenChange(order)) return null;
  const { more, isSame, after } =
    from === state ? { more: 0, isSame: true, after: order.worth } : moved(order.worth, state);
  const way = wayOf(more, cents(now.refundable), random);
  const notify = random.happens(0.7);
  const [firstName = '', lastName = ''] = now.customerName.split(' ');
  const shippingAddress = { firstName, lastName, email: order.email, ...addressIn(state) };
  // Without a new street in the same state nothing would change.
  if (from === state) shippingAddress.address = `${random.below(10_000)} Bryant Blvd`;
  return {
    name: `move ${way ?? (isSame ? 'plain' : 'even')}`,
    method: 'PUT',
    path: path(order, '/address'),
    version: now.version,
    body: {
      customerName: now.customerName,
      customerEmail: now.customerEmail,
      shippingAddress,
      ...(way && { settlement: way, difference: decimal(more) }),
      notify,
    },
    isDone: (then) => then.shippingAddress?.state === state && then.version > now.version,
    apply: (_, then) => {
      if (notify) expectEmail(order, `New address for order ${order.number}`);
      if (from !== state) settle(order, then, { way, more, after });
    },
  };
};

type Way = 'refund' | 'payment-request' | 'keep-total';

function wayOf(more: number, refundable: number, random: Random): Way | null {
  if (more === 0) return null;
  const ways: [Way, ...Way[]] =
    more > 0
      ? ['payment-request', 'keep-total']
      : -more <= refundable
        ? ['refund', 'refund', 'keep-total']
        : ['keep-total'];
  return random.pick(ways);
}

/** `after`: what the order is worth once the difference is settled. */
function settle(
  order: Order,
  then: Shown,
  { way, more, after }: { way: Way | null; more: number; after: Worth },
): void {
  if (way === 'keep-total') return;
  if (way !== 'payment-request') {
    order.worth = after;
    if (way === 'refund') order.back -= more;
    if (way === 'refund') expectEmail(order, `Refund for order ${order.number}`);
    return;
  }
  const before = structuredClone(order.worth);
  ask(order, then, more, (worth) => ({
    ...worth,
    state: after.state,
    goods: worth.goods + after.goods - before.goods,
    shipping: worth.shipping + after.shipping - before.shipping,
    tax: worth.tax + after.tax - before.tax,
  }));
}

function ask(
  order: Order,
  { paymentRequests: [request] }: Shown,
  amount: number,
  after: Asked['after'],
): void {
  const subject = `Please pay ${dollars(amount)} for order ${order.number}`;
  order.asked = { id: request?.id ?? '', cents: amount, subject, after };
  expectEmail(order, subject);
}

type Quoted = { subtotal: string; discount: string; tax: string };

type Quote = { before: Quoted; after: Quoted; difference: string; ways: Way[] };

const netOf = ({ subtotal, discount }: Quoted) => cents(subtotal) - cents(discount);

export const edit: Wish = async (order, now, random, desk) => {
  const here = order.worth.lines.filter(({ units }) => units > 0);
  const line = here[random.below(here.length)];
  if (!line || hasOpenChange(order)) return null;
  const wished = wishOf(line, now, random, here.length);
  const body = { lines: wished.lines, added: wished.added };
  const { answer } = await desk.ask('POST', path(order, '/lines/quote'), body);
  if (answer.status !== 200) return null;
  const quote = answer.body as Quote;
  const wrong = wrongQuote(order.worth, quote, wished);
  if (wrong !== null)
    desk.wrong.push(`order ${order.number}: ${wrong}; ${JSON.stringify(body)} ${order.log.join(', ')}`);
  const more = cents(quote.difference);
  const way = wayOf(more, cents(now.refundable), random);
  const notify = random.happens(0.7);
  const after = structuredClone(order.worth);
  after.goods += netOf(quote.after) - netOf(quote.before);
  after.tax += cents(quote.after.tax) - cents(quote.before.tax);
  return {
    name: `edit ${way ?? 'even'} ${quote.difference} ${JSON.stringify(body)}`,
    method: 'PUT',
    path: path(order, '/lines'),
    version: now.version,
    body: {
      ...body,
      ...(way && { settlement: way, difference: quote.difference }),
      notify,
      key: randomUUID(),
    },
    apply: (_, then) => {
      const emailed = order.emails.get(`Refund for order ${order.number}`);
      settle(order, then, { way, more, after });
      // Its refund has no email of its own if the customer was to get none.
      if (way === 'refund' && !notify)
        order.emails.set(`Refund for order ${order.number}`, emailed ?? [0, 0]);
      if (notify) expectEmail(order, `Order ${order.number} was changed`);
      for (const [productId, units] of wished.units) takeUnits(order, productId, units);
      follow(order, then);
    },
  };
};

type Wished = {
  lines: object[];
  added: object[];
  units: [productId: number, more: number][];
  /** What the goods are then, before a code's percentage; null: the units of `gone` leave. */
  more: { at: number; units: number }[];
  gone: { line: Line; units: number } | null;
};

function wishOf(line: Line, now: Shown, random: Random, count: number): Wished {
  const { id: lineId, productId, units, price } = line;
  const same = { lines: [], added: [], units: [], more: [], gone: null } satisfies Wished;
  if (random.happens(0.35)) {
    const item = anyItem(random);
    const quantity = 1 + random.below(2);
    const added = [{ productId: item.productId, quantity, choices: item.choices }];
    return {
      ...same,
      added,
      units: [[item.productId, quantity]],
      more: [{ at: item.price, units: quantity }],
    };
  }
  if (productId === 0 && random.happens(0.7)) {
    const was = now.lines.find(({ id }) => id === lineId)?.choices.find(({ label }) => label === 'Attachment')
      ?.value as Clip;
    const clip = clipNames.find((name) => name !== was) ?? 'Quick Clip';
    const at = priceOfChoice(price, clips[was], clips[clip]) - price;
    const lines = [{ lineId, quantity: units, choices: holster(clip).choices }];
    return { ...same, lines, more: [{ at, units }] };
  }
  if (productId === 3 && random.happens(0.5)) {
    return { ...same, lines: [{ lineId, quantity: units, choices: tee(random.pick(teeSizes)).choices }] };
  }
  const quantity = random.below(count > 1 ? units : Math.max(1, units - 1)) + (count > 1 ? 0 : 1);
  const less = units - quantity;
  return { ...same, lines: [{ lineId, quantity }], units: [[productId, -less]], gone: { line, units: less } };
}

/** What a quote got wrong, in words; null: nothing. A part of a cent for each line may have been rounded before. */
function wrongQuote(
  worth: Worth,
  { before, after, difference }: Quote,
  { more, gone }: Wished,
): string | null {
  const [net, tax] = [sum(worth.lines.map((line) => line.net)), sum(worth.lines.map((line) => line.tax))];
  if (netOf(before) !== net || cents(before.tax) !== tax)
    return `before the edit ${netOf(before)} + ${before.tax}, not ${net} + ${decimal(tax)}`;
  const share = 1 - (worth.code === null ? 0 : codes[worth.code].percent) / 100;
  const leaves = gone === null ? 0 : ofUnits(gone.line.net, gone.line.units, gone.units);
  const should = net - leaves + sum(more.map(({ at, units }) => at * units)) * share;
  const isPlain = worth.lines.every((line) => line.net === line.price * line.units);
  if (Math.abs(netOf(after) - should) > (isPlain && worth.code === null ? 0 : 1 + worth.lines.length))
    return `the edited goods cost ${netOf(after)}, not ${should}`;
  const taxed = taxAfterEdit(worth, { net, tax }, netOf(after));
  if (cents(after.tax) !== taxed) return `the edited goods have ${after.tax} tax, not ${decimal(taxed)}`;
  const total = netOf(after) + taxed - net - tax;
  return cents(difference) === total ? null : `the difference is ${difference}, not ${decimal(total)}`;
}

/** The editor's form: a status, and the fields as they are. */
function status(order: Order, now: Shown, to: string, more: object = {}): Omit<Plan, 'apply'> {
  const { customerName, customerEmail, trackingNumber, shippingCarrier, customerNotes } = now;
  return {
    name: `to ${to}`,
    method: 'PUT',
    path: path(order),
    version: now.version,
    body: {
      customerName,
      customerEmail,
      trackingNumber,
      shippingCarrier,
      customerNotes,
      status: to,
      overrideReason: 'The customer called',
      ...more,
    },
    isDone: (then) => then.status === to,
  };
}

/** Canceled with its money sent back, or without. Money from outside the store stays where it is. */
export const cancel: Wish = (order, now, random) => {
  const isRefunded = random.happens(0.6) && order.outside === 0 && !order.isFree;
  const restock = random.happens(0.5);
  const notify = random.happens(0.8);
  return {
    ...status(order, now, 'cancelled', { refund: isRefunded, restock, notify }),
    apply: (_, then) => {
      catchUp(order, then);
      closeRequest(order);
      order.isCanceled = true;
      if (notify && order.isPaid) expectEmail(order, `Order ${order.number} canceled`);
      if (restock && order.isPaid) {
        order.returned = order.units;
        order.units = new Map();
      }
      if (!isRefunded || !order.isPaid) return;
      wentBack(order, heldOf(order.worth), notify);
      order.isByRule = isByRule(order.worth);
      order.worth = emptied(order.worth);
    },
  };
};

/** Whether the sales tax of its lines is what the state's rate says. */
function isByRule(worth: Worth): boolean {
  const [net, tax] = [sum(worth.lines.map((line) => line.net)), sum(worth.lines.map((line) => line.tax))];
  return !worth.own.tax && taxOn(net, worth) === tax;
}

function emptied(worth: Worth): Worth {
  const lines = worth.lines.map((line) => ({ ...line, net: 0, tax: 0 }));
  return { ...worth, lines, goods: 0, shipping: 0, tax: 0, goodwill: 0 };
}

/** An order that waits to be paid: again, after all its money went back, or as it was. */
export const setPending: Wish = (order, now, _random, desk) => {
  const isAnew =
    order.isPaid &&
    order.paid > 0 &&
    heldOf(order.worth) === 0 &&
    order.outside === 0 &&
    order.paid === order.back;
  return {
    ...status(order, now, 'pending'),
    name: isAnew ? 'to pending anew' : 'to pending',
    apply: (_, then) => {
      comeBack(order);
      if (!isAnew) return;
      takeAll(order, then);
      const net = sum(then.lines.map((line) => cents(line.unitPrice) * line.quantity - cents(line.discount)));
      const goods = net + cents(then.charged);
      const { own, state, code } = order.worth;
      const worth = { ...order.worth, goods, shippingBack: 0, goodwill: 0 };
      worth.tax =
        order.isByRule && !own.tax
          ? taxOn(net, worth)
          : cents(then.totalAmount) - goods - cents(then.left.shipping);
      worth.shipping = own.shipping ? cents(then.left.shipping) : shippingTo(state, code);
      const before = JSON.stringify(order.worth);
      order.worth = worth;
      if (totalOf(worth) !== cents(then.totalAmount))
        desk.wrong.push(
          `order ${order.number} costs ${then.totalAmount} again, not ${decimal(totalOf(worth))}: was ${before}, shown ${JSON.stringify(then.lines)} ${JSON.stringify(then.left)} [${order.log.join(', ')}]`,
        );
      order.isPaid = false;
      follow(order, then);
    },
  };
};

/** No longer canceled: it takes the units again that were put back. */
function comeBack(order: Order): void {
  order.isCanceled = false;
  order.units = order.returned ?? order.units;
  order.returned = null;
}

/** Back to paid, where the money never left, or was paid outside the store. */
export const setPaid: Wish = (order, now) => ({
  ...(order.isPaid ? status(order, now, 'paid') : markPaid(order)),
  apply: (_, then) => {
    comeBack(order);
    if (!order.isPaid) {
      order.outside += heldOf(order.worth);
      paidWhole(order, then);
    }
    if (order.asked?.after === null) closeRequest(order);
  },
});

function markPaid(order: Order): Omit<Plan, 'apply'> {
  const isDone = (then: Shown) => then.status === 'paid';
  return { name: 'mark paid', method: 'POST', path: path(order, '/mark-paid'), isDone };
}

/** All of an order is paid: its units are sold, if they were not before, and the customer gets a confirmation. */
function paidWhole(order: Order, now: Shown): void {
  if (order.units.size === 0) takeAll(order, now);
  expectEmail(order, `Order ${order.number} confirmed`);
  order.isPaid = true;
}

/** Asks for more: a difference of the owner's own, or all of an unpaid order. */
export const charge: Wish = (order, now, random) => {
  if (order.asked !== null || order.isCanceled) return null;
  const isWhole = now.status === 'pending';
  if (isWhole && order.isPaid) return null;
  const amount = isWhole ? totalOf(order.worth) : 1 + random.below(4000);
  if (amount === 0) return null;
  const reason = `More ${randomUUID()}`;
  return {
    name: isWhole ? 'ask for all' : 'ask for more',
    method: 'POST',
    path: path(order, '/payment-requests'),
    version: now.version,
    body: { amount: decimal(amount), reason, notify: true },
    isDone: (then) => then.paymentRequests.some((one) => one.reason === reason),
    apply: (_, then) =>
      ask(order, then, amount, isWhole ? null : (worth) => ({ ...worth, goods: worth.goods + amount })),
  };
};

export const cancelRequest: Wish = (order) => {
  const { asked } = order;
  if (asked === null) return null;
  return {
    name: 'cancel request',
    method: 'POST',
    path: path(order, `/payment-requests/${asked.id}/cancel`),
    isDone: (then) => then.paymentRequests.find(({ id }) => id === asked.id)?.state === 'cancelled',
    apply: () => closeRequest(order),
  };
};

/** What became of the open request: paid, in which case the order takes what it was for, or over. */
export function catchUp(order: Order, now: Shown): void {
  const { asked } = order;
  const state = now.paymentRequests.find(({ id }) => id === asked?.id)?.state;
  if (asked === null || state === 'open' || state === 'pending') return;
  closeRequest(order);
  if (state !== 'paid') return;
  order.paid += asked.cents;
  if (asked.after === null) {
    paidWhole(order, now);
    return;
  }
  order.worth = asked.after(order.worth);
  expectEmail(order, `We received ${dollars(asked.cents)} for order ${order.number}`);
  follow(order, now);
}

export const parcel: Wish = (order, now, random) => {
  const lines = random.happens(0.6)
    ? now.toShip
    : now.toShip.slice(0, 1).map(({ lineId }) => ({ lineId, quantity: 1 }));
  if (lines.length === 0) return null;
  return {
    name: 'parcel',
    method: 'POST',
    path: path(order, '/shipments'),
    body: { trackingNumber: `T-${randomUUID()}`, carrier: 'Other', lines, key: randomUUID() },
    apply: () => expectEmail(order, `Order ${order.number} is on its way`),
  };
};

export const cancelParcel: Wish = (order, now) => {
  const sent = now.shipments.find(({ isCanceled }) => !isCanceled);
  if (!sent) return null;
  return {
    name: 'cancel parcel',
    method: 'POST',
    path: path(order, `/shipments/${sent.id}/cancel`),
    version: now.version,
    body: { reason: 'It came back' },
    isDone: (then) => then.shipments.some(({ id, isCanceled }) => id === sent.id && isCanceled),
    apply: () => undefined,
  };
};

export const deliver: Wish = (order, now) =>
  now.status === 'shipped' ? { ...status(order, now, 'delivered'), apply: () => undefined } : null;

export const remove: Wish = (order) => ({
  name: 'delete',
  method: 'DELETE',
  path: path(order),
  isDone: ({ deletedAt }) => deletedAt !== null,
  apply: () => undefined,
});

export const restore: Wish = (order) => ({
  name: 'restore',
  method: 'POST',
  path: path(order, '/restore'),
  isDone: ({ deletedAt }) => deletedAt === null,
  apply: () => undefined,
});
