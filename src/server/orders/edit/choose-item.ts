import { holsterTerms, termsOf, type ProductTerms } from '#domain/catalog/products/product-terms.ts';
import type { Customizations } from '#domain/selling/cart/cart.ts';
import {
  lineKey,
  readHolsterOptions,
  readProductOptions,
  type LineOptions,
} from '#domain/selling/cart/line-options.ts';
import { customHolsterName, withOwnChoices } from '#domain/catalog/holster/build.ts';
import { confirmationIn, isSamePairing } from '#domain/catalog/holster/kept-fit.ts';
import type { BuilderToday } from '#domain/catalog/holster/lists.ts';
import { holsterPriceOf } from '#domain/catalog/holster/price.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { asRefusal, ok, refused, type Result } from '#domain/result.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { chosenOf, pictureOf, type PricedRow } from '#server/catalog/products/catalog.queries.ts';
import { holsterPicture } from '#server/catalog/holster/holster-picture.ts';
import type { KeptRates } from '#server/settings/versions/settings.queries.ts';
import type { OrderLineRow } from '#server/orders/read/orders.queries.ts';
import type { Verdict } from '#domain/shipping/rules/rules.ts';
import type { RulesToday } from '#server/shipping/rules/judge-order.ts';
import type { EditedLine, EditedOrder } from '#domain/orders/edit/edited-lines.ts';
import type { LineQuote } from '#domain/orders/edit/line-edits.ts';

/** What a line is of, as the order stores it. */
export type Item = Pick<
  OrderLineRow,
  'productId' | 'variantId' | 'sku' | 'lineKey' | 'name' | 'category' | 'imageUrl' | 'options' | 'wasCents'
> &
  ProductTerms;

export type PricedItem = { item: Item; priceCents: Cents };

/** `priced`: the lists that price a custom holster; `kept`: those that priced the order (R-HOL-52). */
export type EditLists = { today: BuilderToday; kept: BuilderSetting; priced: BuilderSetting };

/**
 * A product or a custom holster with these choices, by the same rules as in the cart (R-ORD-38), at today's price, or that of the lists.
 * `own`: the choices of the line that is changed, which may stay (R-HOL-53); null: it is added.
 */
export function chooseItem(
  productId: number,
  choices: Customizations,
  products: ReadonlyMap<number, PricedRow>,
  lists: EditLists,
  own: LineOptions | null,
): Result<PricedItem> {
  const { today, kept, priced } = lists;
  const builder = own ? withOwnChoices(today.builder, kept, own) : today.builder;
  const offered = { ...today, builder };
  if (productId === 0) {
    // A pairing that was sold stays one, with our yes to it (R-FIT-4).
    const isKept = own !== null && isSamePairing(own, choices);
    const read = asRefusal(
      readHolsterOptions(choices, isKept ? { ...offered, builder: { ...builder, fit: [] } } : offered),
    );
    if (!read.ok) return read;
    const options = isKept ? { ...read.value, ...confirmationIn(own) } : read.value;
    const priceCents = holsterPriceOf(options, priced) ?? holsterPriceOf(options, builder);
    if (priceCents === null) throw new Error('a build that was read has a price');
    return ok({ item: holsterItem(options, builder), priceCents });
  }
  const row = products.get(productId);
  if (!row)
    return refused('conflict', 'This product no longer exists. Remove it, or add another one.', lines);
  const read = asRefusal(readProductOptions({ ...row, sizes: parseSizes(row.sizes) }, choices, offered));
  if (!read.ok) return read;
  const options = read.value;
  const chosen = chosenOf({ productId, options }, row, offered);
  if (!chosen) return refused('conflict', `${row.name} does not come in this choice.`, lines);
  const { variantId, sku, priceCents, wasCents } = chosen;
  const { name, category } = row;
  const imageUrl = pictureOf(row, options);
  const key = lineKey(productId, options);
  return ok({
    item: {
      productId,
      variantId,
      sku,
      lineKey: key,
      name,
      category,
      imageUrl,
      options,
      wasCents,
      ...termsOf(chosen),
    },
    priceCents,
  });
}

const lines = { field: 'lines' };

function holsterItem(options: LineOptions, builder: BuilderSetting): Item {
  return {
    productId: 0,
    variantId: null,
    sku: null,
    lineKey: lineKey(0, options),
    name: customHolsterName,
    category: 'holster',
    imageUrl: holsterPicture(options, builder),
    options,
    wasCents: null,
    ...holsterTerms,
  };
}

/** A line as the edit leaves it. `row` null: it is added. */
export type PlannedLine = EditedLine & {
  row: OrderLineRow | null;
  /** Units that were refunded or put back into stock: they stay as they are. */
  gone: number;
  item: Item;
  isChanged: boolean;
};

export type LinesPlan = {
  edited: Omit<EditedOrder, 'lines'> & { lines: readonly PlannedLine[] };
  quote: LineQuote;
  changes: string[];
  /** Today's, if staff chose them. */
  kept: KeptRates;
  /** What today's state rules say of what is not yet shipped. */
  verdict: Verdict;
  rulesToday: RulesToday;
};
