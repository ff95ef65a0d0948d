import { expect, test } from 'vitest';
import { openLog } from '#server/platform/log/open-log.ts';
import { readConfig } from '#server/config.ts';
import { paypalEndpoint } from './endpoint.ts';

const credentials = { PAYPAL_CLIENT_ID: 'shop', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' };
const simulator = 'http://127.0.0.1:9999';

test.each([
  [
    { PAYPAL_ENVIRONMENT: 'sandbox' },
    'https://api-m.sandbox.paypal.com',
    'https://www.sandbox.paypal.com/sdk/js',
    'https://api.sandbox.paypal.com',
  ],
  [
    { PAYPAL_ENVIRONMENT: 'live' },
    'https://api-m.paypal.com',
    'https://www.paypal.com/sdk/js',
    'https://api.paypal.com',
  ],
  [{ PAYPAL_ENVIRONMENT: 'sandbox', PAYPAL_API_URL: simulator }, simulator, `${simulator}/sdk/js`, simulator],
])('with %j PayPal is at %s', async (env, apiBase, sdkUrl, certificates) => {
  const config = readConfig({ ...credentials, ...env });
  const { endpoint, stop } = await paypalEndpoint(config, openLog('silent'));
  expect(endpoint).toEqual({
    apiBase,
    sdkUrl,
    certificateOrigins: [certificates, apiBase],
    clientId: 'shop',
    clientSecret: 'secret',
    webhookId: 'WH-1',
  });
  await expect(stop()).resolves.toBeUndefined();
});
