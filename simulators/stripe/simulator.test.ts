import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSimulatorChild } from '../support/simulator-child.ts';
import { openLibrary } from './support/library.ts';

const nobody = 'http://127.0.0.1:9/nobody';

test('everything survives a restart: intent, charge, balance, idempotency key, waiting webhooks', async () => {
  const stateFile = join(scratch(), 'state.db');
  const first = await openLibrary({ stateFile, webhookUrl: nobody, webhookRetryMs: [3_600_000] });
  const wanted = { amount: 48_43, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
  const paid = await first.stripe.paymentIntents.create(wanted, { idempotencyKey: 'k-1' });
  await first.simulator.close();

  const again = await openLibrary({ stateFile, webhookUrl: nobody, webhookRetryMs: [3_600_000] });
  expect((await again.stripe.paymentIntents.retrieve(paid.id)).status).toBe('succeeded');
  const repeat = await again.stripe.paymentIntents.create(wanted, { idempotencyKey: 'k-1' });
  expect(repeat.id).toBe(paid.id);
  expect((await again.stripe.balanceTransactions.list()).data).toMatchObject([{ amount: 48_43 }]);
  const sent = await again.control<{ eventType: string; state: string }[]>('GET', '/_sim/webhooks');
  expect(sent.map(({ eventType, state }) => `${eventType} ${state}`)).toEqual([
    'payment_intent.created waiting',
    'payment_intent.succeeded waiting',
  ]);
});

test('killed right after an answer, it has stored what it answered', async () => {
  const env = { STRIPE_SIMULATOR_STATE_FILE: join(scratch(), 'state.db') };
  const child = await startSimulatorChild('stripe', env);
  const make = await fetch(`${child.origin}/_sim/intents`, { method: 'POST', body: '{"amount":4843}' });
  const { id } = (await make.json()) as { id: string };
  await child.kill();
  const again = await startSimulatorChild('stripe', env);
  onTestFinished(again.stop);
  const { intents } = (await (await fetch(`${again.origin}/_sim/ledger`)).json()) as { intents: unknown[] };
  expect(intents).toMatchObject([{ id, status: 'succeeded', charges: [{ amount: 48_43 }] }]);
});

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-simulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
