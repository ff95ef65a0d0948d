import type { StateRule } from '#domain/settings/kinds/rules.schema.ts';

/** Refuses every magazine everywhere; a test changes what it is about. */
export const exampleRule: StateRule = {
  id: 'example',
  goods: { name: 'Magazines', categories: ['magazines'], productIds: [], capacityFrom: null },
  places: { isEverywhere: true, states: [], cities: [], zipCodes: [] },
  from: null,
  until: null,
  effect: 'refuse',
  title: '',
  text: '',
  signature: null,
  citation: '',
};

/** As California asks for firearm accessories: read, confirm, and an adult with ID signs for the parcel. */
export const californiaRule: StateRule = {
  ...exampleRule,
  id: 'ca-accessories',
  goods: { name: 'Firearm accessories', categories: [], productIds: [31], capacityFrom: null },
  places: { isEverywhere: false, states: ['CA'], cities: [], zipCodes: [] },
  effect: 'acknowledge',
  text: 'California law forbids the use of this product to make an illegal firearm.',
  signature: { age: 18, checksId: true },
  citation: 'Cal. Civil Code 3273.50',
};
