import { newProduct, settledProduct, type AdminProduct } from '#domain/catalog/admin-product.schema.ts';
import type { Category } from '#domain/catalog/category.ts';
import { hasPistol, hasSizes } from '#domain/catalog/category-fields.ts';
import { parseColors } from '#domain/catalog/parse-colors.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import { parseSizes } from '#domain/catalog/parse-sizes.ts';
import { parseDecimal, toDecimal } from '#domain/money/money.ts';
import type { FieldErrors } from '../../../resolver-of.ts';

/** What stands in the editor: texts as they are typed; '' for a choice that is not made (R-APROD-1). */
export type ProductForm = {
  name: string;
  description: string;
  price: string;
  category: Category;
  imageUrl: string;
  /** The gallery, without the main image. */
  imageUrls: string[];
  colorImages: Record<string, string[]>;
  inStock: boolean;
  trackStock: boolean;
  stockQuantity: string;
  isVisible: boolean;
  isFeatured: boolean;
  colors: string;
  sizes: string;
  material: string;
  pistolMake: string;
  pistolModel: string;
  holsterType: string;
  color: string;
  weaponLight: string;
  optic: string;
};

export type ProductErrors = FieldErrors<ProductForm>;

/** A new product: slings, 0.00, in stock, visible, stock 0 (R-APROD-6). */
export const newProductForm: ProductForm = {
  name: '',
  description: '',
  price: '0.00',
  category: 'slings',
  imageUrl: '',
  imageUrls: [],
  colorImages: {},
  inStock: true,
  trackStock: false,
  stockQuantity: '0',
  isVisible: true,
  isFeatured: false,
  colors: '',
  sizes: '',
  material: '',
  pistolMake: '',
  pistolModel: '',
  holsterType: '',
  color: '',
  weaponLight: '',
  optic: '',
};

export function formOf(product: AdminProduct): ProductForm {
  return {
    name: product.name,
    description: product.description,
    price: product.price,
    category: product.category,
    imageUrl: product.imageUrl,
    imageUrls: product.imageUrls.filter((url) => url !== product.imageUrl),
    colorImages: product.colorImages,
    inStock: product.inStock,
    trackStock: product.trackStock,
    stockQuantity: String(product.stockQuantity),
    isVisible: product.isVisible,
    isFeatured: product.isFeatured,
    colors: product.colors.join(', '),
    sizes: product.sizes ?? '',
    material: product.material ?? '',
    pistolMake: product.pistolMake ?? '',
    pistolModel: product.pistolModel ?? '',
    holsterType: product.holsterType ?? '',
    color: product.color ?? '',
    weaponLight: product.weaponLight ?? '',
    optic: product.optic ?? '',
  };
}

/** What is sent. Pictures by colour only of colours and pictures that the form still has. */
export function bodyOf(form: ProductForm) {
  const colors = parseColors(form.colors);
  const shown = new Set([form.imageUrl, ...form.imageUrls]);
  return {
    ...form,
    price: form.price.trim().replace(/^\$/, ''),
    stockQuantity: wholeOf(form.stockQuantity),
    colors,
    colorImages: Object.fromEntries(
      Object.entries(form.colorImages)
        .filter(([color]) => colors.includes(color))
        .map(([color, urls]) => [color, urls.filter((url) => shown.has(url))] as const)
        .filter(([, urls]) => urls.length > 0),
    ),
    ...(hasSizes(form.category) ? {} : { sizes: '', material: '' }),
    ...(hasPistol(form.category)
      ? {}
      : { pistolMake: '', pistolModel: '', holsterType: '', color: '', weaponLight: '', optic: '' }),
  };
}

/** What is wrong, by field, by the rules that the server goes by; empty where the product may be saved. */
export function productErrors(form: ProductForm): ProductErrors {
  const parsed = newProduct.safeParse(bodyOf(form));
  const errors: ProductErrors = {};
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) errors[path[0] as keyof ProductForm] ??= message;
    return errors;
  }
  const settled = settledProduct(parsed.data);
  return settled.ok ? {} : { [settled.fault.field]: settled.fault.message };
}

/** What was typed as stock, as a whole number; what is no number is 0 (R-APROD-3). */
export function wholeOf(typed: string): number {
  const number = typed.trim() === '' ? 0 : Number(typed);
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

/** The product as a shopper would see it, from what stands in the form so far. */
export function previewOf(form: ProductForm): Product {
  const body = bodyOf(form);
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    ...body,
    id: 0,
    name: form.name.trim() || 'Name of the product',
    description: form.description.trim() || 'The description begins here.',
    price: toDecimal(parseDecimal(body.price) ?? 0),
    inStock: form.inStock && (!form.trackStock || body.stockQuantity > 0),
    displayOrder: 0,
    sizes: parseSizes(body.sizes),
    material: orNull(body.material),
    pistolMake: orNull(body.pistolMake),
    pistolModel: orNull(body.pistolModel),
    holsterType: orNull(body.holsterType),
    color: orNull(body.color),
    weaponLight: orNull(body.weaponLight),
    optic: orNull(body.optic),
  };
}
