import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { startStripeSimulator, type StripeSimulator, type StripeSimulatorOptions } from '../simulator.ts';

export type Library = {
  simulator: StripeSimulator;
  stripe: Stripe;
  /** The official library with other settings, connected to the same simulator. */
  another: (settings: { key?: string; timeout?: number; maxNetworkRetries?: number }) => Stripe;
  clock: { now: number; advance: (ms: number) => void };
  control: <T = unknown>(method: string, path: string, body?: object) => Promise<T>;
};

/** A simulator with the official library; it ends with the test. */
export async function openLibrary(options: StripeSimulatorOptions = {}): Promise<Library> {
  const clock = {
    now: Date.UTC(2026, 10, 21, 12),
    advance(ms: number) {
      clock.now += ms;
    },
  };
  const simulator = await startStripeSimulator({ clock: () => clock.now, ...options });
  onTestFinished(() => simulator.close());
  const another: Library['another'] = ({
    key = simulator.secretKey,
    timeout = 5_000,
    maxNetworkRetries = 0,
  }) => {
    const { hostname, port } = new URL(simulator.origin);
    return new Stripe(key, {
      host: hostname,
      port,
      protocol: 'http',
      timeout,
      maxNetworkRetries,
      telemetry: false,
    });
  };
  return {
    simulator,
    clock,
    stripe: another({}),
    another,
    async control<T>(method: string, path: string, body?: object) {
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
