import { z } from 'zod';
import { startStripeSimulator, type StripeSimulatorOptions } from './simulator.ts';

const settings = z.object({
  STRIPE_SIMULATOR_HOST: z.string().optional(),
  STRIPE_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  STRIPE_SIMULATOR_STATE_FILE: z.string().min(1).optional(),
  STRIPE_SIMULATOR_WEBHOOK_URL: z.url().optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
});

/**
 * The simulator as a separate process: settings from the environment, one JSON line on stdout when it listens, a clean exit on
 * SIGTERM, SIGINT, or when the parent that forked it ends.
 */
export async function run(): Promise<void> {
  const environment = settings.safeParse(process.env);
  if (!environment.success) {
    process.stderr.write(`Stripe simulator: ${z.prettifyError(environment.error)}\n`);
    process.exitCode = 1;
    return;
  }
  const simulator = await startStripeSimulator(optionsFrom(environment.data));
  const { origin, publishableKey } = simulator;
  process.stdout.write(`${JSON.stringify({ ready: true, origin, publishableKey })}\n`);

  const stop = (): void => {
    void simulator.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  // Its parent may have ended before it listens.
  if (process.send !== undefined && !process.connected) stop();
}

function optionsFrom(environment: z.infer<typeof settings>): StripeSimulatorOptions {
  const chosen = {
    host: environment.STRIPE_SIMULATOR_HOST,
    port: environment.STRIPE_SIMULATOR_PORT,
    stateFile: environment.STRIPE_SIMULATOR_STATE_FILE,
    webhookUrl: environment.STRIPE_SIMULATOR_WEBHOOK_URL,
    secretKey: environment.STRIPE_SECRET_KEY,
    publishableKey: environment.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: environment.STRIPE_WEBHOOK_SECRET,
  };
  // An unset variable must not override the simulator's own default.
  const set = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  return {
    ...set,
    log: (message, fields) =>
      process.stderr.write(`Stripe simulator: ${message} ${JSON.stringify(fields ?? {})}\n`),
  };
}
