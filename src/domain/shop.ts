/** Business days until a made-to-order holster ships (R-SHIP-12). */
const leadDays = { min: 7, max: 10 } as const;

/**
 * Everything that names this store. An owner renames the store here and nowhere else (R-SETUP-2); pages, emails, titles and
 * structured data read it.
 */
export const shop = {
  name: 'Ridgeline Tactical',
  shortName: 'Ridgeline',
  wordmark: ['Ridgeline', 'Tactical'],
  tagline: 'Custom kydex holsters, tactical apparel and gear, made and packed in Texas.',
  description:
    'Custom-made kydex holsters with a live price, tactical apparel, slings, optics, lights and magazines. Made to order in the United States.',
  email: 'support@ridgeline.example',
  phone: '',
  legalEntity: 'Ridgeline Tactical LLC',
  city: 'San Angelo',
  shipFromState: 'TX',
  timeZone: 'America/Chicago',
  leadDays,
  leadTime: `${leadDays.min}-${leadDays.max} business days`,
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/ridgeline.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/ridgeline.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@ridgeline.example' },
  ],
} as const;
