import { randomUUID } from 'node:crypto';
import type { Random } from './random.ts';
import {
  cents,
  decimal,
  moved,
  priceOfChoice,
  refunded,
  wrongQuote,
  type Quote,
  type WishedGoods,
  type Worth,
} from './staff-arithmetic.ts';
import type { Desk, Plan, Shown } from './staff-desk.ts';
import { addressIn, anyItem, anyState, anyTee, clips, holster, otherClip, type Clip } from './staff-goods.ts';
import { askFor, expectEmail, follow, takeUnits, wentBack, type Order } from './staff-order.ts';

/** What staff may want with an order as it is shown; null: nothing of this kind now. */
export type Wish = (
  order: Order,
  now: Shown,
  random: Random,
  desk: Desk,
) => Plan | null | Promise<Plan | null>;

/** Units with and without restock, shipping, another amount. While a change waits to be paid, only the last. */
export const refund: Wish = (order, now, random) => {
  const hasParts = order.asked === null;
  const lines = now.lines
    .filter(({ unitsLeft }) => hasParts && unitsLeft > 0 && random.happens(0.4))
    .map(({ id, unitsLeft, restockable }) => {
      const quantity = 1 + random.below(unitsLeft);
      return { lineId: id, quantity, restock: random.happens(0.6) && restockable >= quantity };
    });
  const mayShip = hasParts && order.worth.shipping > 0 && random.happens(0.3);
  const shipping = mayShip ? 1 + random.below(order.worth.shipping) : 0;
  const other = random.happens(0.25) ? 1 + random.below(500) : 0;
  const { amount, after } = refunded(order.worth, { lines, shipping, other }, order.paid - order.back);
  if (amount <= 0 || amount > cents(now.refundable)) return null;
  const notify = random.happens(0.8);
  return {
    name: 'refund',
    method: 'POST',
    path: '/refunds',
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
      order.hadGoodwill ||= other > 0 || after.goodwill !== 0;
      wentBack(order, amount, notify);
      for (const { lineId, quantity, restock } of lines) {
        const productId = now.lines.find(({ id }) => id === lineId)?.productId ?? 0;
        if (restock) takeUnits(order, productId, -quantity);
      }
    },
  };
};

type Way = 'refund' | 'payment-request' | 'keep-total';

function wayOf(more: number, refundable: number, random: Random): Way | null {
  if (more === 0) return null;
  if (more > 0) return random.pick(['payment-request', 'keep-total']);
  return -more <= refundable ? random.pick(['refund', 'refund', 'keep-total']) : 'keep-total';
}

/** Another state, or another street in the same one. */
export const move: Wish = (order, now, random) => {
  if (order.asked !== null) return null;
  const state = anyState(random);
  const isSame = now.shippingAddress?.state === state;
  const { more, after } = isSame ? { more: 0, after: order.worth } : moved(order.worth, state);
  const way = wayOf(more, cents(now.refundable), random);
  const notify = random.happens(0.7);
  const { customerName, customerEmail } = now;
  const [firstName = '', lastName = ''] = customerName.split(' ');
  const address = `${random.below(10_000)} Bryant Blvd`;
  return {
    name: `move ${way ?? 'even'}`,
    method: 'PUT',
    path: '/address',
    version: now.version,
    body: {
      customerName,
      customerEmail,
      shippingAddress: { firstName, lastName, email: order.email, ...addressIn(state), address },
      ...(way && { settlement: way, difference: decimal(more) }),
      notify,
    },
    isDone: (then) => then.shippingAddress?.address === address,
    apply: (_, then) => {
      if (notify) expectEmail(order, `New address for order ${order.number}`);
      settle(order, then, { way, more, after, isEmailed: true });
    },
  };
};

/** `after`: what the order is worth once the difference is settled. A kept total leaves it as it was. */
function settle(
  order: Order,
  then: Shown,
  { way, more, after, isEmailed }: { way: Way | null; more: number; after: Worth; isEmailed: boolean },
): void {
  const { goods, shipping, tax } = order.worth;
  if (way === 'refund') wentBack(order, -more, isEmailed);
  if (way === 'refund' || way === null) order.worth = after;
  if (way === 'payment-request')
    askFor(order, more, then, (worth) => ({
      ...worth,
      state: after.state,
      goods: worth.goods + after.goods - goods,
      shipping: worth.shipping + after.shipping - shipping,
      tax: worth.tax + after.tax - tax,
    }));
}

/** Fewer units of a line, another choice, or another item, at the price of the store's quote. */
export const edit: Wish = async (order, now, random, desk) => {
  const here = order.worth.lines.filter(({ units }) => units > 0);
  const line = here[random.below(here.length)];
  if (!line || order.asked !== null) return null;
  const { body, goods, units } = wishOf(line, now, random, here.length > 1);
  const { answer } = await desk.ask('POST', `/orders/${order.id}/lines/quote`, body);
  if (answer.status !== 200) return null;
  const quote = answer.body as Quote;
  const { problem, after } = wrongQuote(order.worth, quote, goods);
  if (problem !== null)
    desk.wrong.push(`order ${order.number}: ${problem}; ${JSON.stringify(body)} ${order.log.join(', ')}`);
  const more = cents(quote.difference);
  const way = wayOf(more, cents(now.refundable), random);
  const notify = random.happens(0.7);
  return {
    name: `edit ${way ?? 'even'} ${JSON.stringify(body)} ${quote.difference}`,
    method: 'PUT',
    path: '/lines',
    version: now.version,
    body: {
      ...body,
      ...(way && { settlement: way, difference: quote.difference }),
      notify,
      key: randomUUID(),
    },
    apply: (_, then) => {
      settle(order, then, { way, more, after, isEmailed: notify });
      if (notify) expectEmail(order, `Order ${order.number} was changed`);
      for (const [productId, taken] of units) takeUnits(order, productId, taken);
      follow(order, then);
    },
  };
};

type Edit = {
  body: { lines: object[]; added: object[] };
  goods: WishedGoods;
  units: [productId: number, taken: number][];
};

function wishOf(line: Worth['lines'][number], now: Shown, random: Random, mayGo: boolean): Edit {
  const { id: lineId, productId, units: quantity, price } = line;
  const chosen = (choices: object) => ({ lines: [{ lineId, quantity, choices }], added: [] });
  if (random.happens(0.35)) {
    const item = anyItem(random);
    const added = { productId: item.productId, quantity: 1 + random.below(2), choices: item.choices };
    const goods = { more: { at: item.price, units: added.quantity } };
    return { body: { lines: [], added: [added] }, goods, units: [[item.productId, added.quantity]] };
  }
  if (productId === 0 && random.happens(0.7)) {
    const { choices = [] } = now.lines.find(({ id }) => id === lineId) ?? {};
    const was = choices.find(({ label }) => label === 'Attachment')?.value as Clip;
    const clip = otherClip(was);
    const at = priceOfChoice(price, clips[was], clips[clip]) - price;
    return { body: chosen(holster(clip).choices), goods: { more: { at, units: quantity } }, units: [] };
  }
  if (productId === 3 && random.happens(0.5))
    return { body: chosen(anyTee(random).choices), goods: {}, units: [] };
  const left = mayGo ? random.below(quantity) : 1 + random.below(Math.max(1, quantity - 1));
  const fewer = { lines: [{ lineId, quantity: left }], added: [] };
  return {
    body: fewer,
    goods: { gone: { line, units: quantity - left } },
    units: [[productId, left - quantity]],
  };
}
