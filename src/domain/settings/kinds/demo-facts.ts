import type { StoreFacts } from './facts.schema.ts';

/** What the demo store says of itself. A public store never does (R-SETUP-3). */
export const demoFacts: StoreFacts = {
  name: 'Ridgeline Tactical',
  legalName: 'Ridgeline Tactical LLC',
  email: 'support@ridgeline.example',
  phone: null,
  address: { street: '1200 Example Avenue', city: 'San Angelo', state: 'TX', zipCode: '76903' },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/ridgeline.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/ridgeline.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@ridgeline.example' },
  ],
  timeZone: 'America/Chicago',
  orderPrefix: 'RT',
};
