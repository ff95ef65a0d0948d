import { afterAll, expect, test } from 'vitest';
import type { Services } from '#server/services.ts';
import { startPayPalSimulator } from '../../../../../simulators/paypal/simulator.ts';
import { checkPayPal } from './check.ts';
import { createPayPalClient } from './paypal-client.ts';
import type { PayPalEndpoint } from './access.ts';

const simulator = await startPayPalSimulator({ webhookUrl: 'https://prairie.com/api/paypal/webhook' });
afterAll(() => simulator.close());
const { origin, clientId, clientSecret, webhookId } = simulator;
const endpoint: PayPalEndpoint = {
  apiBase: origin,
  sdkUrl: '',
  certificateOrigins: [],
  clientId,
  clientSecret,
  webhookId,
};

type Given = Partial<PayPalEndpoint & { publicUrl: string; environment: string }>;

test.each<[Given, boolean, string]>([
  [{}, true, 'PayPal takes the credentials, and reports payments to this store.'],
  [{ clientSecret: 'wrong' }, false, 'PayPal refused the client ID or its secret.'],
  [{ apiBase: 'http://127.0.0.1:9' }, false, 'PayPal did not answer. Try again in a moment.'],
  [{ webhookId: null }, false, 'PayPal takes the credentials, but has no webhook for this store.'],
  [{ webhookId: 'WH-2' }, false, 'PayPal takes the credentials, but does not know the webhook.'],
  [
    { publicUrl: 'https://www.prairie.com' },
    false,
    'PayPal’s webhook reports to https://prairie.com/api/paypal/webhook. Change it to https://www.prairie.com/api/paypal/webhook.',
  ],
  [{ environment: 'sandbox' }, false, 'No money moves yet: payments go to PayPal’s sandbox.'],
  [{ environment: 'simulator' }, false, 'No money moves yet: payments go to a simulator of PayPal.'],
])(
  'with %j PayPal works: %s, in words: %s (R-SETUP-20)',
  async ({ publicUrl = 'https://prairie.com', environment = 'live', ...given }, works, words) => {
    const paypal = createPayPalClient({ ...endpoint, ...given }, { warn: () => undefined } as never);
    const answer = await checkPayPal({ paypal, config: { publicUrl, paypal: { environment } } } as Services);
    expect(answer.ok).toBe(works);
    expect(answer.ok ? answer.value : answer.reason).toContain(words);
  },
);
