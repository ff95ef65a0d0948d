import { pistolMakes } from '#domain/catalog/holster/makes.ts';
import { optics, weaponLights } from '#domain/catalog/holster/accessories.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { lowestShippingRate } from '#domain/shipping/rates/rate.ts';
import { shop } from '#domain/shop.ts';

export type Fact = { title: string; detail: string };

/** The facts under the hero; each number comes from its rule. */
export const facts: readonly Fact[] = [
  { title: 'Hand-formed to order', detail: `Ready in ${shop.leadTime}` },
  {
    title: `${pistolMakes.length} pistol makes`,
    detail: `${weaponLights.length + optics.length} lights and optics fitted`,
  },
  {
    title: 'Flat shipping by state',
    detail: `From ${formatPrice(lowestShippingRate)}, shown before you pay`,
  },
  { title: 'Pay with PayPal', detail: 'No account needed to order' },
];
