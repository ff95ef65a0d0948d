/** Business days until a made-to-order holster ships (R-SHIP-12). */
const leadDays = { min: 7, max: 10 } as const;

/** What holds for every store that runs this software. What names one store is a StoreFacts (store-facts.ts). */
export const shop = {
  tagline: 'Custom kydex holsters, tactical apparel and gear, made to order in the United States.',
  description:
    'Custom-made kydex holsters with a live price, tactical apparel, slings, optics, lights and magazines. Made to order in the United States.',
  timeZone: 'America/Chicago',
  leadDays,
  /** Business days until an order without a made-to-order item is packed (R-SHIP-19). */
  packDays: 2,
  leadTime: `${leadDays.min}-${leadDays.max} business days`,
} as const;
