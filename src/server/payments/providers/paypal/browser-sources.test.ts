import { expect, test } from 'vitest';
import type { PayPalEnvironment } from './config.ts';
import { payPalSources } from './provider.ts';
import type { Services } from '#server/services.ts';

function sourcesIn(environment: PayPalEnvironment) {
  const paypal = { endpoint: { sdkUrl: 'http://127.0.0.1:3001/sdk/js' } };
  return payPalSources({ config: { paypal: { environment } }, paypal } as Services);
}

test.each<[PayPalEnvironment, string]>([
  ['simulator', 'http://127.0.0.1:3001'],
  ['sandbox', 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com'],
  ['live', 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com'],
])('pages may load everything of the %s from %s, but nothing on the done page', (environment, from) => {
  expect(sourcesIn(environment)).toEqual({
    scripts: from,
    styles: from,
    images: from,
    calls: from,
    frames: from,
    isOnDonePage: false,
  });
});
