import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { orderFor } from './support/example-order.ts';
import { send, signIn, type Answer } from './support/shop.ts';

const BUYERS = 8;

test.each([3, 17, 31])(
  'killed after %i captures, it loses no acknowledged capture, request id or webhook',
  async (killAt) => {
    const folder = mkdtempSync(join(tmpdir(), 'paypal-simulator-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const inbox = await openInbox();
    const env = {
      PAYPAL_SIMULATOR_STATE_FILE: join(folder, 'state.db'),
      PAYPAL_SIMULATOR_WEBHOOK_URL: inbox.url,
    };
    const acknowledged = await payUntilKilled(env, killAt);
    expect(acknowledged.size).toBeGreaterThanOrEqual(killAt);

    inbox.accept();
    const { call } = await startChild(env);
    for (const [customId, { orderId, captureId }] of acknowledged) {
      const capture = await call('GET', `/v2/payments/captures/${captureId}`);
      expect(capture.body).toMatchObject({ status: 'COMPLETED' });
      const repeat = await call('POST', `/v2/checkout/orders/${orderId}/capture`, {}, `${customId}:capture`);
      expect([repeat.status, captureIdOf(repeat)]).toEqual([200, captureId]);
    }
    const captureIds = [...acknowledged.values()].map(({ captureId }) => captureId);
    const unheard = () => captureIds.filter((id) => !inbox.heard.has(id));
    await expect.poll(unheard, { timeout: 20_000 }).toEqual([]);
  },
);

type Paid = Map<string, { orderId: string; captureId: string }>;

/** Each buyer pays until the kill ends its connection. */
async function payUntilKilled(env: Readonly<Record<string, string>>, killAt: number): Promise<Paid> {
  const acknowledged: Paid = new Map();
  const { call, kill } = await startChild(env);
  let attempts = 0;
  const buyer = async (): Promise<never> => {
    for (;;) {
      const customId = `attempt-${(attempts += 1)}`;
      const order = orderFor({ custom_id: customId });
      const { body } = await call('POST', '/v2/checkout/orders', order, `${customId}:create`);
      const orderId: string = body.id;
      await call('POST', `/_sim/orders/${orderId}/approve`, {});
      const path = `/v2/checkout/orders/${orderId}/capture`;
      const captureId = captureIdOf(await call('POST', path, {}, `${customId}:capture`));
      acknowledged.set(customId, { orderId, captureId });
      if (acknowledged.size >= killAt) kill();
    }
  };
  await Promise.allSettled(Array.from({ length: BUYERS }, buyer));
  return acknowledged;
}

async function startChild(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'paypal-simulator.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { origin } = JSON.parse(line) as { origin: string };
  const token = await signIn({ origin, clientId: 'demo-client-id', clientSecret: 'demo-client-secret' });
  const call = (method: string, path: string, body?: unknown, requestId?: string) =>
    send(origin + path, method, body, {
      authorization: `Bearer ${token}`,
      prefer: 'return=representation',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    });
  return { call, kill: () => void child.kill('SIGKILL') };
}

function captureIdOf({ body }: Answer): string {
  return body.purchase_units[0].payments.captures[0].id;
}

/** A store that refuses every webhook until `accept`, and then remembers the captures of which it heard. */
async function openInbox() {
  const heard = new Set<string>();
  let isOpen = false;
  const hear = async (request: IncomingMessage): Promise<void> => {
    const event = JSON.parse(Buffer.concat(await request.toArray()).toString()) as {
      event_type: string;
      resource: { id: string };
    };
    if (isOpen && event.event_type === 'PAYMENT.CAPTURE.COMPLETED') heard.add(event.resource.id);
  };
  const server = createServer((request, response) => {
    void hear(request).finally(() => response.writeHead(isOpen ? 200 : 503).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, heard, accept: () => void (isOpen = true) };
}
