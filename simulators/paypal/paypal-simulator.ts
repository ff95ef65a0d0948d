import { z } from 'zod';
import { startPayPalSimulator } from './simulator.ts';

/**
 * The simulator as a separate process: settings from the environment, one JSON line on stdout when it listens, a clean exit on
 * SIGTERM, SIGINT, or when the parent that forked it ends.
 */
const settings = z
  .object({
    PAYPAL_SIMULATOR_HOST: z.string().optional(),
    PAYPAL_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    PAYPAL_SIMULATOR_ORIGIN: z.url().optional(),
    PAYPAL_SIMULATOR_STATE_FILE: z.string().min(1).optional(),
    PAYPAL_SIMULATOR_SHOP_ORIGINS: z.string().optional(),
    PAYPAL_SIMULATOR_WEBHOOK_URL: z.url().optional(),
    PAYPAL_SIMULATOR_SETTLE_PENDING_MS: z.coerce.number().int().min(0).default(30_000),
    PAYPAL_CLIENT_ID: z.string().min(1).optional(),
    PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
    PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  })
  .safeParse(process.env);

if (settings.success) await run(settings.data);
else {
  process.stderr.write(`PayPal simulator: ${z.prettifyError(settings.error)}\n`);
  process.exitCode = 1;
}

async function run(environment: NonNullable<typeof settings.data>): Promise<void> {
  const simulator = await startPayPalSimulator({
    host: environment.PAYPAL_SIMULATOR_HOST,
    port: environment.PAYPAL_SIMULATOR_PORT,
    publicOrigin: environment.PAYPAL_SIMULATOR_ORIGIN,
    stateFile: environment.PAYPAL_SIMULATOR_STATE_FILE,
    shopOrigins: environment.PAYPAL_SIMULATOR_SHOP_ORIGINS?.split(','),
    webhookUrl: environment.PAYPAL_SIMULATOR_WEBHOOK_URL,
    settlePendingAfterMs: environment.PAYPAL_SIMULATOR_SETTLE_PENDING_MS,
    clientId: environment.PAYPAL_CLIENT_ID,
    clientSecret: environment.PAYPAL_CLIENT_SECRET,
    webhookId: environment.PAYPAL_WEBHOOK_ID,
  });
  const stop = (): void => void simulator.close().then(() => process.exit(0));
  for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(end, stop);
  // Its parent may have ended before it listens, and then nobody reads the line.
  process.stdout.on('error', stop);
  if (process.send !== undefined && !process.connected) return stop();
  const { origin, clientId, webhookId } = simulator;
  process.stdout.write(`${JSON.stringify({ ready: true, origin, clientId, webhookId })}\n`);
}
