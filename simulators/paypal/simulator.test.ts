import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { HOUR } from '../shared/wire/durations.ts';
import { startPayPalSimulator } from './simulator.ts';
import { openShop, signIn } from './support/shop.ts';
import { openWebhookInbox } from './support/webhook-inbox.ts';

const MAIN = fileURLToPath(new URL('./main.mjs', import.meta.url));

test('everything survives a restart: order, capture, request ids, tokens, waiting webhooks', async () => {
  const stateFile = join(scratch(), 'paypal', 'state.json');
  const inbox = await openWebhookInbox();
  const shop = await openShop({
    stateFile,
    webhookUrl: 'http://127.0.0.1:9/nobody',
    webhookRetryMs: [HOUR],
  });
  const id = await shop.approvedOrder('pending-completes');
  await shop.capture(id, 'c-1');
  const token = await signIn(shop.simulator);
  await expect
    .poll(async () => (await shop.control('GET', '/_sim/webhooks')).body)
    .toSatisfy(
      (sent: { attempts: unknown[] }[]) => sent.length > 2 && sent.every((one) => one.attempts.length > 0),
    );
  await shop.simulator.close();
  expect(statSync(stateFile).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(stateFile, '..'))).toEqual(['state.json']);

  const again = await openShop({ stateFile, webhookUrl: inbox.url });
  const order = await again.call('GET', `/v2/checkout/orders/${id}`, undefined, {
    authorization: `Bearer ${token}`,
  });
  expect(order.body.purchase_units[0].payments.captures[0].status).toBe('PENDING');
  expect((await again.capture(id, 'c-1')).status).toBe(200);
  await again.control('POST', `/_sim/orders/${id}/complete-pending`);
  await inbox.awaitType('PAYMENT.CAPTURE.COMPLETED');
  const [late] = await inbox.awaitType('PAYMENT.CAPTURE.PENDING');
  expect(late?.headers['paypal-cert-url']).toContain(again.simulator.origin);
});

test('the signing key is created at the first start and stored in the state file', async () => {
  const stateFile = join(scratch(), 'state.json');
  const certificateOf = async (file: string): Promise<string> => {
    const simulator = await startPayPalSimulator({ stateFile: file });
    await simulator.close();
    return simulator.certificate;
  };
  const first = await certificateOf(stateFile);
  expect(await certificateOf(stateFile)).toBe(first);
  expect(await certificateOf(join(scratch(), 'other.json'))).not.toBe(first);
});

test('the JSON ledger of an earlier version is imported once', async () => {
  const stateFile = join(scratch(), 'state.db');
  const at = Date.UTC(2026, 10, 1);
  const amount = { currency_code: 'USD', value: '58.80' };
  const order = {
    id: '5O190127TN364715T',
    status: 'COMPLETED',
    units: [{ reference_id: 'default', custom_id: 'attempt-1', amount }],
    context: {},
    approval: null,
    captureIds: ['2GG279541U471931P'],
    createdAt: at,
    updatedAt: at,
  };
  const capture = {
    id: '2GG279541U471931P',
    orderId: order.id,
    referenceId: 'default',
    status: 'COMPLETED',
    pendingReason: null,
    settlesAs: null,
    settlesAt: null,
    processorCode: null,
    amount,
    customId: 'attempt-1',
    refundIds: [],
    createdAt: at,
    updatedAt: at,
  };
  const old = {
    orders: { [order.id]: order },
    captures: { [capture.id]: capture },
    refunds: {},
    answers: {},
  };
  writeFileSync(
    stateFile.replace('.db', '.json'),
    JSON.stringify({ ...old, deliveries: [], signingKey: null }),
  );
  for (const refunded of ['8.80', '5.00']) {
    const shop = await openShop({ stateFile });
    const amountBack = { currency_code: 'USD', value: refunded };
    const path = `/v2/payments/captures/${capture.id}/refund`;
    expect((await shop.call('POST', path, { amount: amountBack })).status).toBe(201);
    await shop.simulator.close();
  }
  const shop = await openShop({ stateFile });
  const { totals } = (await shop.control('GET', '/_sim/ledger')).body;
  expect(totals['attempt-1']).toMatchObject({ captured: 58_80, refunded: 13_80 });
  const read = await shop.call('GET', `/v2/payments/captures/${capture.id}`);
  expect(read.body.status).toBe('PARTIALLY_REFUNDED');
});

test('an invalid state file stops the start and is not changed', async () => {
  const stateFile = join(scratch(), 'state.json');
  writeFileSync(stateFile, '{"orders":');
  await expect(startPayPalSimulator({ stateFile })).rejects.toThrow(stateFile);
  expect(readFileSync(stateFile, 'utf8')).toBe('{"orders":');
});

test('closing ends hanging and slow calls immediately', async () => {
  const shop = await openShop();
  const id = await shop.approvedOrder();
  for (const fault of [{ fault: 'timeout-before' }, { fault: 'slow', ms: 600_000 }])
    await shop.control('POST', '/_sim/scenario', { endpoint: 'capture-order', ...fault });
  const hung = [shop.startCapture(id, 'c-1'), shop.startCapture(id, 'c-2')];
  await expect.poll(async () => (await shop.control('GET', '/_sim/scenario')).body).toEqual([]);
  await shop.simulator.close();
  expect(await Promise.all(hung.map(({ result }) => result))).toEqual(['TypeError', 'TypeError']);
});

test.each([
  ['reset-before', 201],
  ['reset-after', 200],
])('%s cuts the connection; the repeated call gets %i', async (fault, status) => {
  const shop = await openShop();
  const id = await shop.approvedOrder();
  await shop.control('POST', '/_sim/scenario', { endpoint: 'capture-order', fault });
  expect(await shop.startCapture(id, 'c-1').result).toBe('TypeError');
  expect((await shop.capture(id, 'c-1')).status).toBe(status);
});

test('faults come in the planned order and number, and only for their call', async () => {
  const shop = await openShop();
  const plan = (body: unknown): Promise<{ status: number }> => shop.control('POST', '/_sim/scenario', body);
  await plan({ endpoint: 'get-order', fault: 'answer', status: 503, times: 2 });
  await plan({ endpoint: 'get-order', fault: 'answer', issue: 'PERMISSION_DENIED' });
  expect((await plan({ endpoint: 'get-order', fault: 'answer', issue: 'NO_SUCH' })).status).toBe(400);
  const { body } = await shop.createOrder();
  const get = async (): Promise<number> => (await shop.call('GET', `/v2/checkout/orders/${body.id}`)).status;
  expect([await get(), await get(), await get(), await get()]).toEqual([503, 503, 403, 200]);
});

test('the call log shows what a store sent', async () => {
  const shop = await openShop();
  const id = await shop.approvedOrder();
  await shop.capture(id, 'c-1');
  const calls = (await shop.control('GET', '/_sim/calls')).body;
  expect(calls.at(-1)).toEqual({
    endpoint: 'capture-order',
    method: 'POST',
    path: `/v2/checkout/orders/${id}/capture`,
    requestId: 'c-1',
    status: 201,
  });
});

test('the clock can be set from outside, and a reset clears everything', async () => {
  const shop = await openShop();
  const id = await shop.approvedOrder();
  await shop.control('POST', '/_sim/clock', { advanceMs: 3 * HOUR });
  expect((await shop.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('VOIDED');
  expect((await shop.control('POST', '/_sim/reset')).status).toBe(204);
  expect((await shop.control('GET', '/_sim/ledger')).body).toEqual({ orders: [], totals: {} });
  expect((await shop.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(401);
});

test('another site’s page cannot use the control calls', async () => {
  const shop = await openShop();
  const answer = await fetch(`${shop.simulator.origin}/_sim/reset`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
});

test('control: false disables the control calls', async () => {
  const shop = await openShop({ control: false });
  expect((await shop.control('GET', '/_sim/ledger')).status).toBe(404);
});

test('as a separate process it reports its address and exits cleanly on SIGTERM', async () => {
  const stateFile = join(scratch(), 'state.json');
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PAYPAL_CLIENT_ID: 'own-client', PAYPAL_SIMULATOR_STATE_FILE: stateFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const ready = JSON.parse(line);
  expect(ready).toMatchObject({ ready: true, clientId: 'own-client', certHost: new URL(ready.origin).host });
  expect((await fetch(`${ready.origin}/_sim/ledger`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('as a separate process it names an invalid setting', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PAYPAL_SIMULATOR_PORT: 'eighty' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[chunk], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
  expect(String(chunk)).toContain('PAYPAL_SIMULATOR_PORT');
  expect(code).toBe(1);
});

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paypal-simulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
