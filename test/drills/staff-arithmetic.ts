/**
 * What an order is worth after what the shop's staff did to it: the oracle's own arithmetic, from the rules in docs/rules and none of
 * the store's code. All amounts in cents.
 */

/** Shipping (R-SHIP-2 to R-SHIP-6), and sales tax in millionths (R-TAX-5 to R-TAX-28). */
export const states = {
  TX: { shipping: 699, tax: 62_500, city: 'San Angelo', zipCode: '76903' },
  CA: { shipping: 899, tax: 72_500, city: 'Los Angeles', zipCode: '90001' },
  NY: { shipping: 999, tax: 80_000, city: 'New York', zipCode: '10001' },
  OR: { shipping: 899, tax: 0, city: 'Portland', zipCode: '97201' },
  MN: { shipping: 999, tax: 68_750, city: 'Minneapolis', zipCode: '55401' },
  AK: { shipping: 1599, tax: 0, city: 'Anchorage', zipCode: '99501' },
  OK: { shipping: 799, tax: 45_000, city: 'Tulsa', zipCode: '74103' },
} as const;

export type State = keyof typeof states;

/** The demo shop's codes: per cent of everything, a fixed shipping rate, no sales tax. */
export const codes = {
  WELCOME10: { percent: 10, shipping: null, isExempt: false },
  FREESHIP: { percent: 0, shipping: 0, isExempt: false },
  DEALER: { percent: 25, shipping: null, isExempt: true },
} as const;

export type Code = keyof typeof codes;

/** `units`, `net` (after discount) and `tax`: what did not go back. */
export type Line = { id: number; productId: number; price: number; units: number; net: number; tax: number };

/** What was promised for an order; `goods` and `tax` may be more than its lines have, as after a kept total. */
export type Worth = {
  state: State;
  code: Code | null;
  /** What staff set themselves: no rate changes it. */
  own: { shipping: boolean; tax: boolean };
  lines: Line[];
  goods: number;
  shipping: number;
  tax: number;
  shippingBack: number;
  /** Gone back for no part of the order. */
  goodwill: number;
};

/** '-7.25' is -725. */
export function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

export function decimal(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** '$1,234.50', as emails say it. */
export function dollars(amount: number): string {
  return (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** Half up (R-TAX-2). */
const partOf = (cents: number, millionths: number) => Math.floor((cents * millionths + 500_000) / 1_000_000);

export function sum(cents: readonly number[]): number {
  return cents.reduce((total, some) => total + some, 0);
}

/** Whole cents in proportion to `weights`, the largest remainders first (R-MONEY-10). */
export function spread(cents: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((cents * weight) / whole));
  const rests = weights.map((weight, at) => ({ at, rest: (cents * weight) % whole }));
  rests.sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of rests.slice(0, cents - sum(parts))) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

/** What `wanted` of `units` come to: each is whole cents, and the cheaper ones go first (decision 036). */
export function ofUnits(cents: number, units: number, wanted: number): number {
  const each = Array.from({ length: units }, (_, nth) => Math.floor((cents + nth) / units));
  return sum(each.slice(0, wanted));
}

export function taxOn(net: number, { state, code }: Pick<Worth, 'state' | 'code'>): number {
  return code !== null && codes[code].isExempt ? 0 : partOf(net, states[state].tax);
}

export function shippingTo(state: State, code: Code | null): number {
  return (code === null ? null : codes[code].shipping) ?? states[state].shipping;
}

/** The goods and the sales tax in an order's lines. */
export function linesOf({ lines }: Pick<Worth, 'lines'>): { net: number; tax: number } {
  return { net: sum(lines.map(({ net }) => net)), tax: sum(lines.map(({ tax }) => tax)) };
}

export function totalOf({ goods, shipping, tax }: Pick<Worth, 'goods' | 'shipping' | 'tax'>): number {
  return goods + shipping + tax;
}

/** What of the customer's money is here. */
export function heldOf(worth: Worth): number {
  return totalOf(worth) - worth.goodwill;
}

export type Own = { discount?: number; shipping?: number; tax?: number };

/** A new order; `own`: what staff set. */
export function newWorth(
  lines: readonly Pick<Line, 'productId' | 'price' | 'units'>[],
  state: State,
  code: Code | null,
  own: Own = {},
): Worth {
  const gross = lines.map(({ price, units }) => price * units);
  const off = own.discount ?? partOf(sum(gross), (code === null ? 0 : codes[code].percent) * 10_000);
  const offs = spread(off, gross);
  const nets = gross.map((cents, at) => cents - (offs[at] ?? 0));
  const goods = sum(nets);
  const tax = own.tax ?? taxOn(goods, { state, code });
  const taxes = spread(tax, nets);
  return {
    state,
    code,
    own: { shipping: own.shipping !== undefined, tax: own.tax !== undefined },
    lines: lines.map((line, at) => ({ ...line, id: 0, net: nets[at] ?? 0, tax: taxes[at] ?? 0 })),
    goods,
    shipping: own.shipping ?? shippingTo(state, code),
    tax,
    shippingBack: 0,
    goodwill: 0,
  };
}

export type RefundWish = { lines: { lineId: number; quantity: number }[]; shipping: number; other: number };

/** What a refund comes to, and how it leaves the order. Parts that are more than is `here` are lowered by goodwill before (R-REF-17). */
export function refunded(worth: Worth, wish: RefundWish, here: number): { amount: number; after: Worth } {
  const after = structuredClone(worth);
  for (const { lineId, quantity } of wish.lines) {
    const line = after.lines.find(({ id }) => id === lineId);
    if (!line) throw new Error(`line ${lineId} is unknown`);
    const [net, tax] = [ofUnits(line.net, line.units, quantity), ofUnits(line.tax, line.units, quantity)];
    line.units -= quantity;
    line.net -= net;
    line.tax -= tax;
    after.goods -= net;
    after.tax -= tax;
  }
  after.shipping -= wish.shipping;
  after.shippingBack += wish.shipping;
  const parts = totalOf(worth) - totalOf(after);
  const before = Math.min(Math.max(0, parts - here), worth.goodwill);
  after.goodwill += wish.other - before;
  return { amount: parts - before + wish.other, after };
}

/** Another state: its shipping less what staff gave back, and its tax on the goods that are left (R-ORD-34). */
export function moved(worth: Worth, state: State): { more: number; after: Worth } {
  const { code, own, shippingBack } = worth;
  const after = { ...structuredClone(worth), state };
  const before = linesOf(worth);
  const tax = own.tax ? before.tax : taxOn(before.net, { state, code });
  if (!own.shipping) after.shipping = Math.max(0, shippingTo(state, code) - shippingBack);
  if (after.shipping === worth.shipping && tax === before.tax) return { more: 0, after };
  after.tax += tax - before.tax;
  const taxes = spread(
    tax,
    worth.lines.map(({ net }) => net),
  );
  for (const [at, line] of after.lines.entries()) line.tax = taxes[at] ?? 0;
  return { more: totalOf(after) - totalOf(worth), after };
}

/** The tax of goods that were `before` and are `after` an edit (R-ORD-39, R-ORD-45). */
export function taxAfterEdit(worth: Worth, before: { net: number; tax: number }, net: number): number {
  const rule = { before: taxOn(before.net, worth), after: taxOn(net, worth) };
  if (!worth.own.tax && before.tax === rule.before) return rule.after;
  if (!worth.own.tax && net >= before.net) return before.tax + rule.after - rule.before;
  return before.net === 0 ? before.tax : Math.round((before.tax * net) / before.net);
}

/** What another choice costs: what it is above, or below, both the price paid and today's price of the old one (R-ORD-39). */
export function priceOfChoice(paid: number, oldToday: number, newToday: number): number {
  if (newToday > Math.max(paid, oldToday)) return paid + newToday - Math.max(paid, oldToday);
  if (newToday < Math.min(paid, oldToday)) return paid + newToday - Math.min(paid, oldToday);
  return paid;
}

type Quoted = { subtotal: string; discount: string; tax: string };

/** The store's quote of an edit. */
export type Quote = { before: Quoted; after: Quoted; difference: string };

/** What an edit does to the goods: units that come at a price, before a code's percentage, and units of a line that go. */
export type WishedGoods = { more?: { at: number; units: number }; gone?: { line: Line; units: number } };

/** What a quote got wrong, in words, or null; and the order after the edit. Each line may have rounded a part of a cent before. */
export function wrongQuote(
  worth: Worth,
  { before, after, difference }: Quote,
  { more = { at: 0, units: 0 }, gone }: WishedGoods,
): { problem: string | null; after: Worth } {
  const netOf = ({ subtotal, discount }: Quoted) => cents(subtotal) - cents(discount);
  const was = linesOf(worth);
  const net = netOf(after);
  const tax = taxAfterEdit(worth, was, net);
  const share = 1 - (worth.code === null ? 0 : codes[worth.code].percent) / 100;
  const leaves = gone === undefined ? 0 : ofUnits(gone.line.net, gone.line.units, gone.units);
  const goods = was.net - leaves + more.at * more.units * share;
  const isPlain = worth.code === null && worth.lines.every((line) => line.net === line.price * line.units);
  const pairs = [
    ['goods before', was.net, netOf(before), 0],
    ['tax before', was.tax, cents(before.tax), 0],
    ['goods', goods, net, isPlain ? 0 : 1 + worth.lines.length],
    ['tax', tax, cents(after.tax), 0],
    ['difference', net + tax - was.net - was.tax, cents(difference), 0],
  ] as const;
  const off = pairs.filter(([, should, is, most]) => Math.abs(should - is) > most);
  return {
    problem:
      off.length === 0 ? null : off.map(([what, should, is]) => `${what} ${is}, not ${should}`).join('; '),
    after: { ...worth, goods: worth.goods + net - was.net, tax: worth.tax + tax - was.tax },
  };
}
