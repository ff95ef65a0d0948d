import type { StateCode } from '#domain/shipping/rates/us-states.ts';

/** States where we do not ship magazines (R-MAG-1, R-MAG-7). */
export const magazineRestrictedStates = [
  'CA',
  'CO',
  'CT',
  'HI',
  'MD',
  'MA',
  'NJ',
  'NY',
  'VT',
  'WA',
] as const satisfies readonly StateCode[];

/** A bundle that contains magazines but is in another category (R-MAG-2). */
const magazineBundleId = 57;

/** Whether a product legally counts as a magazine. */
export function isMagazine(product: { id: number; category: string }): boolean {
  return product.category === 'magazines' || product.id === magazineBundleId;
}

/** The notice's first sentence (R-MAG-3). */
export const magazineRestrictionMessage = `Magazine sales are restricted to: ${magazineRestrictedStates.join(', ')}`;

/** The notice's second sentence (R-MAG-3). */
export const magazineLegalNotice =
  'State and local laws on magazine capacity vary and change. We do not ship magazines to the states above; ' +
  'elsewhere, please check that your order is legal where you live.';
