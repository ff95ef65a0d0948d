import { colorName, holsterTypeNames, holsterTypes, isNone } from '#domain/holster/options.ts';
import type { LineOptions } from '#domain/cart/line-options.ts';
import type { Choice } from '#server/mail/mail-props.ts';

/**
 * What was chosen for an order line, in words and in the order in which it is built or packed. A custom holster
 * (productId 0) names every choice, 'None' included, because whoever builds it must not have to guess.
 */
export function choicesInWords(line: { productId: number; options: LineOptions }): Choice[] {
  return line.productId === 0 ? holsterChoices(line.options) : productChoices(line.options);
}

function holsterChoices(options: LineOptions): Choice[] {
  const notes = options.customNotes?.trim();
  return [
    { label: 'Pistol', value: pistol(options) ?? 'Not stated' },
    { label: 'Type', value: typeInWords(options.holsterType) },
    { label: 'Attachment', value: options.clipOption ?? 'Not stated' },
    { label: 'Color', value: colorName(options.color ?? 'Not stated') },
    // The builder asks for no hand: it draws a right-handed holster and sends left-handers to the notes.
    { label: 'Hand', value: options.orientation ?? 'Right, unless the notes say otherwise' },
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

function typeInWords(given: string | null | undefined): string {
  const type = holsterTypes.find((known) => known === given);
  return type ? `${type} (${holsterTypeNames[type].toLowerCase()})` : (given ?? 'Not stated');
}

function orNone(value: string | null | undefined): string {
  return isNone(value) || !value ? 'None' : value;
}
