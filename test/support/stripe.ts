import type { Delivery } from '../../simulators/shared/webhooks/delivery.ts';
import { startStripeSimulator, type StripeSimulator } from '../../simulators/stripe/simulator.ts';

export type IntentState =
  | 'succeeded'
  | 'processing'
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'canceled';

export type NewIntent = {
  state?: IntentState;
  amount: number;
  currency?: string;
  metadata?: Record<string, string>;
  declineCode?: string;
  refunded?: number;
};

export type LedgerIntent = {
  id: string;
  status: IntentState;
  charges: { id: string; status: string; amount: number; refunds: { amount: number; status: string }[] }[];
};

/** Controls the simulated Stripe: intents from the owner's own flow, Stripe's books, and calls that fail. */
export async function startStripe(options: { clock?: () => number; webhookUrl?: string } = {}) {
  const simulator = await startStripeSimulator(options);
  async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const answer = await fetch(simulator.origin + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  return {
    simulator,
    /** The environment variables that connect a store to this Stripe. */
    env: environmentOf(simulator),
    intent: async (wanted: NewIntent) => (await call<{ id: string }>('POST', '/_sim/intents', wanted)).id,
    move: (id: string, state: IntentState) => call('POST', `/_sim/intents/${id}/state`, { state }),
    book: async (id: string): Promise<LedgerIntent | undefined> => {
      const { intents } = await call<{ intents: LedgerIntent[] }>('GET', '/_sim/ledger');
      return intents.find((one) => one.id === id);
    },
    calls: () => call<{ endpoint: string; idempotencyKey: string | null }[]>('GET', '/_sim/calls'),
    fail: (scenario: object) => call('POST', '/_sim/scenario', scenario),
    deliveries: () => call<Delivery[]>('GET', '/_sim/webhooks'),
  };
}

export type TestStripe = Awaited<ReturnType<typeof startStripe>>;

function environmentOf({ origin, secretKey, publishableKey, webhookSecret }: StripeSimulator) {
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: origin,
  };
}
