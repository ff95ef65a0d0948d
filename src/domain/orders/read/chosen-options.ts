import { customizationsOf, type Customizations } from '#domain/selling/cart/cart.ts';
import { colorName, isHandNote, isNone } from '#domain/catalog/holster/options.ts';

/** One choice of an order line. A list, such as attachments, stays a list. */
export type ChosenOption = { key: string; value: string | readonly string[] };

/** A line's choices as they are stored, or as an object (R-ORD-5). */
type Stored = string | Customizations | null;

/** All choices of a line in stored order, without empty and 'none' values, with color display names (R-HOL-6, R-ORD-6). */
function chosenOptions(customization: Stored, name: string): ChosenOption[] {
  const isText = customization === null || typeof customization === 'string';
  return optionsIn(isText ? customizationsOf({ customizations: customization }) : customization, name);
}

/**
 * The choices of an object. Left out: the quick form's own note, because the hand says it and an edit may have changed the hand, and
 * a color that the product's name says already (R-ORD-5), and our yes to the pairing, which `orderedChoices` has.
 */
export function optionsIn(customizations: Customizations, name = ''): ChosenOption[] {
  const { orientation } = customizations;
  return Object.entries(customizations)
    .filter(([key]) => !key.startsWith('fit'))
    .map(([key, value]) => ({
      key,
      value: Array.isArray(value) ? value.map((one) => wordOf(key, one)).filter(Boolean) : wordOf(key, value),
    }))
    .filter(({ value }) => value.length > 0)
    .filter(({ key, value }) => !(key === 'customNotes' && isHandNote(value, orientation)))
    .filter(({ key, value }) => !(key === 'color' && partsOf(name).includes(String(value))));
}

/** 'Two-Point Sling, Black' says its color in a part of its own. */
function partsOf(name: string): string[] {
  return name.split(',').map((part) => colorName(part.trim()));
}

/** The display order: apparel options first, then the build, in the builder's order. */
const readingOrder = [
  'size',
  'pistolMake',
  'pistolModel',
  'holsterType',
  'clipOption',
  'attachmentOptions',
  'weaponLight',
  'optic',
  'color',
  'orientation',
];

/**
 * The choices on one line for packing, such as 'Glock • G19 • AIWB • OD Green • Left hand' (R-ORD-5). Unknown choices keep their
 * key. `name`: the product's, which stands beside them. Null without choices.
 */
export function choicesSummary(customization: Stored, name: string): string | null {
  const options = chosenOptions(customization, name).toSorted((a, b) => placeOf(a) - placeOf(b));
  return options.map(phraseOf).join(' • ') || null;
}

function placeOf({ key }: ChosenOption): number {
  const place = readingOrder.indexOf(key);
  return place === -1 ? readingOrder.length : place;
}

function phraseOf({ key, value }: ChosenOption): string {
  const text = typeof value === 'string' ? value : value.join(', ');
  if (key === 'orientation') return `${text} hand`;
  if (key === 'customNotes') return `Notes: ${text}`;
  return readingOrder.includes(key) ? text : `${spoken(key)}: ${text}`;
}

/** 'engravedText' becomes 'Engraved text'. */
export function spoken(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordOf(key: string, value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  if ((key === 'weaponLight' || key === 'optic') && isNone(value)) return '';
  return key === 'color' ? colorName(value.trim()) : value.trim();
}
