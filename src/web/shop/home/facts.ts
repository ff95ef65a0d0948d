import { pistolMakes } from '#domain/catalog/holster/makes.ts';
import { optics, weaponLights } from '#domain/catalog/holster/accessories.ts';

export type Fact = { title: string; detail: string; isAboutBuilds?: true };

/** The facts under the hero but the owner's, of shipping and lead time; each number comes from its rule. */
export const facts: readonly Fact[] = [
  {
    title: `${pistolMakes.length} pistol makes`,
    detail: `${weaponLights.length + optics.length} lights and optics fitted`,
    isAboutBuilds: true,
  },
  { title: 'Pay with PayPal', detail: 'No account needed to order' },
];
