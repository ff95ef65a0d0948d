/** What holds for every store that runs this software. What names one store is a StoreFacts (settings/kinds/facts.schema.ts). */
export const shop = {
  tagline: 'Custom kydex holsters, tactical apparel and gear, made to order in the United States.',
  description:
    'Custom-made kydex holsters with a live price, tactical apparel, slings, optics, lights and magazines. Made to order in the United States.',
} as const;
