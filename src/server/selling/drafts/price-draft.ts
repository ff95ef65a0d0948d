import {
  lineKey,
  readHolsterOptions,
  readProductOptions,
  type LineOptions,
} from '#domain/selling/cart/line-options.ts';
import {
  generalTerms,
  holsterTerms,
  termsOf,
  type ProductTerms,
} from '#domain/catalog/products/product-terms.ts';
import { expressTo, isDestination } from '#domain/shipping/rates/rate.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { refusalToSell } from '#domain/catalog/stock/stock.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { nameWithChoice } from '#domain/catalog/products/variants.ts';
import type { DraftContent, DraftLine } from '#domain/selling/drafts/draft.schema.ts';
import { draftTotals, type DraftTotals } from '#domain/selling/drafts/draft-totals.ts';
import type { BuilderToday } from '#domain/catalog/holster/lists.ts';
import { customHolsterName } from '#domain/catalog/holster/build.ts';
import { holsterPriceOf } from '#domain/catalog/holster/price.ts';
import { formatPrice, parseDecimal, type Cents } from '#domain/money/amounts/money.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { placeOf } from '#domain/orders/edit/counter-sale.ts';
import { judge, type Verdict } from '#domain/shipping/rules/rules.ts';
import { rulesToday, type RulesToday } from '#server/shipping/rules/judge-order.ts';
import { problemsByRules } from './problems-by-rules.ts';
import type { FieldError } from '#domain/result.ts';
import { places, type StateCode } from '#domain/shipping/rates/us-states.ts';
import { chosenOf, findPricedRows, type PricedRow } from '#server/catalog/products/catalog.queries.ts';
import type { Services } from '#server/services.ts';
import { builderToday, readSettings } from '#server/settings/versions/settings.queries.ts';
import type { RateVersions } from '#domain/settings/kinds/kinds.ts';
import { ratesOn, rateVersions } from '#domain/settings/versions/in-force.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { draftOrders } from '#server/db/schema/drafts.ts';
import { readConfirmedFits } from '#server/catalog/holster/confirmed-fits.ts';
import { holsterPicture } from '#server/catalog/holster/holster-picture.ts';
import { readRecipient } from './draft-recipient.ts';
import { problemsOfRemake } from '#server/orders/edit/remake-units.ts';

export type DraftRow = typeof draftOrders.$inferSelect;

/** A line as an order stores it, apart from its price; `wasCents` is of the store's (R-PRICE-5), `problem`: why it cannot be ordered. */
export type PricedLine = ProductTerms & {
  line: DraftLine;
  options: LineOptions;
  lineKey: string;
  name: string;
  category: string;
  imageUrl: string;
  variantId: number | null;
  sku: string | null;
  storePrice: Cents;
  wasCents: Cents | null;
  problem: string | null;
};

export type PricingServices = Pick<Services, 'clock'>;

export type PricedDraft = {
  lines: PricedLine[];
  totals: DraftTotals;
  /** Where the counter is. */
  storeState: StateCode;
  /** What its order number begins with. */
  orderPrefix: string;
  rateVersions: RateVersions;
  pricedOn: string;
  /** The name of the express method; null: the standard one. */
  shippingMethod: string | null;
  /** Null while it is incomplete, and at the counter. */
  address: ShippingAddress | null;
  problems: FieldError[];
  /** What today's state rules say of it. */
  ruled: RulesToday;
  verdict: Verdict;
  /** The problems that came up since a remake was begun. */
  overtaken: FieldError[];
};

/** Seven digits, as amounts that go back or are asked for later. */
const mostTotal = 9_999_999_99;

const tooMuch = `An order comes to at most ${formatPrice(mostTotal)}. Lower a price or a quantity.`;

/** A draft by today's products and rules (R-DRAFT-2, R-DRAFT-4): its lines, totals, and everything that keeps it from being placed. */
export async function priceDraft(
  db: Database,
  content: DraftContent,
  { clock }: PricingServices,
): Promise<PricedDraft> {
  const now = clock();
  const settings = await readSettings(db, now);
  const { facts, shipping } = settings.values;
  const { timeZone, orderPrefix } = facts;
  const storeState = facts.address.state;
  const rows = await findPricedRows(
    db,
    content.lines.map(({ productId }) => productId),
    now,
  );
  const confirmed = await readConfirmedFits(
    db,
    content.lines.map(({ choices }) => choices),
  );
  const builder = { ...builderToday(settings, now), confirmed };
  const priced = content.lines.map((line) =>
    line.productId === 0 ? holsterLine(line, builder) : productLine(line, rows.get(line.productId), builder),
  );
  const chosen = isDestination(content.state, shipping) ? content.state : null;
  // At the counter, the store's own (R-DRAFT-9). Null: not chosen yet, or no destination.
  const state = content.handedOver ? storeState : chosen;
  const rates = ratesOn(dayOf(now, timeZone), settings.values);
  const totals = draftTotals(
    priced.map((one) => ({ ...one, price: typed(one.line.price), quantity: one.line.quantity })),
    { discount: typed(content.discount) ?? 0, shipping: typed(content.shipping), tax: typed(content.tax) },
    { state, isHandedOver: content.handedOver, isExpress: content.isExpress },
    rates,
  );
  const express = state && content.isExpress ? expressTo(state, rates.shipping) : null;
  const ships = content.isExpress && !content.handedOver;
  const { ofLines, ofCase } = await problemsOfRemake(db, content, totals.lineNets);
  const lines = priced.map((one, index) => ({ ...one, problem: ofLines[index] ?? one.problem }));
  const overtaken = [
    ...(ofCase === null ? [] : [{ field: 'lines', message: ofCase }]),
    ...problemsOf(lines.filter((_line, index) => ofLines[index])),
  ];
  const read = readRecipient(content, shipping);
  const ruled = rulesToday(settings, now);
  const { city, zipCode } = content;
  const shippingAddress = chosen && !content.handedOver ? { state: chosen, city, zipCode } : null;
  const counterState = content.handedOver ? storeState : null;
  const place = placeOf({ shippingAddress, counterState }, ruled.store);
  const goods = lines.map(({ line, ...one }) => ({ id: line.productId, ...one }));
  const verdict = judge(goods, place, ruled.rules);
  return {
    lines,
    totals,
    storeState,
    ruled,
    verdict,
    orderPrefix,
    rateVersions: rateVersions(settings),
    pricedOn: rates.day,
    shippingMethod: ships ? (express?.name ?? null) : null,
    address: read.address,
    overtaken,
    problems: [
      ...overtaken,
      ...(lines.length === 0 ? [{ field: 'lines', message: 'Add an item.' }] : []),
      ...(totals.total > mostTotal ? [{ field: 'lines', message: tooMuch }] : []),
      ...problemsOf(lines.filter((_line, index) => !ofLines[index])),
      ...read.problems,
      ...problemsByRules(verdict, place, content.handedOver),
      ...(ships && state !== null && express === null
        ? [{ field: 'isExpress', message: `Only standard shipping goes to ${places[state]}.` }]
        : []),
      ...((typed(content.discount) ?? 0) > totals.subtotal
        ? [{ field: 'discount', message: 'The discount is more than the items cost.' }]
        : []),
      ...(totals.isOwn && content.reason.trim() === ''
        ? [{ field: 'reason', message: 'Say why the price is your own.' }]
        : []),
    ],
  };
}

function problemsOf(lines: readonly PricedLine[]): FieldError[] {
  return lines.flatMap(({ line, name, problem }) =>
    problem === null
      ? []
      : [{ field: line.key, message: problem.includes(name) ? problem : `${name}: ${problem}` }],
  );
}

/** A holster has the builder's rules and price (R-DRAFT-2). */
function holsterLine(line: DraftLine, today: BuilderToday): PricedLine {
  const reading = readHolsterOptions(line.choices, today);
  const options = reading.ok ? reading.value : {};
  return {
    line,
    options,
    lineKey: lineKey(0, options),
    name: customHolsterName,
    category: 'holster',
    imageUrl: reading.ok ? holsterPicture(options, today.builder) : '',
    variantId: null,
    sku: null,
    storePrice: (reading.ok && holsterPriceOf(options, today.builder)) || 0,
    wasCents: null,
    ...holsterTerms,
    problem: reading.ok ? null : (missingChoice(line) ?? reading.reason.message),
  };
}

/** In the words of the quick form. */
function missingChoice({ choices }: DraftLine): string | null {
  if (!choices['pistolMake']) return 'Please select a pistol make';
  return choices['pistolModel'] ? null : 'Please select a pistol model';
}

function productLine(line: DraftLine, row: PricedRow | undefined, today: BuilderToday): PricedLine {
  const reading = row && readProductOptions({ ...row, sizes: parseSizes(row.sizes) }, line.choices, today);
  const options = reading?.ok ? reading.value : {};
  const chosen = reading?.ok ? chosenOf({ productId: line.productId, options }, row, today) : undefined;
  return {
    line,
    options,
    lineKey: lineKey(line.productId, options),
    name: row?.name ?? 'Removed product',
    category: row?.category ?? 'bundles',
    imageUrl: row?.imageUrl ?? '',
    variantId: chosen?.variantId ?? null,
    sku: chosen?.sku ?? null,
    storePrice: chosen?.priceCents ?? row?.price.cents ?? 0,
    wasCents: chosen?.wasCents ?? null,
    ...(chosen ? termsOf(chosen) : generalTerms),
    problem: problemOf(),
  };

  function problemOf(): string | null {
    if (row?.isVisible && reading && !reading.ok) return reading.reason.message;
    const isVariant = row !== undefined && row.variants.length > 0;
    const name = isVariant ? nameWithChoice(row.name, options) : (row?.name ?? '');
    return refusalToSell(row, { name, quantity: line.quantity }, chosen?.left);
  }
}

/** Null: nothing was typed. */
function typed(amount: string): Cents | null {
  return amount === '' ? null : parseDecimal(amount);
}
