import { pistolMakes } from '#domain/holster/models.ts';
import { optics, weaponLights } from '#domain/holster/options.ts';
import { formatPrice } from '#domain/money/money.ts';
import { shippingRate } from '#domain/shipping/rate.ts';
import { stateCodes } from '#domain/shipping/states.ts';
import { shop } from '#domain/shop.ts';

/** The cheapest shipping there is, in cents. */
export const lowestShipping = Math.min(...stateCodes.map((state) => shippingRate(state)));

/** What the strip under the hero says; each figure comes from the rule that decides it. */
export const facts = [
  { title: 'Hand-formed to order', detail: `Ready in ${shop.leadTime}` },
  {
    title: `${pistolMakes.length} pistol makes`,
    detail: `${weaponLights.length + optics.length} lights and optics fitted`,
  },
  { title: 'Flat shipping by state', detail: `From ${formatPrice(lowestShipping)}, shown before you pay` },
  { title: 'Pay with PayPal', detail: 'No account needed to order' },
] as const;
