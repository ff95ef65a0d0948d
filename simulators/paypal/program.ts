import { z } from 'zod';
import { makeKeyElsewhere } from './webhooks/make-key-elsewhere.ts';
import { startPayPalSimulator, type PayPalSimulatorOptions } from './simulator.ts';

const settings = z.object({
  PAYPAL_SIMULATOR_HOST: z.string().optional(),
  PAYPAL_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  PAYPAL_SIMULATOR_ORIGIN: z.url().optional(),
  PAYPAL_SIMULATOR_STATE_FILE: z.string().min(1).optional(),
  PAYPAL_SIMULATOR_SHOP_ORIGINS: z.string().optional(),
  PAYPAL_SIMULATOR_WEBHOOK_URL: z.url().optional(),
  PAYPAL_SIMULATOR_SETTLE_PENDING_MS: z.coerce.number().int().min(0).default(30_000),
  PAYPAL_SIMULATOR_CONTROL: z.enum(['on', 'off']).default('on'),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
});

/** The button's script is built before the first checkout, but without delaying the store's start. */
const PREPARE_AFTER_MS = 3_000;

/**
 * The simulator as a separate process: settings from the environment, one JSON line on stdout when it listens, a clean exit on
 * SIGTERM, SIGINT, or when the parent that forked it ends.
 */
export async function run(): Promise<void> {
  const environment = settings.safeParse(process.env);
  if (!environment.success) {
    process.stderr.write(`PayPal simulator: ${z.prettifyError(environment.error)}\n`);
    process.exitCode = 1;
    return;
  }
  const simulator = await startPayPalSimulator(optionsFrom(environment.data));
  setTimeout(() => void simulator.prepare(), PREPARE_AFTER_MS).unref();

  const stop = (): void => {
    void simulator.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  // Its parent may have ended before it listens, and then nobody reads the line.
  process.stdout.on('error', stop);
  if (process.send !== undefined && !process.connected) return stop();

  const { origin, clientId, webhookId, certHost } = simulator;
  process.stdout.write(`${JSON.stringify({ ready: true, origin, clientId, webhookId, certHost })}\n`);
}

function optionsFrom(environment: z.infer<typeof settings>): PayPalSimulatorOptions {
  const origins = environment.PAYPAL_SIMULATOR_SHOP_ORIGINS?.split(',').map((origin) => origin.trim());
  const chosen = {
    host: environment.PAYPAL_SIMULATOR_HOST,
    port: environment.PAYPAL_SIMULATOR_PORT,
    publicOrigin: environment.PAYPAL_SIMULATOR_ORIGIN,
    stateFile: environment.PAYPAL_SIMULATOR_STATE_FILE,
    webhookUrl: environment.PAYPAL_SIMULATOR_WEBHOOK_URL,
    clientId: environment.PAYPAL_CLIENT_ID,
    clientSecret: environment.PAYPAL_CLIENT_SECRET,
    webhookId: environment.PAYPAL_WEBHOOK_ID,
    shopOrigins: origins,
  };
  // An unset variable must not override the simulator's own default.
  const set = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  return {
    ...set,
    makeSigningKey: makeKeyElsewhere,
    settlePendingAfterMs: environment.PAYPAL_SIMULATOR_SETTLE_PENDING_MS,
    control: environment.PAYPAL_SIMULATOR_CONTROL === 'on',
    log: (message, fields) =>
      process.stderr.write(`PayPal simulator: ${message} ${JSON.stringify(fields ?? {})}\n`),
  };
}
