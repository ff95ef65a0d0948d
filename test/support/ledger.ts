import type { LoggedCall } from '../../simulators/paypal/provider.ts';
import type { Delivery } from '../../simulators/shared/webhooks/delivery.ts';
import type { PayPalSimulator } from '../../simulators/paypal/simulator.ts';
import type { Outcome } from '../../simulators/paypal/orders/outcomes.ts';

export type LedgerOrder = {
  id: string;
  status: string;
  customId: string;
  invoiceId: string;
  amount: string;
  captures: { id: string; status: string; amount: string; refunds: { status: string; amount: string }[] }[];
};

/** Controls the simulated PayPal: the shopper's choice in its window, its books, and calls that fail. */
export function provider({ origin }: Pick<PayPalSimulator, 'origin'>) {
  async function post(path: string, body: object = {}): Promise<void> {
    await control(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async function control(path: string, request: RequestInit): Promise<void> {
    const answer = await fetch(`${origin}${path}`, request);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  async function orders(filter: { invoiceId?: string } = {}): Promise<LedgerOrder[]> {
    const answer = await fetch(`${origin}/_sim/ledger?${new URLSearchParams(filter).toString()}`);
    return ((await answer.json()) as { orders: LedgerOrder[] }).orders;
  }

  return {
    orders: () => orders(),
    /** PayPal's orders for one of our orders, oldest first. */
    ordersOf: (orderNumber: string) => orders({ invoiceId: orderNumber }),
    /** Completed captures for one of our orders, without refunded ones. */
    capturesOf: async (orderNumber: string) =>
      (await orders({ invoiceId: orderNumber }))
        .flatMap((order) => order.captures)
        .filter((capture) => capture.status === 'COMPLETED'),
    /** The calls that create, capture or refund, with their idempotency keys, oldest first. */
    movingCalls: async () =>
      ((await (await fetch(`${origin}/_sim/calls`)).json()) as LoggedCall[]).filter(
        ({ method, path }) => method === 'POST' && !path.includes('/oauth2/'),
      ),
    /** The calls that look at orders, oldest first. */
    looks: async () =>
      ((await (await fetch(`${origin}/_sim/calls`)).json()) as LoggedCall[]).filter(
        ({ method, path }) => method === 'GET' && path.includes('/checkout/orders/'),
      ),
    /** Deliveries to the store's webhook, oldest first. */
    deliveries: async () => (await (await fetch(`${origin}/_sim/webhooks`)).json()) as Delivery[],
    approve: (id: string, outcome: Outcome = 'approve') => post(`/_sim/orders/${id}/approve`, { outcome }),
    completePending: (id: string) => post(`/_sim/orders/${id}/complete-pending`),
    denyPending: (id: string) => post(`/_sim/orders/${id}/deny-pending`),
    fail: (scenario: object) => post('/_sim/scenario', scenario),
    /** Forgets the planned failures that no call has met. */
    stopFailing: () => control('/_sim/scenario', { method: 'DELETE' }),
  };
}
