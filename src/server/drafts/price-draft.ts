import {
  lineKey,
  readHolsterOptions,
  readProductOptions,
  type LineOptions,
} from '#domain/cart/line-options.ts';
import { refusalToSell } from '#domain/catalog/stock.ts';
import { nameWithChoice } from '#domain/catalog/variants.ts';
import type { Draft, DraftContent, DraftLine } from '#domain/drafts/draft.schema.ts';
import { draftTotals, type DraftTotals } from '#domain/drafts/draft-totals.ts';
import { customHolsterName } from '#domain/holster/build.ts';
import { holsterPriceOf } from '#domain/holster/price.ts';
import { formatPrice, parseDecimal, toDecimal, type Cents } from '#domain/money/money.ts';
import { choicesSummary } from '#domain/orders/chosen-options.ts';
import { isMadeToOrder } from '#domain/shipments/promise.ts';
import { enteredAddress, shippingAddress, type ShippingAddress } from '#domain/shipping/address.schema.ts';
import {
  findRestriction,
  restrictionSentence,
  shippingRestrictions,
} from '#domain/restrictions/shipping-restrictions.ts';
import type { FieldError } from '#domain/result.ts';
import { isState, usStates, type StateCode } from '#domain/shipping/us-states.ts';
import { chosenOf, findProductRows, toProduct, type ProductRow } from '#server/catalog/catalog.queries.ts';
import type { Database } from '#server/db/open-database.ts';
import type { draftOrders } from '#server/db/schema/drafts.ts';
import { holsterPicture } from '#server/holster/holster-picture.ts';

export type DraftRow = typeof draftOrders.$inferSelect;

/** A line as an order stores it, apart from its price; `problem`: why it cannot be ordered. */
export type PricedLine = {
  line: DraftLine;
  options: LineOptions;
  lineKey: string;
  name: string;
  category: string;
  imageUrl: string;
  variantId: number | null;
  sku: string | null;
  storePrice: Cents;
  problem: string | null;
};

export type PricedDraft = {
  lines: PricedLine[];
  totals: DraftTotals;
  /** Null while it is incomplete, and at the counter. */
  address: ShippingAddress | null;
  problems: FieldError[];
};

/** Seven digits, as amounts that go back or are asked for later. */
const mostTotal = 9_999_999_99;

const tooMuch = `An order comes to at most ${formatPrice(mostTotal)}. Lower a price or a quantity.`;

/** A draft by today's products and rules (R-DRAFT-2, R-DRAFT-4): its lines, totals, and everything that keeps it from being placed. */
export async function priceDraft(
  db: Database,
  content: DraftContent,
  storeState: StateCode,
): Promise<PricedDraft> {
  const rows = await findProductRows(
    db,
    content.lines.map(({ productId }) => productId),
  );
  const lines = content.lines.map((line) =>
    line.productId === 0 ? holsterLine(line) : productLine(line, rows.get(line.productId)),
  );
  const state = stateOfDraft(content, storeState);
  const totals = draftTotals(
    lines.map(({ storePrice, line }) => ({ storePrice, price: typed(line.price), quantity: line.quantity })),
    { discount: typed(content.discount) ?? 0, shipping: typed(content.shipping), tax: typed(content.tax) },
    { state, isHandedOver: content.handedOver },
  );
  const read = content.handedOver ? readCustomer(content) : readAddress(content);
  const restriction = findRestriction(
    lines.map(({ line, category }) => ({ id: line.productId, category })),
    state,
  );
  return {
    lines,
    totals,
    address: read.address,
    problems: [
      ...(lines.length === 0 ? [{ field: 'lines', message: 'Add an item.' }] : []),
      ...(totals.total > mostTotal ? [{ field: 'lines', message: tooMuch }] : []),
      ...lines.flatMap(({ line, name, problem }) =>
        problem === null
          ? []
          : [{ field: line.key, message: problem.includes(name) ? problem : `${name}: ${problem}` }],
      ),
      ...read.problems,
      ...(restriction === null
        ? []
        : [
            {
              field: content.handedOver ? 'handedOver' : 'state',
              message: content.handedOver
                ? `${shippingRestrictions[restriction].goods} cannot be sold in ${usStates[storeState]}.`
                : restrictionSentence(restriction, state ?? undefined),
            },
          ]),
      ...((typed(content.discount) ?? 0) > totals.subtotal
        ? [{ field: 'discount', message: 'The discount is more than the items cost.' }]
        : []),
      ...(totals.isOwn && content.reason.trim() === ''
        ? [{ field: 'reason', message: 'Say why the price is your own.' }]
        : []),
    ],
  };
}

/** The draft on the wire. */
export function showDraft(row: DraftRow, { lines, totals, problems }: PricedDraft): Draft {
  return {
    id: row.id,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    content: row.content,
    lines: lines.map(({ line, options, name, category, imageUrl, storePrice, problem }, index) => ({
      key: line.key,
      name,
      choices: choicesSummary(options, name) ?? '',
      imageUrl,
      isMadeToOrder: isMadeToOrder({ productId: line.productId, category }),
      storePrice: toDecimal(storePrice),
      price: toDecimal(totals.unitPrices[index] ?? 0),
      problem,
    })),
    subtotal: toDecimal(totals.subtotal),
    discount: toDecimal(totals.discount),
    shipping: toDecimal(totals.shipping),
    tax: toDecimal(totals.tax),
    total: toDecimal(totals.total),
    problems,
  };
}

/** The same rules and price as the builder's (R-DRAFT-2). */
function holsterLine(line: DraftLine): PricedLine {
  const reading = readHolsterOptions(line.choices);
  const options = reading.ok ? reading.value : {};
  return {
    line,
    options,
    lineKey: lineKey(0, options),
    name: customHolsterName,
    category: 'holster',
    imageUrl: reading.ok ? holsterPicture(options) : '',
    variantId: null,
    sku: null,
    storePrice: reading.ok ? holsterPriceOf(options) : 0,
    problem: reading.ok ? null : (missingChoice(line) ?? reading.reason.message),
  };
}

/** In the words of the quick form. */
function missingChoice({ choices }: DraftLine): string | null {
  if (!choices['pistolMake']) return 'Please select a pistol make';
  return choices['pistolModel'] ? null : 'Please select a pistol model';
}

function productLine(line: DraftLine, row: ProductRow | undefined): PricedLine {
  const reading = row && readProductOptions(toProduct(row), line.choices);
  const options = reading?.ok ? reading.value : {};
  const chosen = row && reading?.ok ? chosenOf(row, options) : undefined;
  return {
    line,
    options,
    lineKey: lineKey(line.productId, options),
    name: row?.name ?? 'Removed product',
    category: row?.category ?? 'bundles',
    imageUrl: row?.imageUrl ?? '',
    variantId: chosen?.variantId ?? null,
    sku: chosen?.sku ?? null,
    storePrice: chosen?.priceCents ?? row?.priceCents ?? 0,
    problem: problemOf(),
  };

  function problemOf(): string | null {
    if (row?.isVisible && reading && !reading.ok) return reading.reason.message;
    const isVariant = row !== undefined && row.variants.length > 0;
    const name = isVariant ? nameWithChoice(row.name, options) : (row?.name ?? '');
    return refusalToSell(row, { name, quantity: line.quantity }, chosen?.left);
  }
}

function readAddress(content: DraftContent): { address: ShippingAddress | null; problems: FieldError[] } {
  const { firstName, lastName, email, address, apartment, city, state, zipCode, phone } = content;
  const parsed = enteredAddress.safeParse({
    firstName,
    lastName,
    email,
    address,
    city,
    state,
    zipCode,
    ...(apartment.trim() !== '' && { apartment }),
    ...(phone.trim() !== '' && { phone }),
  });
  if (parsed.success) return { address: parsed.data, problems: [] };
  const problems = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? 'address');
    if (!problems.has(field)) problems.set(field, missing[field] ?? message);
  }
  return { address: null, problems: [...problems].map(([field, message]) => ({ field, message })) };
}

const missing: Readonly<Record<string, string>> = {
  firstName: 'Enter the first name.',
  lastName: 'Enter the last name.',
  email: 'Enter an email address.',
  address: 'Enter the street.',
  city: 'Enter the city.',
  state: 'Choose the state.',
};

/** At the counter (R-DRAFT-9): name and email as the customer likes. */
function readCustomer({ email }: DraftContent): { address: null; problems: FieldError[] } {
  const isValid = email.trim() === '' || shippingAddress.shape.email.safeParse(email.trim()).success;
  return {
    address: null,
    problems: isValid ? [] : [{ field: 'email', message: 'Enter an email address, or none.' }],
  };
}

/** The store's own state at the counter (R-DRAFT-9); null: not chosen yet. */
function stateOfDraft({ handedOver, state }: DraftContent, storeState: StateCode): StateCode | null {
  if (handedOver) return storeState;
  return isState(state) ? state : null;
}

/** Null: nothing was typed. */
function typed(amount: string): Cents | null {
  return amount === '' ? null : parseDecimal(amount);
}
