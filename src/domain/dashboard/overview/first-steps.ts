import { z } from 'zod';

/** What a new store needs before it can sell, in order (R-SETUP-10). */
export const firstStep = z.object({
  step: z.enum(['product', 'policies', 'payments', 'email', 'order']),
  isDone: z.boolean(),
  /** What is missing, if a step can be open for different reasons. */
  missing: z.enum(['live-payments', 'webhook', 'mail-server', 'order-address']).nullable(),
});

export type FirstStep = z.infer<typeof firstStep>;

/** The store's current setup. */
export type ShopState = Readonly<{
  hasVisibleProduct: boolean;
  /** Whether the owner has saved each policy. */
  hasOwnPolicies: boolean;
  takesRealMoney: boolean;
  hasWebhook: boolean;
  hasMailServer: boolean;
  /** Whether new orders are announced by email. */
  hasOrderAddress: boolean;
  hasPaidOrder: boolean;
}>;

/** Null once the first order is paid: the store then works. */
export function firstSteps(shop: ShopState): FirstStep[] | null {
  if (shop.hasPaidOrder) return null;
  return [
    { step: 'product', isDone: shop.hasVisibleProduct, missing: null },
    { step: 'policies', isDone: shop.hasOwnPolicies, missing: null },
    open('payments', [
      [shop.takesRealMoney, 'live-payments'],
      [shop.hasWebhook, 'webhook'],
    ]),
    open('email', [
      [shop.hasMailServer, 'mail-server'],
      [shop.hasOrderAddress, 'order-address'],
    ]),
    { step: 'order', isDone: false, missing: null },
  ];
}

function open(
  step: FirstStep['step'],
  needed: readonly (readonly [isThere: boolean, missing: FirstStep['missing']])[],
): FirstStep {
  const missing = needed.find(([isThere]) => !isThere)?.[1] ?? null;
  return { step, isDone: missing === null, missing };
}
