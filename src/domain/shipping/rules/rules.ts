import type { Day } from '#domain/platform/time/shop-day.ts';
import type { RulesSetting, Signature, StateRule } from '#domain/settings/kinds/rules.schema.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { ruleEffects } from './rule-effects.ts';

/** A product as rules see it. `magazineCapacity`: rounds of the magazine that it is or holds; null: none, or unknown. */
export type Goods = Readonly<{ id: number; category: string; magazineCapacity: number | null }>;

/** Where goods go. City and ZIP code are empty while only the state is known. */
export type Place = Readonly<{ state: PlaceCode; city: string; zipCode: string }>;

/** What the rules say of goods that go to a place. All of it holds, and a refusal goes before the rest. */
export type Verdict = Readonly<{
  refusals: readonly StateRule[];
  /** Notices, those to confirm among them. */
  notices: readonly StateRule[];
  toAcknowledge: readonly StateRule[];
  /** Who has to sign for the parcel: the oldest age that a rule asks for. Null: anyone. */
  signature: Signature | null;
}>;

/** The rules that hold on a day of the store's time zone, the strictest first. */
export function rulesOn(day: Day, { rules }: RulesSetting): StateRule[] {
  return rules
    .filter(({ from, until }) => (from === null || from <= day) && (until === null || day <= until))
    .toSorted((one, other) => ruleEffects.indexOf(one.effect) - ruleEffects.indexOf(other.effect));
}

/** What rules of one day say (R-RULE-2). Nothing before a place is known. */
export function judge(goods: readonly Goods[], place: Place | null, rules: readonly StateRule[]): Verdict {
  const met = rules.filter(
    (rule) => place !== null && holdsIn(rule, place) && goods.some((one) => covers(rule, one)),
  );
  const signatures = met.flatMap(({ signature }) => signature ?? []);
  return {
    refusals: met.filter(({ effect }) => effect === 'refuse'),
    notices: met.filter(({ effect }) => effect === 'notice' || effect === 'acknowledge'),
    toAcknowledge: met.filter(({ effect }) => effect === 'acknowledge'),
    signature:
      signatures.length === 0
        ? null
        : {
            age: signatures.some(({ age }) => age === 21) ? 21 : 18,
            checksId: signatures.some(({ checksId }) => checksId),
          },
  };
}

/** The rules about these goods, wherever they go. */
export function rulesAbout(goods: readonly Goods[], rules: readonly StateRule[]): StateRule[] {
  return rules.filter((rule) => goods.some((one) => covers(rule, one)));
}

export function covers({ goods }: Pick<StateRule, 'goods'>, product: Goods): boolean {
  const { categories, productIds, capacityFrom } = goods;
  if (productIds.includes(product.id) || categories.some((one) => one === product.category)) return true;
  if (capacityFrom === null) return false;
  const { magazineCapacity } = product;
  return magazineCapacity === null ? product.category === 'magazines' : magazineCapacity >= capacityFrom;
}

export function holdsIn({ places }: Pick<StateRule, 'places'>, place: Place): boolean {
  return (
    places.isEverywhere ||
    places.states.includes(place.state) ||
    places.cities.some(({ city, state }) => state === place.state && isSameCity(city, place.city)) ||
    places.zipCodes.some((zip) => place.zipCode.startsWith(zip))
  );
}

/** However it is written: 'St. Louis', 'ST LOUIS', 'Saint Louis'. */
function isSameCity(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other);
}

function lettersOf(city: string): string {
  return city
    .normalize('NFD')
    .toLowerCase()
    .replace(/\b(st|saint)\b\.?/g, 'saint ')
    .replace(/\b(ft|fort)\b\.?/g, 'fort ')
    .replace(/\b(mt|mount)\b\.?/g, 'mount ')
    .replace(/[^a-z0-9]/g, '');
}

/** A place of which only the state is known. */
export function anywhereIn(state: PlaceCode): Place {
  return { state, city: '', zipCode: '' };
}

/** The place of an address, and of nothing more. */
export function placeOfAddress({ state, city, zipCode }: Place): Place {
  return { state, city, zipCode };
}

/**
 * An order's products as they were ordered and as they are today: either may fall under a rule (R-MAG-7). `today`: by product id, without
 * deleted products.
 */
export function orderedGoods(
  lines: readonly Omit<Goods & { productId: number }, 'id'>[],
  today: ReadonlyMap<number, Goods>,
): Goods[] {
  return lines.flatMap(({ productId, category, magazineCapacity }) => {
    const ordered = { id: productId, category, magazineCapacity };
    return [ordered, today.get(productId) ?? ordered];
  });
}
