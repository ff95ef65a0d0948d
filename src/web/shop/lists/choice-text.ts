import type { ChoiceGroup } from '#domain/catalog/products/choice-parameters.ts';
import { noLight } from '#domain/catalog/products/filter-choices.ts';
import type { ListSort } from '#domain/catalog/products/list-sort.ts';
import { colorName, holsterTypeNames } from '#domain/catalog/holster/options.ts';

export const groupNames: Readonly<Record<ChoiceGroup, string>> = {
  makes: 'Pistol make',
  models: 'Model',
  carry: 'Carry position',
  lights: 'Light',
  colors: 'Color',
  size: 'Size',
  price: 'Price',
  stock: 'In stock',
};

export const sortNames: Readonly<Record<ListSort, string>> = {
  featured: 'Featured',
  price: 'Price, low to high',
  'price-desc': 'Price, high to low',
  newest: 'Newest',
};

/** A value as displayed: 'OD Green', '$25 to $50', 'IWB, inside the waistband'. */
export function choiceText(group: ChoiceGroup, value: string): string {
  if (group === 'colors') return colorName(value);
  if (group === 'stock') return 'In stock';
  if (group === 'lights') return value === noLight ? 'No light' : value;
  if (group === 'carry') return carryText(value);
  if (group !== 'price') return value;
  const [from, to] = value.split('-');
  if (!to) return `$${from} and up`;
  return from === '0' ? `Under $${to}` : `$${from} to $${to}`;
}

function carryText(type: string): string {
  return Object.hasOwn(holsterTypeNames, type)
    ? `${type}, ${holsterTypeNames[type as keyof typeof holsterTypeNames].toLowerCase()}`
    : type;
}
