import type { ChoiceGroup } from '#domain/catalog/filter-choices.ts';
import type { ListSort } from '#domain/catalog/list-sort.ts';
import { colorName } from '#domain/holster/options.ts';

export const groupNames: Readonly<Record<ChoiceGroup, string>> = {
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

/** A value as displayed: 'OD Green', '$25 to $50'. */
export function choiceText(group: ChoiceGroup, value: string): string {
  if (group === 'colors') return colorName(value);
  if (group === 'stock') return 'In stock';
  if (group === 'size') return value;
  const [from, to] = value.split('-');
  if (!to) return `$${from} and up`;
  return from === '0' ? `Under $${to}` : `$${from} to $${to}`;
}
