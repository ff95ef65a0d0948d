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
  /** Where paper mail reaches the company: newsletters must name it (R-EMAIL-12). */
  street: '1200 Example Avenue',
  city: 'San Angelo',
  shipFromState: 'TX',
  zipCode: '76903',
  timeZone: 'America/Chicago',
  leadDays,
  /** Business days until an order without a made-to-order item is packed (R-SHIP-19). */
  packDays: 2,
  leadTime: `${leadDays.min}-${leadDays.max} business days`,
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/ridgeline.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/ridgeline.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@ridgeline.example' },
  ],
} as const;

/** The company with its postal address, on one line. */
export const postalAddress = `${shop.legalEntity}, ${shop.street}, ${shop.city}, ${shop.shipFromState} ${shop.zipCode}`;
