import { colorName, holsterTypeNames, holsterTypes, isNone } from '#domain/holster/options.ts';
import type { LineOptions } from '#domain/cart/line-options.ts';
import type { Choice } from '#server/email/email-props.ts';

/**
 * The choices of an order line as text, in building and packing order. A custom holster (productId 0) lists every choice, including
 * 'None', so that the builder never has to guess.
 */
export function choiceLabels(line: { productId: number; options: LineOptions }): Choice[] {
  return line.productId === 0 ? holsterChoices(line.options) : productChoices(line.options);
}

function holsterChoices(options: LineOptions): Choice[] {
  const notes = options.customNotes?.trim();
  return [
    { label: 'Pistol', value: pistol(options) ?? 'Not set' },
    { label: 'Type', value: typeLabel(options.holsterType) },
    { label: 'Attachment', value: options.clipOption ?? 'Not set' },
    { label: 'Color', value: colorName(options.color ?? 'Not set') },
    // The holster builder does not offer a hand: it shows a right-handed holster, and left-handed shoppers use the notes.
    { label: 'Draw hand', value: options.orientation ?? 'Right (unless noted)' },
    { label: 'Weapon light', value: orNone(options.weaponLight) },
    { label: 'Optic', value: orNone(options.optic) },
    ...(notes ? [{ label: 'Notes', value: notes }] : []),
  ];
}

function productChoices(options: LineOptions): Choice[] {
  const gun = pistol(options);
  return [
    ...(options.size ? [{ label: 'Size', value: options.size }] : []),
    ...(options.color ? [{ label: 'Color', value: colorName(options.color) }] : []),
    ...(gun ? [{ label: 'Pistol', value: gun }] : []),
  ];
}

function pistol({ pistolMake, pistolModel }: LineOptions): string | null {
  return pistolMake && pistolModel ? `${pistolMake} ${pistolModel}` : null;
}

function typeLabel(given: string | null | undefined): string {
  const type = holsterTypes.find((known) => known === given);
  return type ? `${type} (${holsterTypeNames[type].toLowerCase()})` : (given ?? 'Not set');
}

function orNone(value: string | null | undefined): string {
  return isNone(value) || !value ? 'None' : value;
}
