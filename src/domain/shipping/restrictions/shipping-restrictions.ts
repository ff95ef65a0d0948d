import { places, type PlaceCode, type StateCode } from '#domain/shipping/rates/us-states.ts';
import { isMagazine, magazineRestrictedStates } from './magazines.ts';

type Product = { id: number; category: string };

/** Goods that the store does not ship to some states. */
export type ShippingRestriction = Readonly<{
  /** The goods, at the start of a sentence. */
  goods: string;
  covers: (product: Product) => boolean;
  states: readonly StateCode[];
  /** What the checkout says below the refusal: why. */
  notice: string;
}>;

/** Every restriction; a new one is an entry here. Browser and server, search data and help ask this table alone. */
export const shippingRestrictions = {
  magazines: {
    goods: 'Magazines',
    covers: isMagazine,
    states: magazineRestrictedStates,
    notice: 'State law does not let us ship them there.',
  },
} as const satisfies Readonly<Record<string, ShippingRestriction>>;

export type RestrictionName = keyof typeof shippingRestrictions;

const names = Object.keys(shippingRestrictions) as RestrictionName[];

/** What keeps one of the products from being shipped to the state; null if nothing does, or before a state is chosen. */
export function findRestriction(
  products: readonly Product[],
  state: PlaceCode | null,
): RestrictionName | null {
  return restrictionsIn(state).find((name) => products.some(shippingRestrictions[name].covers)) ?? null;
}

/**
 * An order's products as they were ordered and as they are today, for findRestriction: either may be restricted (R-MAG-7). `today`:
 * their categories by product id.
 */
export function orderedGoods(
  lines: readonly { productId: number; category: string }[],
  today: ReadonlyMap<number, string>,
): Product[] {
  return lines.flatMap(({ productId: id, category }) => [
    { id, category },
    { id, category: today.get(id) ?? category },
  ]);
}

/** The restrictions that a state has. */
export function restrictionsIn(state: PlaceCode | null): RestrictionName[] {
  return names.filter(
    (name) => state !== null && (shippingRestrictions[name].states as readonly PlaceCode[]).includes(state),
  );
}

/** What the cart says of the products before a state is known: 'Magazines cannot be shipped to CA, CO, …' (R-MAG-9). */
export function limitSentences(products: readonly Product[]): string[] {
  return names
    .map((name) => shippingRestrictions[name])
    .filter(({ covers }) => products.some(covers))
    .map(({ goods, states }) => `${goods} cannot be shipped to ${states.join(', ')}.`);
}

/** The checkout's message for a restriction and a state (R-MAG-6). */
export function restrictionSentence(name: RestrictionName, state: PlaceCode | undefined): string {
  const sentence = cannotShip(name, state);
  return state === undefined ? sentence : `${sentence} Remove them from your cart or choose another address.`;
}

/** Its first sentence, for staff, who have no cart. */
export function cannotShip(name: RestrictionName, state: PlaceCode | undefined): string {
  const { goods } = shippingRestrictions[name];
  return `${goods} cannot be shipped to ${state === undefined ? 'this address' : places[state]}.`;
}
