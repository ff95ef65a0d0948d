import { colorName, holsterTypeNames, holsterTypes } from '#domain/catalog/holster/options.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { isContentsLine } from './bundle.ts';
import { categories, type Category } from './category.ts';
import { isFactLine } from './facts.ts';
import { taxClasses, taxClassNames, type TaxClass } from './product-terms.ts';

/** Apparel, and lines that include it (R-CAT-6). */
const sized = ['apparel', 'bundles', 'gridd', 'anything-target'] as const;
const holsters = ['holster'] as const;

/**
 * A product's fields, each written once (R-CAT-1, R-CAT-2, R-APROD-1). The schemas, the columns that are saved, what is cleared when the
 * category changes (R-CAT-7) and most of the editor's form follow from this table. docs/development.md has the recipe for a new field.
 */
export const productFields = {
  name: { kind: 'text', label: 'Name', most: 200, missing: 'Enter a name' },
  description: {
    kind: 'text',
    label: 'Description',
    hasLines: true,
    most: 10_000,
    missing: 'Enter a description',
  },
  price: { kind: 'price', label: 'Price ($)', default: '0.00' },
  salePrice: { kind: 'amount', label: 'Sale price ($)', isPrivate: true },
  saleFrom: { kind: 'moment', label: 'Sale from', isPrivate: true },
  saleUntil: { kind: 'moment', label: 'Sale until', isPrivate: true },
  saleTakesCodes: { kind: 'flag', label: 'Codes apply on top', default: true, isPrivate: true },
  category: { kind: 'category', label: 'Category', default: 'slings' },
  imageUrl: { kind: 'picture', label: 'Main image', missing: 'Upload the main image' },
  imageUrls: { kind: 'pictures', label: 'Gallery' },
  colorImages: { kind: 'colorPictures', label: 'Pictures by color' },
  inStock: { kind: 'flag', label: 'In stock', default: true },
  trackStock: { kind: 'flag', label: 'Track stock', default: false, isPrivate: true },
  stockQuantity: { kind: 'whole', label: 'Stock quantity', default: 0, most: 1_000_000, isPrivate: true },
  sku: {
    kind: 'code',
    label: 'SKU',
    of: categories,
    hint: 'Sizes and colors have their own',
    isPrivate: true,
  },
  shipsFrom: { kind: 'day', label: 'Out until' },
  isVisible: { kind: 'flag', label: 'Visible', default: true, isPrivate: true },
  isFeatured: { kind: 'flag', label: 'Featured', default: false },
  shipsFree: { kind: 'flag', label: 'Ships free', default: false },
  extraShipping: { kind: 'price', label: 'Extra shipping per unit ($)', default: '0.00' },
  magazineCapacity: { kind: 'capacity', label: 'Magazine capacity (rounds)' },
  weightOunces: { kind: 'weight', label: 'Weight', isPrivate: true },
  taxClass: {
    kind: 'choice',
    label: 'Sales tax',
    of: categories,
    choices: taxClasses,
    nameOf: (one) => taxClassNames[one as TaxClass],
    unchosen: 'Taxed like goods in general',
    isPrivate: true,
  },
  colors: { kind: 'colors', label: 'Colors' },
  sizes: {
    kind: 'sizes',
    label: 'Sizes',
    of: sized,
    placeholder: 'S, M, L, XL',
    hint: 'Separated by commas, such as S, M, L',
  },
  material: { kind: 'optional', label: 'Material', of: sized, placeholder: '100% cotton' },
  facts: {
    kind: 'lines',
    label: 'Facts',
    of: categories,
    isLine: isFactLine,
    wrong: 'Write one fact per line, as Name: value',
    placeholder: 'Fit: Straight cut\nCare: Wash cold, inside out',
    hint: 'One per line, as Name: value; shown as a table on the product page',
  },
  contents: {
    kind: 'lines',
    label: 'Contents',
    of: ['bundles'],
    isLine: isContentsLine,
    wrong: 'Write one item per line, such as 2 x #43 or 2 x Cleaning cloth',
    placeholder: '2 x #43\nCleaning cloth',
    hint: 'One item per line; #43 is the product with the address /product/43',
  },
  pistolMake: {
    kind: 'listed',
    label: 'Pistol make',
    of: holsters,
    list: 'makes',
    unchosen: 'The shopper chooses',
  },
  pistolModel: { kind: 'model', label: 'Pistol model', of: holsters },
  holsterType: {
    kind: 'choice',
    label: 'Holster type',
    of: holsters,
    choices: holsterTypes,
    nameOf: (type) => `${type}, ${holsterTypeNames[type as keyof typeof holsterTypeNames]}`,
  },
  color: { kind: 'listed', label: 'Color', of: holsters, list: 'colors', nameOf: colorName },
  weaponLight: { kind: 'listed', label: 'Weapon light', of: holsters, list: 'lights' },
  optic: { kind: 'listed', label: 'Optic', of: holsters, list: 'optics' },
} as const satisfies Readonly<Record<string, FieldEntry>>;

/** What a field of each kind holds. A `price` and an `amount` are decimal strings in US dollars, a `moment` an ISO date, `weight` in whole ounces or
 * unknown, `capacity` in rounds or none, `sizes` are as they were written. */
export type FieldValues = {
  text: string;
  price: string;
  category: Category;
  picture: string;
  pictures: string[];
  colorPictures: Record<string, string[]>;
  flag: boolean;
  whole: number;
  weight: number | null;
  capacity: number | null;
  colors: string[];
  day: Day | null;
  amount: string | null;
  moment: string | null;
} & Record<DetailKind, string | null>;

/**
 * The optional kinds: null, and no row on the product page. `lines`: several lines of one form. `listed`: an entry of
 * one of the builder's lists; 'None' is also null. `model`: a model of the make. `code`: one line of plain characters.
 */
export type DetailKind = 'sizes' | 'optional' | 'code' | 'lines' | 'choice' | 'listed' | 'model';

type Sayings = {
  text: { hasLines?: true; most: number; missing: string };
  price: { default: string };
  category: { default: Category };
  picture: { missing: string };
  pictures: unknown;
  colorPictures: unknown;
  flag: { default: boolean };
  whole: { default: number; most: number };
  weight: unknown;
  capacity: unknown;
  colors: unknown;
  day: unknown;
  amount: unknown;
  moment: unknown;
} & Record<'sizes' | 'optional' | 'code', Typed> &
  Record<'lines', Lined> &
  Record<'choice', Chosen> &
  Record<'listed', Listed> &
  Record<'model', Detail>;

/** `of`: the categories that have the field; all if omitted. */
type Detail = { of?: readonly Category[] };
type Typed = Detail & { placeholder?: string; hint?: string };
/** `wrong`: the message if a line is not one. */
type Lined = Typed & { isLine: (line: string) => boolean; wrong: string };
/** `unchosen`: what the editor shows for no choice. */
type Chosen = Named & { choices: readonly string[] };
type Listed = Named & { list: 'makes' | 'colors' | 'lights' | 'optics' };
type Named = Detail & { nameOf?: (choice: string) => string; unchosen?: string };

export type FieldKind = keyof FieldValues;

/** `isPrivate`: only in the owner's answers. */
export type EntryOf<K extends FieldKind> = { kind: K; label: string; isPrivate?: true } & Sayings[K];
type FieldEntry = { [K in FieldKind]: EntryOf<K> }[FieldKind];

type Fields = typeof productFields;
export type ProductField = keyof Fields;
export type KindOf<F extends ProductField> = Fields[F]['kind'];
export type PrivateField = {
  [F in ProductField]: Fields[F] extends { isPrivate: true } ? F : never;
}[ProductField];
export type DetailField = { [F in ProductField]: KindOf<F> extends DetailKind ? F : never }[ProductField];

export type ProductValues = { [F in ProductField]: FieldValues[KindOf<F>] };

export const fieldNames = Object.keys(productFields) as ProductField[];
export const privateFields = fieldNames.filter(
  (field): field is PrivateField => 'isPrivate' in productFields[field],
);
export const publicFields = fieldNames.filter(
  (field): field is Exclude<ProductField, PrivateField> => !('isPrivate' in productFields[field]),
);
export const detailFields = fieldNames.filter(isDetail);

export function hasField(category: Category, field: ProductField): boolean {
  const { of }: { label: string } & Detail = productFields[field];
  return of?.includes(category) ?? true;
}

type Cleared<P> = { [F in keyof P]: F extends DetailField ? P[F] | null : P[F] };

/** The product with null in each field that its category does not have. */
export function withOwnFields<P extends { category: Category }>(product: P): Cleared<P> {
  const foreign = detailFields.filter((field) => !hasField(product.category, field));
  return { ...product, ...Object.fromEntries(foreign.map((field) => [field, null])) } as Cleared<P>;
}

/** The pictures by color of colors that the product has; a color without pictures has no entry (R-CAT-37). */
export function ownColorImages(colorImages: Readonly<Record<string, string[]>>, colors: readonly string[]) {
  const own = Object.entries(colorImages).filter(
    ([color, urls]) => colors.includes(color) && urls.length > 0,
  );
  return Object.fromEntries(own);
}

/** A new product's values (R-APROD-6); undefined in a required field. */
export function defaultOf(field: ProductField): ProductValues[ProductField] | undefined {
  const entry: { kind: FieldKind; default?: string | boolean | number } = productFields[field];
  return entry.default ?? (isDetail(field) ? null : empty[entry.kind]);
}

const empty: { [K in FieldKind]?: FieldValues[K] } = {
  pictures: [],
  colorPictures: {},
  weight: null,
  capacity: null,
  colors: [],
  day: null,
  amount: null,
  moment: null,
};

function isDetail(field: ProductField): field is DetailField {
  return ['sizes', 'optional', 'code', 'lines', 'choice', 'listed', 'model'].includes(
    productFields[field].kind,
  );
}
