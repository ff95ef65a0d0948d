import { isNone } from '#domain/catalog/holster/options.ts';
import { choiceGroups, choiceParameters, type ChoiceGroup } from './choice-parameters.ts';
import type { ListSort } from './list-sort.ts';
import type { Product } from './product.schema.ts';
import { priceRange } from './variants.ts';

/** A list's filters and sort order; an empty group does not filter. */
export type FilterChoices = Readonly<{
  makes: readonly string[];
  /** Make and model, such as 'Glock G19': a model's name alone may belong to two makes. */
  models: readonly string[];
  carry: readonly string[];
  /** The light a holster is cut for, or `noLight`. */
  lights: readonly string[];
  colors: readonly string[];
  size: readonly string[];
  /** Bands in whole dollars, such as '25-50' and, without an end, '400-'. */
  price: readonly string[];
  /** Only 'in': products in stock. */
  stock: readonly string[];
  sort: ListSort;
}>;

/** The value of a holster without a light. */
export const noLight = 'none';

const mostValues = 20;
const longestValue = 60;
const bandEnds = [25, 50, 100, 200, 400];

/** The choices in an address. Invalid values are ignored: a hand-written address is no error. */
export function readChoices(search: URLSearchParams): FilterChoices {
  const values = (name: ChoiceGroup, isValid: (value: string) => boolean) =>
    [...new Set(search.getAll(name))]
      .filter((value) => value !== '' && value.length <= longestValue && isValid(value))
      .slice(0, mostValues);
  const sort = search.get('sort');
  return {
    makes: values('makes', () => true),
    models: values('models', () => true),
    carry: values('carry', () => true),
    lights: values('lights', () => true),
    colors: values('colors', () => true),
    size: values('size', () => true),
    price: values('price', (value) => /^\d{1,5}-(\d{1,5})?$/.test(value)),
    stock: values('stock', (value) => value === 'in'),
    sort: sort === 'price' || sort === 'price-desc' || sort === 'newest' ? sort : 'featured',
  };
}

/** The address's parameters with these choices; other parameters, such as a search, stay. */
export function writeChoices(search: URLSearchParams, choices: FilterChoices): URLSearchParams {
  const next = new URLSearchParams([...search].filter(([name]) => !choiceParameters.includes(name)));
  for (const group of choiceGroups) for (const value of choices[group]) next.append(group, value);
  if (choices.sort !== 'featured') next.set('sort', choices.sort);
  return next;
}

export function toggleChoice(choices: FilterChoices, group: ChoiceGroup, value: string): FilterChoices {
  const chosen = choices[group];
  return {
    ...choices,
    [group]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  };
}

/** Clears the filters and keeps the sort order. */
export function clearChoices({ sort }: FilterChoices): FilterChoices {
  return { makes: [], models: [], carry: [], lights: [], colors: [], size: [], price: [], stock: [], sort };
}

/** A product's values in each group; a single color counts like a color choice. */
export function groupValues(product: Product): Readonly<Record<ChoiceGroup, readonly string[]>> {
  const { category, pistolMake, pistolModel, holsterType, weaponLight } = product;
  const { colors, color, sizes, inStock } = product;
  const isHolster = category === 'holster';
  return {
    makes: pistolMake ? [pistolMake] : [],
    models: pistolMake && pistolModel ? [`${pistolMake} ${pistolModel}`] : [],
    carry: holsterType ? [holsterType] : [],
    lights: isHolster ? [isNone(weaponLight) ? noLight : String(weaponLight)] : [],
    colors: color === null || colors.includes(color) ? colors : [...colors, color],
    size: sizes,
    price: [bandOf(Number(priceRange(product).low))],
    stock: inStock ? ['in'] : [],
  };
}

/** The groups in which the products differ; filtering by any other group has no effect. */
export function usefulGroups(products: readonly Product[]): ChoiceGroup[] {
  const all = products.map(groupValues);
  return choiceGroups.filter((group) => {
    const values = new Set(all.flatMap((product) => product[group]));
    return group === 'stock'
      ? values.size > 0 && all.some(({ stock }) => stock.length === 0)
      : values.size > 1;
  });
}

/** The band of a price in dollars: from its start, inclusive, to its end, exclusive. */
function bandOf(dollars: number): string {
  const above = bandEnds.filter((end) => end <= dollars);
  return `${above.at(-1) ?? 0}-${bandEnds[above.length] ?? ''}`;
}
