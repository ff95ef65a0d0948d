import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startSimulatorChild } from '../../support/simulator-child.ts';
import { captureIdOf, openHttpShop } from './http-shop.ts';

export type Counted = {
  /** Captures that were answered before the kill. */
  acknowledged: number;
  /** Of these: missing; unknown by their request id; without a webhook. */
  missing: number;
  forgotten: number;
  unheard: number;
};

const BUYERS = 8;

/**
 * Kills a simulator (SIGKILL) during concurrent payments, after a number of acknowledged captures, restarts it with the same
 * file, and counts what was lost. The store's webhook address answers only after the restart, so that every event must survive
 * the kill.
 */
export async function killAndCount(stateFile: string, killAt: number): Promise<Counted> {
  const heard = new Set<string>();
  let isOpen = false;
  const inbox = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const event = JSON.parse(Buffer.concat(chunks).toString()) as {
        event_type: string;
        resource: { id: string };
      };
      if (isOpen && event.event_type === 'PAYMENT.CAPTURE.COMPLETED') heard.add(event.resource.id);
      response.writeHead(isOpen ? 200 : 503).end();
    });
  }).listen(0, '127.0.0.1');
  await once(inbox, 'listening');
  const env = {
    PAYPAL_SIMULATOR_STATE_FILE: stateFile,
    PAYPAL_SIMULATOR_WEBHOOK_URL: `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/`,
  };

  const acknowledged = await payUntilKilled(env, killAt);
  isOpen = true;
  const again = await startSimulatorChild('paypal', env);
  const shop = await openHttpShop(again.origin);
  let missing = 0;
  let forgotten = 0;
  for (const [customId, { orderId, captureId }] of acknowledged) {
    const capture = await shop.call('GET', `/v2/payments/captures/${captureId}`);
    if (capture.body['status'] !== 'COMPLETED') missing += 1;
    const path = `/v2/checkout/orders/${orderId}/capture`;
    const repeat = await shop.call('POST', path, {}, `${customId}:capture`);
    if (repeat.status !== 200 || captureIdOf(repeat) !== captureId) forgotten += 1;
  }
  const unheardIn = () => [...acknowledged.values()].filter(({ captureId }) => !heard.has(captureId)).length;
  for (const until = Date.now() + 20_000; unheardIn() > 0 && Date.now() < until;)
    await new Promise((resolve) => setTimeout(resolve, 50));
  shop.close();
  await again.stop();
  inbox.closeAllConnections();
  inbox.close();
  return { acknowledged: acknowledged.size, missing, forgotten, unheard: unheardIn() };
}

async function payUntilKilled(
  env: Readonly<Record<string, string>>,
  killAt: number,
): Promise<Map<string, { orderId: string; captureId: string }>> {
  const acknowledged = new Map<string, { orderId: string; captureId: string }>();
  const child = await startSimulatorChild('paypal', env);
  const shop = await openHttpShop(child.origin);
  let attempts = 0;
  const killing: Promise<void>[] = [];
  const buyer = async (): Promise<void> => {
    for (;;) {
      attempts += 1;
      const customId = `attempt-${attempts}`;
      acknowledged.set(customId, await shop.pay(customId));
      if (acknowledged.size >= killAt && killing.length === 0) killing.push(child.kill());
    }
  };
  // Each pays until the kill ends its connection.
  await Promise.allSettled(Array.from({ length: BUYERS }, buyer));
  await Promise.all(killing);
  shop.close();
  return acknowledged;
}
