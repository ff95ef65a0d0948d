import { customizationsOf } from '#domain/cart/cart.ts';
import { colorName, isNone } from '#domain/holster/options.ts';

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
 * (spec: shopper §3 'Order item'). Null where nothing was.
 */
export function choicesText(customization: string | null): string | null {
  const chosen = Object.entries(customizationsOf({ customizations: customization }))
    .map(([key, value]) => [key, textOf(key, value)] as const)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${nameOf(key)}: ${value}`);
  return chosen.join(', ') || null;
}

/** Whether the line is made by hand for its buyer. */
export function isBuild(customization: string | null): boolean {
  return typeof customizationsOf({ customizations: customization })['holsterType'] === 'string';
}

function textOf(key: string, value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  // 'none' in any letters is no light and no optic (decisions, 'Colours and none').
  if ((key === 'weaponLight' || key === 'optic') && isNone(value)) return '';
  return key === 'color' ? colorName(value.trim()) : value.trim();
}

function nameOf(key: string): string {
  return names[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}
