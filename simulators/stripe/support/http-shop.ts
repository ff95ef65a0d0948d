import { Agent } from 'node:http';
import { send } from '../../support/http-call.ts';

/** Idle connections are closed before the simulator closes them, which could happen during the next call. */
const IDLE_MS = 2_000;

/** The owner's own Stripe integration, paying by card over a few keep-alive connections; for load. */
export function openHttpShop(origin: string): { pay: (orderId: string) => Promise<void>; close: () => void } {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  return {
    async pay(orderId) {
      const headers = {
        authorization: 'Bearer sk_test_simulator0000000000000000',
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': `create:${orderId}`,
      };
      const wanted = { amount: '4843', currency: 'usd', payment_method: 'pm_card_visa', confirm: 'true' };
      const text = new URLSearchParams({ ...wanted, 'metadata[orderId]': orderId }).toString();
      const answer = await send(`${origin}/v1/payment_intents`, { method: 'POST', headers, text, agent });
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    },
    close: () => agent.destroy(),
  };
}
