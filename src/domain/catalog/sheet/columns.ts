import { fieldNames, productFields, type ProductField } from '#domain/catalog/products/product-fields.ts';

/** Pictures are uploaded, and no file has them. */
const pictureKinds = new Set(['picture', 'pictures', 'colorPictures']);

export type SheetField = Exclude<ProductField, 'imageUrl' | 'imageUrls' | 'colorImages'>;

export const sheetFields = fieldNames.filter(
  (field): field is SheetField => !pictureKinds.has(productFields[field].kind),
);

/** The columns of one size and color. Its SKU and stock are in the product's columns of that name. */
const variantFields = ['variantSize', 'variantColor', 'variantPrice', 'variantSalePrice'] as const;

export type VariantField = (typeof variantFields)[number];

/** What a cell of our own file is about. `id`: the product. */
export type SheetKey = 'id' | SheetField | VariantField;

/** What only Shopify's files have; `readShopify` makes the store's own cells of it. */
export type ShopifyKey =
  | 'handle'
  | 'type'
  | 'published'
  | 'status'
  | 'option1Name'
  | 'option1Value'
  | 'option2Name'
  | 'option2Value'
  | 'option3Name'
  | 'option3Value'
  | 'grams'
  | 'tracker'
  | 'rowPrice'
  | 'compareAt';

const own: Partial<Record<SheetKey, string>> = {
  id: 'Product id',
  color: 'Holster color',
  price: 'Price',
  salePrice: 'Sale price',
  extraShipping: 'Extra shipping per unit',
  magazineCapacity: 'Magazine capacity',
  weightOunces: 'Weight (oz)',
  variantSize: 'Variant size',
  variantColor: 'Variant color',
  variantPrice: 'Variant price',
  variantSalePrice: 'Variant sale price',
};

/** The columns of the store's own file, in their order (R-APROD-28). */
export const sheetKeys: readonly SheetKey[] = [
  'id',
  'name',
  'variantSize',
  'variantColor',
  'sku',
  'price',
  'variantPrice',
  'stockQuantity',
  'weightOunces',
  'isVisible',
  'category',
  ...sheetFields.filter(
    (field) =>
      !['name', 'sku', 'price', 'stockQuantity', 'weightOunces', 'isVisible', 'category'].includes(field),
  ),
  'variantSalePrice',
];

export function headingOf(key: SheetKey): string {
  return own[key] ?? productFields[key as SheetField].label;
}

/** The columns that Shopify's export has, in both generations of its names, with what they are here (R-APROD-29). */
const shopify: Readonly<Record<string, SheetKey | ShopifyKey>> = {
  handle: 'handle',
  urlhandle: 'handle',
  title: 'name',
  bodyhtml: 'description',
  description: 'description',
  type: 'type',
  published: 'published',
  publishedononlinestore: 'published',
  status: 'status',
  option1name: 'option1Name',
  option1value: 'option1Value',
  option2name: 'option2Name',
  option2value: 'option2Value',
  option3name: 'option3Name',
  option3value: 'option3Value',
  variantsku: 'sku',
  sku: 'sku',
  variantgrams: 'grams',
  weightvaluegrams: 'grams',
  variantinventorytracker: 'tracker',
  inventorytracker: 'tracker',
  variantinventoryqty: 'stockQuantity',
  inventoryquantity: 'stockQuantity',
  variantprice: 'rowPrice',
  price: 'rowPrice',
  variantcompareatprice: 'compareAt',
  compareatprice: 'compareAt',
};

/** Some names that other programs have for the store's own columns. */
const others: Readonly<Record<string, SheetKey>> = {
  id: 'id',
  productid: 'id',
  product: 'name',
  title: 'name',
  stock: 'stockQuantity',
  quantity: 'stockQuantity',
  qty: 'stockQuantity',
  onhand: 'stockQuantity',
  weight: 'weightOunces',
  itemsku: 'sku',
};

const ours = new Map<string, SheetKey>(sheetKeys.map((key) => [plain(headingOf(key)), key]));

export type Columns = {
  isShopify: boolean;
  /** By column; null: not read. */
  keys: readonly (SheetKey | ShopifyKey | null)[];
};

/** What each column of a file is; of several that are the same, only the first. Shopify's file has a handle. */
export function columnsOf(headings: readonly string[]): Columns {
  const names = headings.map(plain);
  const isShopify = names.some((name) => name === 'handle' || name === 'urlhandle');
  const seen = new Set<string>();
  const keys = names.map((name) => {
    const known = isShopify ? shopify : others;
    const key = Object.hasOwn(known, name) ? known[name] : isShopify ? undefined : ours.get(name);
    if (key === undefined || seen.has(key)) return null;
    seen.add(key);
    return key;
  });
  return { isShopify, keys };
}

/** 'Price ($)' and 'price' are one name. */
function plain(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
