import { termsOf } from '#domain/catalog/products/product-terms.ts';
import { lineKey } from '#domain/selling/cart/line-options.ts';
import { maxLines } from '#domain/selling/cart/quantity.ts';
import { destinationState } from '#domain/orders/edit/counter-sale.ts';
import { lineChanges } from '#domain/orders/edit/line-changes.ts';
import { quoteEdit } from '#domain/orders/edit/line-edits.ts';
import { priceOfChoice } from '#domain/orders/edit/price-of-choice.ts';
import type { LineWishes } from '#domain/orders/edit/line-edits.schema.ts';
import { holsterPriceOf } from '#domain/catalog/holster/price.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import {
  dueRows,
  hasGivenBack,
  orderStanding,
  type LineStanding,
} from '#domain/orders/read/order-standing.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { shareOfUnits } from '#domain/money/amounts/allocate.ts';
import { cannotShip, refusedPlace } from '#domain/shipping/rules/rule-text.ts';
import { judgeLines, readRulesToday } from '#server/shipping/rules/judge-order.ts';
import { ok, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
import { readConfirmedFits } from '#server/catalog/holster/confirmed-fits.ts';
import { findPricedRows, type PricedRow } from '#server/catalog/products/catalog.queries.ts';
import {
  readBuilderToday,
  readKeptBuilder,
  readRates,
  readRatesNow,
} from '#server/settings/versions/settings.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { readMoney } from '#server/orders/read/owner-orders.queries.ts';
import { refusalWhileRequested } from '#server/payments/requests/open-change.ts';
import { readRecord } from '#server/orders/read/order-record.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';
import { chooseItem, type EditLists, type Item, type LinesPlan, type PlannedLine } from './choose-item.ts';
import { refusalOfMore } from './move-units.ts';

/** What an edit of an order's lines comes to, or why it is not possible (R-ORD-38). Changes nothing. */
export async function planLines(
  tx: Database,
  order: OrderRow,
  wishes: LineWishes,
  now: Date,
): Promise<Result<LinesPlan>> {
  const { isInFlight, refundable } = await readMoney(tx, order.id);
  const refusal = refusalOf('edit-lines', { status: order.status, paymentInFlight: isInFlight });
  if (refusal !== null) return refused('conflict', refusal, atLines);
  const waiting = await refusalWhileRequested(tx, order, now);
  if (waiting !== null) return refused('conflict', waiting, atLines);
  const record = await readRecord(tx, order);
  const standing = orderStanding(record);
  const products = await findPricedRows(tx, productIds(record.lines, wishes), now);
  const named = new Set(wishes.lines.map(({ lineId }) => lineId));
  if (named.size < wishes.lines.length) return refused('invalid', 'Name each item once.', atLines);
  if ([...named].some((lineId) => !record.lines.some(({ id }) => id === lineId))) {
    return refused('conflict', 'This item is no longer part of the order.', atLines);
  }
  const chosen = [...wishes.lines, ...wishes.added].map(({ choices }) => choices ?? {});
  const confirmed = await readConfirmedFits(tx, chosen);
  const builder = { ...(await readBuilderToday(tx, now)), confirmed };
  const keptBuilder = await readKeptBuilder(tx, order);
  const isByToday = wishes.rates === 'today';
  const lists = { today: builder, kept: keptBuilder, priced: isByToday ? builder.builder : keptBuilder };
  const lines: PlannedLine[] = [];
  for (const [index, row] of record.lines.entries()) {
    const wish = wishes.lines.find(({ lineId }) => lineId === row.id);
    const line = standing.lines[index];
    if (!line) throw new Error('each line stands somewhere');
    const planned = planLine(row, wish, line, products, lists);
    if (!planned.ok) return planned;
    lines.push(planned.value);
  }
  for (const { productId, quantity, choices } of wishes.added) {
    const chosen = chooseItem(productId, choices, products, lists, null);
    if (!chosen.ok) return chosen;
    const { item, priceCents } = chosen.value;
    const after = { unitPrice: priceCents, quantity };
    const added = { row: null, gone: 0, item, before: null, after, discount: 0, tax: 0, isChanged: true };
    lines.push({ ...item, ...added });
  }
  const impossible = refusalOfLines(lines);
  if (impossible) return impossible;
  const ruled = await ruleLines(tx, order, lines, standing.lines, now);
  if (!ruled.ok) return ruled;
  const missing = await refusalOfMore(tx, order, lines, products, now);
  if (missing) return missing;
  const isMoveUnpaid = dueRows(record).some(({ cause }) => cause === 'address');
  const rates = await readRates(tx, order);
  const today = isByToday ? await readRatesNow(tx, now) : null;
  const { rateVersions, pricedOn } = today?.kept ?? order;
  const builderVersion = (isPricedBy(lists.priced, lines) ? rateVersions : order.rateVersions).builder;
  const edited = {
    state: order.pricedState,
    ...(isMoveUnpaid && { newState: destinationState(order) }),
    discount: order.discount,
    isTaxSet: order.isTaxSet,
    isExpress: order.shippingMethod !== null,
    isShippingSet: order.isShippingSet || order.counterState !== null,
    hasShipped: standing.lines.some(({ shipped }) => shipped > 0),
    hasGivenBack: hasGivenBack(standing),
    lines,
    shipping: standing.left.shipping,
    shippingTax: standing.shippingTax,
    refundable,
    rates,
    ...(today && { newRates: today.rates }),
  };
  return ok({
    edited,
    quote: quoteEdit(edited),
    changes: lines.flatMap(changesOf),
    kept: { rateVersions: { ...rateVersions, builder: builderVersion }, pricedOn },
    ...ruled.value,
  });
}

/** Whether these lists explain the price of every custom holster, so that the order can keep them. */
function isPricedBy(builder: BuilderSetting, lines: readonly PlannedLine[]): boolean {
  return lines.every(
    ({ item, after }) =>
      item.productId !== 0 || after === null || holsterPriceOf(item.options, builder) === after.unitPrice,
  );
}

const atLines = { field: 'lines' };

function productIds(lines: readonly OrderLineRow[], { added }: LineWishes): number[] {
  return [...new Set([...lines, ...added].map(({ productId }) => productId))].filter((id) => id !== 0);
}

/** A line that is in a parcel stays as it is: it is refunded, or sent again. */
function planLine(
  row: OrderLineRow,
  wish: LineWishes['lines'][number] | undefined,
  line: LineStanding,
  products: ReadonlyMap<number, PricedRow>,
  lists: EditLists,
): Result<PlannedLine> {
  const { gone } = line;
  const left = Math.max(0, row.quantity - gone);
  const before = left === 0 ? null : { unitPrice: row.unitPriceCents, quantity: left };
  const { discount, tax } = shareOfLine(line, left);
  const kept = { row, gone, before, discount, tax, ...itemOf(row) };
  const same = { ...kept, item: itemOf(row), after: before, isChanged: false };
  if (!wish || before === null) return ok(same);
  const chosen =
    wish.choices === undefined ? null : chooseItem(row.productId, wish.choices, products, lists, row.options);
  if (chosen?.ok === false) return chosen;
  const item = chosen && {
    ...chosen.value.item,
    name: row.name,
    category: row.category,
    ...termsOf(row),
  };
  const isSame = item === null || item.lineKey === lineKey(row.productId, row.options);
  if (isSame && wish.quantity === left) return ok(same);
  if (line.shipped > 0) {
    return refused(
      'conflict',
      `${row.name} is already in a parcel. Refund it, or send another one.`,
      atLines,
    );
  }
  if (wish.quantity > left) {
    return refused('conflict', `This line has ${left} left. Add the other units as a new item.`, atLines);
  }
  const unitPrice =
    isSame || !chosen
      ? row.unitPriceCents
      : priceOfChoice(row.unitPriceCents, oldPriceOf(row, products, lists), chosen.value.priceCents);
  const after = wish.quantity === 0 ? null : { unitPrice, quantity: wish.quantity };
  // What was paid is compared with what it was reduced from; a price that only follows from it is not.
  const wasCents = unitPrice === row.unitPriceCents ? row.wasCents : null;
  return ok({ ...kept, item: isSame || !item ? itemOf(row) : { ...item, wasCents }, after, isChanged: true });
}

/** What these of a line's units have of its discount and tax; more are left if the money of a restocked one did not go back. */
function shareOfLine({ units, left }: LineStanding, wanted: number): { discount: number; tax: number } {
  const share = (cents: number) => cents - shareOfUnits(cents, units, units - wanted);
  return { discount: share(left.discount), tax: share(left.tax) };
}

/** Today's price of a line's choices, or the price paid if the choices are no longer offered. */
function oldPriceOf(row: OrderLineRow, products: ReadonlyMap<number, PricedRow>, lists: EditLists): number {
  const today = chooseItem(row.productId, row.options, products, lists, row.options);
  return today.ok ? today.value.priceCents : row.unitPriceCents;
}

function refusalOfLines(lines: readonly PlannedLine[]): Failed<Refused> | null {
  const staying = lines.filter(({ after }) => after !== null);
  if (staying.length === 0) {
    return refused('conflict', 'An order needs an item. To remove all of them, cancel the order.', atLines);
  }
  if (lines.length > maxLines && lines.some(({ row }) => row === null)) {
    return refused('conflict', `An order has at most ${maxLines} different items.`, atLines);
  }
  return null;
}

/** The rules of today hold for what is not yet shipped (R-RULE-7). */
async function ruleLines(
  tx: Database,
  order: OrderRow,
  lines: readonly PlannedLine[],
  standing: readonly LineStanding[],
  now: Date,
): Promise<Result<Pick<LinesPlan, 'verdict' | 'rulesToday'>>> {
  const sent = new Set(standing.filter(({ units, shipped }) => shipped >= units).map(({ lineId }) => lineId));
  const items = lines
    .filter(({ row, after }) => after !== null && !(row && sent.has(row.id)))
    .map(({ item }) => item);
  const rulesToday = await readRulesToday(tx, now);
  const { verdict, place } = await judgeLines(tx, order, items, rulesToday);
  const [rule] = verdict.refusals;
  if (!rule || !place) return ok({ verdict, rulesToday });
  const sentence = cannotShip(rule.goods.name, refusedPlace(rule, place));
  return refused('conflict', `${sentence} Choose another item.`, atLines);
}

function changesOf({ row, item, before, after, isChanged }: PlannedLine): string[] {
  if (!isChanged) return [];
  return lineChanges(
    row && before && { ...itemOf(row), quantity: before.quantity },
    after && { ...item, quantity: after.quantity },
  );
}

function itemOf(row: OrderLineRow): Item {
  const { productId, variantId, sku, lineKey, name, category, imageUrl, options, wasCents } = row;
  return { productId, variantId, sku, lineKey, name, category, imageUrl, options, wasCents, ...termsOf(row) };
}
