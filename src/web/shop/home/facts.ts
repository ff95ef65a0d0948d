import type { BuilderSize } from '#domain/settings/kinds/kinds.ts';

export type Fact = { title: string; detail: string; isAboutBuilds?: true };

/** The facts under the hero but the owner's, of shipping and lead time; each number comes from its rule. */
export function factsOf({ makes, accessories }: BuilderSize): readonly Fact[] {
  return [
    {
      title: `${makes} pistol makes`,
      detail: `${accessories} lights and optics fitted`,
      isAboutBuilds: true,
    },
    { title: 'Pay with PayPal', detail: 'No account needed to order' },
  ];
}
