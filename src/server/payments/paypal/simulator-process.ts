import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { newToken } from '../../http/tokens.ts';
import type { PayPalEndpoint } from './client.ts';

const program = path.resolve(import.meta.dirname, '../../../../simulators/paypal/main.ts');
const readyLine = z.object({ origin: z.url(), clientId: z.string(), webhookId: z.string() });

/**
 * Runs the PayPal simulator as a process of its own beside the store (decisions, 'No credentials'). Its ledger lies in
 * DATA_DIR, so that payments in flight outlive a restart; its secret is new every time.
 */
export async function startSimulator(
  config: Config,
): Promise<{ endpoint: PayPalEndpoint; stop: () => Promise<void> }> {
  const clientSecret = newToken();
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PAYPAL_SIMULATOR_HOST: config.host,
      PAYPAL_SIMULATOR_PORT: String(await portBeside(config)),
      PAYPAL_SIMULATOR_STATE_FILE: path.join(config.dataDir, 'paypal-simulator.json'),
      PAYPAL_SIMULATOR_SHOP_ORIGINS: new URL(config.publicUrl).origin,
      PAYPAL_SIMULATOR_WEBHOOK_URL: `${config.publicUrl}/api/paypal/webhook`,
      PAYPAL_CLIENT_SECRET: clientSecret,
    },
  });
  const { origin, clientId, webhookId } = await ready(child);
  return {
    endpoint: {
      apiBase: origin,
      sdkUrl: `${origin}/sdk/js`,
      certificateOrigins: [origin],
      clientId,
      clientSecret,
      webhookId,
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function ready(child: ChildProcess): Promise<z.infer<typeof readyLine>> {
  if (!child.stdout) throw new Error('the PayPal simulator has no output');
  const lines = createInterface({ input: child.stdout });
  const first = once(lines, 'line') as Promise<[string]>;
  const ended = once(child, 'exit').then(() => {
    throw new Error('the PayPal simulator did not start');
  });
  const [line] = await Promise.race([first, ended]);
  lines.close();
  return readyLine.parse(JSON.parse(line));
}

/** The port after the store's, or any free one. */
async function portBeside({ port, host }: Config): Promise<number> {
  if (port === 0 || port === 65_535) return 0;
  const probe = createServer();
  try {
    probe.listen(port + 1, host);
    await once(probe, 'listening');
    return port + 1;
  } catch {
    return 0;
  } finally {
    probe.close();
  }
}
