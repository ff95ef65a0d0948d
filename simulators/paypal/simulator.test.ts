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

const MAIN = fileURLToPath(new URL('./paypal-simulator.ts', import.meta.url));

test('everything survives a restart: order, capture, request ids, tokens, waiting webhooks', async () => {
  const stateFile = join(scratch(), 'paypal', 'state.db');
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
  expect(readdirSync(join(stateFile, '..'))).toEqual(['state.db']);

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
  const stateFile = join(scratch(), 'state.db');
  const certificateOf = async (file: string): Promise<string> => {
    const simulator = await startPayPalSimulator({ stateFile: file });
    await simulator.close();
    return simulator.certificate;
  };
  const first = await certificateOf(stateFile);
  expect(await certificateOf(stateFile)).toBe(first);
  expect(await certificateOf(join(scratch(), 'other.db'))).not.toBe(first);
});

test('an invalid state file stops the start and is not changed', async () => {
  const stateFile = join(scratch(), 'state.db');
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
  expect((await plan({ endpoint: 'no-such', fault: 'answer' })).status).toBe(400);
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

test('another site’s page cannot use the control calls', async () => {
  const shop = await openShop();
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await fetch(`${shop.simulator.origin}/_sim/ledger`, { headers });
  expect(answer.status).toBe(403);
});

test('as a separate process it reports its address and exits cleanly on SIGTERM', async () => {
  const stateFile = join(scratch(), 'state.db');
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PAYPAL_CLIENT_ID: 'own-client', PAYPAL_SIMULATOR_STATE_FILE: stateFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const ready = JSON.parse(line);
  expect(ready).toMatchObject({ ready: true, clientId: 'own-client' });
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
