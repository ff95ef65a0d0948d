import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { startStripeSimulator, type StripeSimulatorOptions } from '../simulator.ts';

export type Library = Awaited<ReturnType<typeof openLibrary>>;

/** A simulator with the official library; it ends with the test. */
export async function openLibrary(options: StripeSimulatorOptions = {}) {
  const clock = {
    now: Date.UTC(2026, 10, 21, 12),
    advance(ms: number) {
      clock.now += ms;
    },
  };
  const simulator = await startStripeSimulator({ clock: () => clock.now, ...options });
  onTestFinished(() => simulator.close());
  /** The official library with other settings, connected to the same simulator. */
  const another = ({ key = simulator.secretKey, ...settings }: { key?: string } & Stripe.StripeConfig) => {
    const { hostname: host, port } = new URL(simulator.origin);
    const defaults = { protocol: 'http', timeout: 5_000, maxNetworkRetries: 0, telemetry: false } as const;
    return new Stripe(key, { host, port, ...defaults, ...settings });
  };
  return {
    simulator,
    clock,
    stripe: another({}),
    another,
    control: async <T = unknown>(method: string, path: string, body?: object) => {
      const answer = await fetch(simulator.origin + path, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
}

/** The id of a new intent: paid, or in another state. */
export async function paidIntent({ control }: Library, amount: number, state = 'succeeded'): Promise<string> {
  return (await control<{ id: string }>('POST', '/_sim/intents', { amount, state })).id;
}

export async function failure(
  run: () => Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error = await run().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('The call should have failed with a StripeError', { cause: error });
}
