import { customizationsOf, type Customizations } from '#domain/selling/cart/cart.ts';
import { fitText } from '#domain/catalog/holster/kept-fit.ts';
import { holsterTypeNames, holsterTypes } from '#domain/catalog/holster/options.ts';
import { optionsIn, spoken } from './chosen-options.ts';

/** A choice in words, such as 'Weapon light' and 'Streamlight TLR-7A'. */
export type Choice = { label: string; value: string };

/**
 * The choices of an order line, in building and packing order, for receipts and emails (R-ORD-48). A custom holster (productId 0)
 * lists every choice, including 'None', so that the builder never has to guess. `name`: the product's, if it stands beside them.
 */
export function choiceLabels(line: { productId: number; name?: string; options: Customizations }): Choice[] {
  const options = new Map(
    optionsIn(line.options, line.name).map(({ key, value }) => [key, [value].flat().join(', ')]),
  );
  const pistol = [options.get('pistolMake'), options.get('pistolModel')].filter(Boolean).join(' ');
  const rows = line.productId === 0 ? holsterChoices(options, pistol) : productChoices(options, pistol);
  return [...rows, ...others(options)];
}

/** The choices of an ordered line, and how sure the fit of a build is (R-FIT-7). */
export function orderedChoices(line: Parameters<typeof choiceLabels>[0]): Choice[] {
  const fit = line.productId === 0 ? fitText(line.options) : null;
  return [...choiceLabels(line), ...row('Fit', fit ?? undefined)];
}

/** The same of a line whose choices are JSON text; null for a product. */
export function fitOfLine(productId: number, customizations: string | null): string | null {
  return productId === 0 ? fitText(customizationsOf({ customizations })) : null;
}

type Options = ReadonlyMap<string, string>;

function holsterChoices(options: Options, pistol: string): Choice[] {
  return [
    { label: 'Pistol', value: pistol || 'Not set' },
    { label: 'Type', value: typeLabel(options.get('holsterType')) },
    { label: 'Attachment', value: options.get('clipOption') ?? 'Not set' },
    { label: 'Color', value: options.get('color') ?? 'Not set' },
    { label: 'Draw hand', value: options.get('orientation') ?? handIn(options) },
    { label: 'Weapon light', value: options.get('weaponLight') ?? 'None' },
    { label: 'Optic', value: options.get('optic') ?? 'None' },
    ...row('Notes', options.get('customNotes')),
  ];
}

/** The builder does not ask for the hand: it shows a right-handed holster, and left-handed shoppers use the notes. */
function handIn(options: Options): string {
  return options.has('customNotes') ? 'Right (unless noted)' : 'Right';
}

function productChoices(options: Options, pistol: string): Choice[] {
  const type = options.get('holsterType');
  return [
    ...row('Size', options.get('size')),
    ...row('Color', options.get('color')),
    ...row('Pistol', pistol),
    ...row('Type', type && typeLabel(type)),
    ...row('Attachment', options.get('clipOption')),
    ...row('Draw hand', options.get('orientation')),
    ...row('Weapon light', options.get('weaponLight')),
    ...row('Optic', options.get('optic')),
    ...row('Notes', options.get('customNotes')),
  ];
}

/** A price is the line's own; every other choice that no row above shows keeps its key (R-ORD-3). */
function others(options: Options): Choice[] {
  return [...options].filter(([key]) => !shown.has(key)).flatMap(([key, value]) => row(spoken(key), value));
}

const shown: ReadonlySet<string> = new Set([
  'size',
  'color',
  'pistolMake',
  'pistolModel',
  'orientation',
  'holsterType',
  'clipOption',
  'weaponLight',
  'optic',
  'customNotes',
  'price',
]);

function row(label: string, value: string | undefined): Choice[] {
  return value ? [{ label, value }] : [];
}

function typeLabel(given: string | undefined): string {
  const type = holsterTypes.find((known) => known === given);
  return type ? `${type} (${holsterTypeNames[type].toLowerCase()})` : (given ?? 'Not set');
}
