import type { Random } from './random.ts';
import { states, type State } from './staff-arithmetic.ts';

export type Item = { productId: number; price: number; choices: Record<string, string> };

/** What a holster costs with each clip (R-HOL-15, R-HOL-16). */
export const clips = { 'Quick Clip': 5499, 'Ulti Clip': 5499 + 1200 };

export type Clip = keyof typeof clips;

const clipNames = Object.keys(clips) as [Clip, ...Clip[]];

export const otherClip = (clip: Clip): Clip => clipNames.find((name) => name !== clip) ?? clip;

const build = {
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'IWB',
  color: 'Black',
  orientation: 'Right',
};

export const holster = (clipOption: Clip): Item => ({
  productId: 0,
  price: clips[clipOption],
  choices: { ...build, clipOption },
});

export function anyTee(random: Random): Item {
  return { productId: 3, price: 2799, choices: { size: random.pick(['M', 'L', 'XL']), color: 'Black' } };
}

/** The units at the start, by product: one is scarce. Each variant of product 3 has 2,000. */
export const stockFor = (orders: number) =>
  new Map([
    [31, 20_000],
    [22, 20_000],
    [41, Math.ceil(orders / 2)],
  ]);

/** The demo shop's goods: counted, not counted, in variants, and made to order. */
export function anyItem(random: Random): Item {
  return random.pick<Item>([
    { productId: 31, price: 3900, choices: {} },
    { productId: 22, price: 400, choices: {} },
    { productId: 41, price: 27_900, choices: {} },
    { productId: 36, price: 1800, choices: {} },
    holster(random.pick(clipNames)),
    anyTee(random),
  ]);
}

export function anyItems(random: Random): (Item & { units: number })[] {
  const items = Array.from({ length: 1 + random.below(3) }, () => anyItem(random));
  const different = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...different.values()].map((item) => ({ ...item, units: 1 + random.below(4) }));
}

const stateNames = Object.keys(states) as [State, ...State[]];

export const anyState = (random: Random): State => random.pick(stateNames);

export function addressIn(state: State) {
  const { city, zipCode } = states[state];
  return { address: `${state} 410 Concho Ave`, city, state, zipCode };
}
