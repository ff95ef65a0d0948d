import path from 'node:path';
import type { Plugin } from 'vitest/config';

const folder = import.meta.dirname;
const keptStore = path.join(folder, 'kept-store.ts');

/** Independent tests share one store (kept-store.ts), because starting a store takes longer than the tests. */
export const kept: Plugin = {
  name: 'kept-store',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === '../../support/store.ts' &&
    /\/test\/api\/\w+\/(settle|payments|disputes|webhooks|paypal-start|stripe-complete)-/.test(importer ?? '')
      ? keptStore
      : null,
};
