import { afterAll, expect, test } from 'vitest';
import { startPayPalSimulator } from '../../../../../simulators/paypal/simulator.ts';
import { answeringServer } from '../../../../../test/support/answering-server.ts';
import { checkPayPalEvents } from './check-events.ts';
import { createPayPalClient } from './paypal-client.ts';

const simulator = await startPayPalSimulator();
afterAll(() => simulator.close());
const { origin, clientId, clientSecret, webhookId } = simulator;

const paypal = createPayPalClient(
  { apiBase: origin, sdkUrl: '', certificateOrigins: [], clientId, clientSecret, webhookId },
  { warn: () => undefined } as never,
);

/** A payment at PayPal makes its events. */
async function addEvent(): Promise<void> {
  const body = JSON.stringify({ amount: '10.00' });
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${origin}/_sim/orders`, { method: 'POST', headers, body });
  expect(made.ok, await made.text()).toBe(true);
}

test('without an event, none is sent again (R-OPS-7)', async () => {
  expect(await checkPayPalEvents({ paypal })).toMatchObject({ outcome: 'ok' });
});

test.each([
  [200, 'ok', 'took an event that PayPal signed'],
  [400, 'fail', 'PAYPAL_WEBHOOK_ID is another webhook’s'],
  [502, 'fail', 'PayPal could not deliver an event (502)'],
] as const)(
  'a store that answers %i to PayPal’s newest event: %s (R-OPS-7)',
  async (status, outcome, words) => {
    await addEvent();
    const store = await answeringServer(() => ({ status }));
    simulator.setWebhookUrl(store.origin);
    const judged = await checkPayPalEvents({ paypal });
    expect(judged.message).toContain(words);
    expect(judged.outcome).toBe(outcome);
    const [event] = store.asked;
    expect(event?.headers['paypal-transmission-sig']).toBeDefined();
  },
);
