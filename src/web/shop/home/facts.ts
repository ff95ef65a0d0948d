import { pistolMakes } from '#domain/holster/models.ts';
import { optics, weaponLights } from '#domain/holster/accessories.ts';
import { shop } from '#domain/shop.ts';
import { lowestShipping } from '../catalog/lowest-shipping.ts';

export type Fact = { title: string; detail: string };

/** What the strip under the hero says; each figure comes from the rule that decides it. */
export const facts: readonly Fact[] = [
  { title: 'Hand-formed to order', detail: `Ready in ${shop.leadTime}` },
  {
    title: `${pistolMakes.length} pistol makes`,
    detail: `${weaponLights.length + optics.length} lights and optics fitted`,
  },
  { title: 'Flat shipping by state', detail: `From ${lowestShipping}, shown before you pay` },
  { title: 'Pay with PayPal', detail: 'No account needed to order' },
];
