import type { Product } from '#domain/catalog/products/product.schema.ts';
import { needsPistol } from '#domain/catalog/products/product.ts';
import { readBuild } from '#domain/catalog/holster/build.ts';
import { askSentence, neverSentence } from '#domain/catalog/holster/fit.ts';
import { holsterConfiguration } from '#domain/catalog/holster/holster.schema.ts';
import { outWords, pistolsOf, type BuilderToday, type ConfirmedFits } from '#domain/catalog/holster/lists.ts';
import { failed, ok, type FieldError, type Result } from '#domain/result.ts';
import type { Customizations } from './cart.ts';

/** The shopper's choices stored with a line, without price and name. */
export type LineOptions = Readonly<Record<string, string | null>>;

export type OptionsReading = Result<LineOptions, FieldError>;

type Chosen = Pick<Product, 'sizes' | 'colors' | 'category' | 'pistolMake' | 'pistolModel'>;

/**
 * Reads the choices for a catalog product. A single size or color is filled in; a missing or unknown one is refused, and a
 * pistol that the product is not made for (R-CART-6, R-CAT-30).
 */
export function readProductOptions(
  product: Chosen,
  customizations: Customizations,
  { builder, day }: BuilderToday,
): OptionsReading {
  const size = choose('size', product.sizes, customizations['size']);
  if (!size.ok) return size;
  const color = choose('color', product.colors, customizations['color']);
  if (!color.ok) return color;
  const options = { ...size.value, ...color.value };
  const { pistolMake: make, pistolModel: model } = customizations;
  if (!needsPistol(product)) {
    const isOther = (make && make !== product.pistolMake) || (model && model !== product.pistolModel);
    const message = 'This product is not made for the pistol you chose';
    return isOther ? failed({ field: 'pistolModel', message }) : ok(options);
  }
  if (typeof make !== 'string' || pistolsOf(builder, make).length === 0) {
    return failed({ field: 'pistolMake', message: 'Please select a pistol make' });
  }
  const pistol = pistolsOf(builder, make).find(({ name }) => name === model);
  if (!pistol) return failed({ field: 'pistolModel', message: 'Please select a pistol model' });
  const out = outWords(pistol, day);
  if (out) {
    return failed({ field: 'pistolModel', message: `${make} ${pistol.name} is ${out}. Choose another one.` });
  }
  return ok({ ...options, pistolMake: make, pistolModel: pistol.name });
}

/** What a line is of. `productId` 0: a custom holster, which is no product. */
export type LineChoices = { productId: number; options: LineOptions };

/**
 * Whether a line's choices can still be ordered: since they were made, the owner may have taken away a size or color, or added one
 * that must be chosen, or taken a holster's model or option out of the builder (R-CART-24, R-HOL-51). `product`: undefined if it was deleted.
 */
export function choicesFit(
  { productId, options }: LineChoices,
  product: Chosen | undefined,
  today: BuilderToday,
): boolean {
  if (productId === 0) return readHolsterOptions(options, { ...today, confirmed: confirmedIn(options) }).ok;
  const reading = product && readProductOptions(product, options, today);
  return reading?.ok === true && lineKey(0, reading.value) === lineKey(0, options);
}

/** Why the pistol, light and optic of a stored line do not go together today (R-FIT-2); null: they do, or it is no build. */
export function misfitOf({ productId, options }: LineChoices, today: BuilderToday): string | null {
  if (productId !== 0) return null;
  const { builder, day } = today;
  const never = neverSentence(builder, options, day);
  if (never !== null || confirmedIn(options).size > 0) return never;
  return askSentence(builder, options);
}

/** The yes that a stored line was ordered with, which was checked then. What a client sends is looked up instead. */
function confirmedIn(options: LineOptions): ConfirmedFits {
  const { fitCode, fitConfirmedOn } = options;
  return new Map(fitCode && fitConfirmedOn ? [[fitCode, { build: options, on: fitConfirmedOn }]] : []);
}

/** Reads a custom holster's configuration (productId 0). */
export function readHolsterOptions(customizations: Customizations, today: BuilderToday): OptionsReading {
  const parsed = holsterConfiguration.safeParse(customizations);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return failed({
      field: issue?.path.join('.') ?? 'customizations',
      message: issue?.message ?? 'Invalid configuration',
    });
  }
  return readBuild(parsed.data, today);
}

/** Two lines are the same line when product and options are the same, in any order of options. */
export function lineKey(productId: number, options: LineOptions): string {
  const entries = Object.entries(options).filter(([, value]) => value !== null && value !== '');
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${productId}:${JSON.stringify(entries)}`;
}

function choose(field: 'size' | 'color', available: readonly string[], chosen: unknown): OptionsReading {
  if (chosen === undefined || chosen === null || chosen === '') {
    const [only] = available;
    if (available.length > 1) return failed({ field, message: `Please select a ${field}` });
    return ok(only === undefined ? {} : { [field]: only });
  }
  if (typeof chosen !== 'string' || !available.includes(chosen)) {
    return failed({ field, message: `This product does not come in the ${field} you chose` });
  }
  return ok({ [field]: chosen });
}
