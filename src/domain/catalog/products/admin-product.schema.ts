import { z } from 'zod';
import { isNone } from '#domain/catalog/holster/options.ts';
import { ownAddress } from '#domain/platform/media/own-picture.ts';
import { parseDecimal } from '#domain/money/amounts/money.ts';
import { categories } from './category.ts';
import { listFault, withListedNames, type BuiltFields } from './listed-fields.ts';
import { linesOf } from './lines-of.ts';
import { parseColors } from './parse-colors.ts';
import { parseSizes } from './parse-sizes.ts';
import {
  defaultOf,
  fieldNames,
  ownColorImages,
  privateFields,
  productFields,
  withOwnFields,
  type EntryOf,
  type FieldKind,
  type FieldValues,
  type KindOf,
  type ProductField,
} from './product-fields.ts';
import { unitsOf } from './variants.ts';
import { amount, newVariants, price, skuCode, variantFault } from './admin-variant.schema.ts';
import { answersOf, product, variant } from './product.schema.ts';
import { saleFault } from './sale-fault.ts';
import { moment } from './moment.schema.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { failed, ok, type FieldError, type Result } from '#domain/result.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { unitOunces } from '#domain/shipping/parcels/weight.schema.ts';
import { isDay } from '#domain/platform/time/shop-day.ts';
import { typedCode, typedLine, typedText } from '#domain/platform/text/typed.schema.ts';

const maxPictures = 40;
const maxChoices = 100;

/** An uploaded or demo picture, by any of its addresses; parses to the address that products store. */
const picture = z.string().transform((url, context) => {
  const own = ownAddress(url);
  if (own !== null) return own;
  context.addIssue({
    code: 'custom',
    message: 'Upload the picture; addresses of other sites are not accepted',
  });
  return z.NEVER;
});

const colorName = typedLine.min(1).max(60);
const colors = z
  .union([typedLine.max(5_000), z.array(typedLine.max(200)).max(maxChoices)])
  .transform(parseColors)
  .pipe(z.array(colorName).max(maxChoices));

/** 'S, M, L', '["S","M","L"]' or a list; stored as written; empty becomes null. */
const sizes = z
  .union([typedLine.max(2_000), z.array(typedLine.max(60)).max(maxChoices), z.null()])
  .transform((typed) => (Array.isArray(typed) ? typed.join(', ') : (typed ?? '')))
  .refine((typed) => !isBrokenList(typed), 'Write sizes as S, M, L or as ["S","M","L"]')
  .transform((typed) => (parseSizes(typed).length === 0 ? null : typed));

const optionalText = typedLine
  .max(200)
  .nullable()
  .transform((typed) => (typed === null || typed === '' ? null : typed));

/** Empty becomes null. */
const day = typedCode
  .nullable()
  .transform((typed) => (typed === '' ? null : typed))
  .refine((typed) => typed === null || isDay(typed), 'Choose a day, such as 2026-12-04');

const capacity = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more, or leave it empty')
  .max(1_000, 'Enter at most 1,000');

const maxLines = 40;

/** Empty lines are dropped; empty becomes null. */
const lines = ({ isLine, wrong }: EntryOf<'lines'>) =>
  typedText
    .max(4_000)
    .nullable()
    .transform((typed) => linesOf(typed ?? ''))
    .refine((typed) => typed.length <= maxLines, `At most ${maxLines} lines`)
    .refine((typed) => typed.every(isLine), wrong)
    .transform((typed) => (typed.length === 0 ? null : typed.join('\n')));

/** What the builder's lists know is checked with them: settledProduct. */
const entry = typedLine
  .max(200)
  .nullable()
  .transform((typed) => (isNone(typed) ? null : typed));

const choice = (known: readonly string[]) =>
  typedLine
    .nullable()
    .transform((typed) => (typed === null || typed === '' ? null : typed))
    .refine((typed) => typed === null || known.includes(typed), 'Choose one from the list');

const colorPictures = z
  .record(colorName, z.array(picture).max(maxPictures).transform(unique))
  .refine((byColor) => Object.keys(byColor).length <= maxChoices, `At most ${maxChoices} colors`);

/** How the owner may write a field of each kind (R-APROD-1, R-CAT-1, R-CAT-2). */
const inputs = {
  text: ({ hasLines, most, missing }: EntryOf<'text'>) =>
    (hasLines ? typedText : typedLine).min(1, missing).max(most, `At most ${most} characters`),
  price: () => price,
  category: () => z.enum(categories, 'Choose a category'),
  picture: ({ missing }: EntryOf<'picture'>) => z.string(missing).min(1, missing).pipe(picture),
  pictures: () => z.array(picture).max(maxPictures, `At most ${maxPictures} pictures`).transform(unique),
  colorPictures: () => colorPictures,
  flag: () => z.boolean(),
  whole: ({ most }: EntryOf<'whole'>) =>
    z
      .number('Enter a whole number')
      .int('Enter a whole number')
      .min(0, 'Enter 0 or more')
      .max(most, `Enter at most ${most}`),
  weight: () => unitOunces.nullable(),
  capacity: () => capacity.nullable(),
  colors: () => colors,
  day: () => day,
  amount: () => amount,
  moment: () => moment,
  sizes: () => sizes,
  optional: () => optionalText,
  code: () => skuCode,
  lines,
  choice: ({ choices }: EntryOf<'choice'>) => choice(choices),
  listed: () => entry,
  model: () => optionalText,
} satisfies { [K in FieldKind]: (entry: EntryOf<K>) => z.ZodType<FieldValues[K]> };

type Inputs = { [F in ProductField]: ReturnType<(typeof inputs)[KindOf<F>]> };
/** Body of a new product: a field that has a default may be left out. */
type NewInputs = {
  [F in ProductField]: KindOf<F> extends 'text' | 'picture' ? Inputs[F] : z.ZodDefault<Inputs[F]>;
};

/** Body of POST /api/products; absent fields get an empty form's values (R-APROD-6). */
export const newProduct = z
  .object(
    shapeOf((field) => {
      const value = defaultOf(field);
      return value === undefined ? inputOf(field) : inputOf(field).default(value);
    }) as NewInputs,
  )
  .extend({ variants: newVariants.default([]) });

/** Body of PUT /api/products/:id; absent fields stay unchanged. */
export const productChanges = z
  .object(shapeOf(inputOf) as Inputs)
  .extend({ variants: newVariants })
  .partial();

export type ProductFields = z.infer<typeof newProduct>;
export type ProductChanges = z.infer<typeof productChanges>;

const adminVariant = variant
  .omit({ wasPrice: true })
  .extend({ salePrice: z.string().nullable() })
  .register(schemaNames, { id: 'AdminVariant' });

export type AdminVariant = z.infer<typeof adminVariant>;

/** A product as the owner sees it: including hidden ones, with its regular prices, `inStock` as stored and `sizes` as written. */
export const adminProduct = product
  .omit({ wasPrice: true, priceValidUntil: true })
  .extend({
    ...answersOf(privateFields),
    /** The position among featured products; `displayOrder` is the one within the category (R-CAT-17). */
    featuredOrder: z.number().int(),
    sizes: z.string().nullable(),
    variants: z.array(adminVariant),
    version: z.number().int(),
    updatedAt: z.string(),
  })
  .register(schemaNames, { id: 'AdminProduct' });

export type AdminProduct = z.infer<typeof adminProduct>;

/**
 * The cross-field rules, and the stored form: null in fields that the category does not have (R-CAT-6, R-CAT-7, R-CAT-10),
 * pictures by color only for the product's colors, and the stock of its variants. `before`: the stored product, whose pistol, color and
 * accessories may stay, though the builder does not offer them anymore; null: a new one.
 */
export function settledProduct(
  product: ProductFields,
  builder: BuilderSetting,
  before: BuiltFields | null,
): Result<ProductFields, FieldError<keyof ProductFields>> {
  const normalized = withListedNames(normalizedProduct(product), builder);
  const fault = productFault(normalized) ?? listFault(normalized, before, builder);
  return fault ? failed(fault) : ok({ ...normalized, ...stockOf(normalized) });
}

/** Without the fields of other categories, the main picture in its own gallery, and pictures of colors that it does not have. */
export function normalizedProduct<P extends ProductFields>(product: P) {
  const own = withOwnFields(product);
  return {
    ...own,
    imageUrls: own.imageUrls.filter((url) => url !== own.imageUrl),
    colorImages: ownColorImages(own.colorImages, own.colors),
  };
}

/** What is wrong with a normalized product, apart from what the builder's lists know; null if nothing. */
export function productFault(product: ProductFields): FieldError<keyof ProductFields> | null {
  if (product.isVisible && parseDecimal(product.price) === 0) {
    return { field: 'price', message: 'To be visible, a product needs a price above 0' };
  }
  if (product.isVisible && product.imageUrl === '') {
    return { field: 'imageUrl', message: 'To be visible, a product needs a main image' };
  }
  const wrongSale = saleFault(product);
  if (wrongSale) return wrongSale;
  const fault = variantFault(product.variants, { sizes: parseSizes(product.sizes), colors: product.colors });
  return fault === null ? null : { field: 'variants', message: fault };
}

/** A product with variants is always counted, by them (R-CAT-14), and they have the SKUs. */
function stockOf({ variants }: ProductFields) {
  if (variants.length === 0) return {};
  return { inStock: true, trackStock: true, stockQuantity: unitsOf(variants), sku: null };
}

function isBrokenList(typed: string): boolean {
  return typed.startsWith('[') && parseSizes(typed).length === 0 && !/^\[\s*\]$/.test(typed);
}

function unique(urls: string[]): string[] {
  return [...new Set(urls)];
}

function inputOf(field: ProductField): z.ZodType {
  const entry = productFields[field];
  return (inputs[entry.kind] as (of: typeof entry) => z.ZodType)(entry);
}

function shapeOf(schemaOf: (field: ProductField) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(fieldNames.map((field) => [field, schemaOf(field)]));
}
