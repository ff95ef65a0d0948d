import { customizationsOf } from '#domain/cart/cart.ts';
import { chosenOptions } from '#domain/orders/chosen-options.ts';

/** Stored keys with the labels of the builder and the product page. */
const names: Readonly<Record<string, string>> = {
  pistolMake: 'Make',
  pistolModel: 'Model',
  orientation: 'Hand',
  holsterType: 'Type',
  clipOption: 'Attachment',
  weaponLight: 'Light',
  customNotes: 'Notes',
};

/** A line's choices as 'Size: L, Color: OD Green': key and value of all non-empty choices (R-ORD-3). Null without choices. */
export function lineOptionsLabel(customization: string | null): string | null {
  const chosen = chosenOptions(customization)
    .filter(({ value }) => typeof value === 'string')
    .map(({ key, value }) => `${nameOf(key)}: ${String(value)}`);
  return chosen.join(', ') || null;
}

/** Whether the line is made to order. */
export function isBuild(customization: string | null): boolean {
  return typeof customizationsOf({ customizations: customization })['holsterType'] === 'string';
}

function nameOf(key: string): string {
  return names[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}
