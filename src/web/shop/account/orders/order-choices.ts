import { customizationsOf } from '#domain/cart/cart.ts';
import { chosenOptions } from '#domain/orders/choices.ts';

/** The stored names in the words of the builder and the product page. */
const names: Readonly<Record<string, string>> = {
  pistolMake: 'Make',
  pistolModel: 'Model',
  orientation: 'Hand',
  holsterType: 'Type',
  clipOption: 'Attachment',
  weaponLight: 'Light',
  customNotes: 'Notes',
};

/**
 * What was chosen for a line, as 'Size: L, Color: OD Green': key and value of everything that is not empty
 * (R-ORD-3). Null where nothing was.
 */
export function choicesText(customization: string | null): string | null {
  const chosen = chosenOptions(customization)
    .filter(({ value }) => typeof value === 'string')
    .map(({ key, value }) => `${nameOf(key)}: ${String(value)}`);
  return chosen.join(', ') || null;
}

/** Whether the line is made by hand for its buyer. */
export function isBuild(customization: string | null): boolean {
  return typeof customizationsOf({ customizations: customization })['holsterType'] === 'string';
}

function nameOf(key: string): string {
  return names[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}
