import { holsterTypes } from '#domain/catalog/holster/options.ts';
import { choiceGroups, type ChoiceGroup } from './choice-parameters.ts';
import { groupValues, noLight, type FilterChoices } from './filter-choices.ts';
import type { Product } from './product.schema.ts';
import { priceRange } from './variants.ts';

/** A filter value, with the number of products it would show given the other groups' choices. */
export type FacetValue = { value: string; count: number };

export type Facets = Readonly<Record<ChoiceGroup, readonly FacetValue[]>>;

/**
 * The matching products, sorted: a product must have one of the chosen values in each filtered group (R-CAT-46, R-CAT-48).
 * 'featured' keeps the input order; newer products have higher ids.
 */
export function chooseProducts(products: readonly Product[], choices: FilterChoices): Product[] {
  return sorted(
    products.filter((product) => matches(product, choices, choiceGroups)),
    choices,
  );
}

/**
 * The values of each group, including chosen values that no product has. Models are long lists, so only those of the chosen makes
 * are offered.
 */
export function facetsOf(products: readonly Product[], choices: FilterChoices): Facets {
  const facet = (group: ChoiceGroup) => {
    const others = choiceGroups.filter((other) => other !== group);
    const counts = new Map<string, number>();
    for (const value of choices[group]) counts.set(value, 0);
    for (const product of products) {
      const counted = matches(product, choices, others) ? 1 : 0;
      for (const value of new Set(groupValues(product)[group])) {
        counts.set(value, (counts.get(value) ?? 0) + counted);
      }
    }
    return [...counts]
      .filter(([value, count]) => group !== 'models' || count > 0 || choices.models.includes(value))
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => places[group](a.value) - places[group](b.value) || compareTexts(a.value, b.value));
  };
  return Object.fromEntries(choiceGroups.map((group) => [group, facet(group)])) as Record<
    ChoiceGroup,
    FacetValue[]
  >;
}

function matches(product: Product, choices: FilterChoices, groups: readonly ChoiceGroup[]): boolean {
  const values = groupValues(product);
  return groups.every(
    (group) => choices[group].length === 0 || choices[group].some((value) => values[group].includes(value)),
  );
}

function sorted(products: Product[], { sort }: FilterChoices): Product[] {
  const cents = (product: Product) => Math.round(Number(priceRange(product).low) * 100);
  if (sort === 'price') return products.toSorted((a, b) => cents(a) - cents(b) || a.id - b.id);
  if (sort === 'price-desc') return products.toSorted((a, b) => cents(b) - cents(a) || b.id - a.id);
  return sort === 'newest' ? products.toSorted((a, b) => b.id - a.id) : products;
}

/** A value's rank in its group; equal ranks sort alphabetically. */
const places: Readonly<Record<ChoiceGroup, (value: string) => number>> = {
  makes: () => 0,
  models: () => 0,
  carry: (type) => holsterTypes.findIndex((known) => known === type),
  lights: (light) => (light === noLight ? 0 : 1),
  colors: () => 0,
  size: sizePlace,
  price: (band) => Number.parseInt(band, 10),
  stock: () => 0,
};

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL'];

/** Letter sizes from small to large, then numbers, then words such as 'One size'. */
function sizePlace(size: string): number {
  const text = size
    .trim()
    .toUpperCase()
    .replace(/^X(X+)L$/, (_all, { length }: string) => `${length + 1}XL`);
  const letters = letterSizes.indexOf(text);
  if (letters !== -1) return letters;
  const extra = /^(\d)XL$/.exec(text)?.[1];
  if (extra !== undefined) return letterSizes.length + Number(extra);
  const number = Number.parseFloat(text);
  return Number.isNaN(number) ? 10_000 : 100 + number;
}

function compareTexts(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
