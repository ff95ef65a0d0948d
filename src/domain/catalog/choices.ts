import type { ListSort } from './list-sort.ts';
import type { Product } from './product.schema.ts';

/** What a shopper narrows a list by and how it is sorted; nothing chosen in a group means all of it. */
export type Choices = Readonly<{
  colors: readonly string[];
  size: readonly string[];
  /** Bands in whole dollars, such as '25-50' and, without an end, '400-'. */
  price: readonly string[];
  /** 'in' alone: what can be bought now. */
  stock: readonly string[];
  sort: ListSort;
}>;

/** The groups in the order that they stand in, by the names of their parameters ('color' alone is the builder's). */
export const choiceGroups = ['colors', 'size', 'price', 'stock'] as const;

export type ChoiceGroup = (typeof choiceGroups)[number];

/** The parameters of an address that narrow or sort its list. */
export const choiceParameters: readonly string[] = [...choiceGroups, 'sort'];

const mostValues = 20;
const longestValue = 60;
const bandEnds = [25, 50, 100, 200, 400];

/** The choices of an address. What cannot be one is left out: a hand-written address is no error. */
export function readChoices(search: URLSearchParams): Choices {
  const values = (name: ChoiceGroup, isValid: (value: string) => boolean) =>
    [...new Set(search.getAll(name))]
      .filter((value) => value !== '' && value.length <= longestValue && isValid(value))
      .slice(0, mostValues);
  const sort = search.get('sort');
  return {
    colors: values('colors', () => true),
    size: values('size', () => true),
    price: values('price', (value) => /^\d{1,5}-(\d{1,5})?$/.test(value)),
    stock: values('stock', (value) => value === 'in'),
    sort: sort === 'price' || sort === 'price-desc' || sort === 'newest' ? sort : 'featured',
  };
}

/** The same address with other choices; its other parameters stay, so that a search stays one. */
export function writeChoices(search: URLSearchParams, choices: Choices): URLSearchParams {
  const next = new URLSearchParams([...search].filter(([name]) => !choiceParameters.includes(name)));
  for (const group of choiceGroups) for (const value of choices[group]) next.append(group, value);
  if (choices.sort !== 'featured') next.set('sort', choices.sort);
  return next;
}

/** With the value chosen, or no longer. */
export function toggleChoice(choices: Choices, group: ChoiceGroup, value: string): Choices {
  const chosen = choices[group];
  return {
    ...choices,
    [group]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  };
}

/** Nothing narrows the list any more; its sort stays. */
export function clearChoices({ sort }: Choices): Choices {
  return { colors: [], size: [], price: [], stock: [], sort };
}

/** What a product stands under in each group; its one colour counts like a colour to choose. */
export function groupValues(product: Product): Readonly<Record<ChoiceGroup, readonly string[]>> {
  const { colors, color, sizes, price, inStock } = product;
  return {
    colors: color === null || colors.includes(color) ? colors : [...colors, color],
    size: sizes,
    price: [bandOf(Number(price))],
    stock: inStock ? ['in'] : [],
  };
}

/** The groups in which the products differ: another one would narrow nothing. */
export function usefulGroups(products: readonly Product[]): ChoiceGroup[] {
  const all = products.map(groupValues);
  return choiceGroups.filter((group) => {
    const values = new Set(all.flatMap((product) => product[group]));
    return group === 'stock'
      ? values.size > 0 && all.some(({ stock }) => stock.length === 0)
      : values.size > 1;
  });
}

/** The band of a price in dollars: from its start on and below its end. */
function bandOf(dollars: number): string {
  const above = bandEnds.filter((end) => end <= dollars);
  return `${above.at(-1) ?? 0}-${bandEnds[above.length] ?? ''}`;
}
