import type { Category } from './catalog/products/category.ts';
import type { TimesSetting } from './settings/kinds/times.schema.ts';
import { leadTime } from './shipping/times/promise.ts';

/** What a shopper is promised and where it ends, short; content/terms.md has all of it. Shown where they choose and pay (R-PAGE-38). */
const promises = {
  leadTime: (times: TimesSetting) => `Made to order. Ready in ${leadTime(times)}.`,
  customReturns: () =>
    'Made for your pistol: no returns if you change your mind. If it does not fit, we repair, rebuild or refund it.',
  warranty: () => 'Our holsters are under warranty for as long as you own them.',
  returns: () => '30-day returns on unused items.',
  limitedReturns: () => 'Magazines and opened optics: returns only if defective.',
} as const;

export type PromiseName = keyof typeof promises;

const promisesOf = (category: Category): readonly PromiseName[] => {
  switch (category) {
    case 'holster':
      return ['leadTime', 'customReturns', 'warranty'];
    case 'magazines':
      return ['limitedReturns'];
    case 'optics':
      return ['returns', 'limitedReturns'];
    default:
      return ['returns'];
  }
};

export function promiseText(name: PromiseName, times: TimesSetting): string {
  return promises[name](times);
}

/** The promises about goods of these categories, each once, in the order of the list. */
export function promisesFor(categories: readonly Category[]): PromiseName[] {
  const names = new Set(categories.flatMap(promisesOf));
  return (Object.keys(promises) as PromiseName[]).filter((name) => names.has(name));
}
