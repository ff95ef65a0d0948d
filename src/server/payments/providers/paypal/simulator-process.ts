import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { newToken } from '#server/platform/http/caller/tokens.ts';
import { programFile } from '#server/files.ts';
import type { PayPalEndpoint } from './access.ts';

const program = programFile('../../simulators/paypal/paypal-simulator.ts');
const readyLine = z.object({ origin: z.url(), clientId: z.string(), webhookId: z.string() });

/** The delays before restarts; the last one repeats. In ms. */
const restartPauses = [0, 250, 500, 1_000, 2_000, 5_000] as const;

/**
 * Runs the PayPal simulator as a separate process (R-PAY-27, R-PAY-28). Its ledger is in DATA_DIR, so that payments in flight
 * survive a restart; its secret is new every time. If it crashes, it is restarted at the same address, with the same secret
 * and ledger. It ends with the store, however that ends.
 */
export async function startSimulator(
  config: Config,
  log: FastifyBaseLogger,
): Promise<{ endpoint: PayPalEndpoint; stop: () => Promise<void> }> {
  const clientSecret = newToken();
  let child = spawnSimulator(config, { clientSecret, port: await portBeside(config) });
  const { origin, clientId, webhookId } = await ready(child);
  let isStopping = false;
  let failuresSoFar = 0;
  let restarts: NodeJS.Timeout | undefined;

  function watch(): void {
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      log.warn({ code, signal }, 'the PayPal simulator ended and is started again');
      const pause = restartPauses[Math.min(failuresSoFar, restartPauses.length - 1)];
      failuresSoFar += 1;
      restarts = setTimeout(restart, pause);
    });
  }
  function restart(): void {
    child = spawnSimulator(config, { clientSecret, port: Number(new URL(origin).port) });
    const started = child;
    watch();
    void isReady(started).then((isUp) => {
      if (isUp && started === child) failuresSoFar = 0;
      return isUp;
    });
  }
  watch();

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
      isStopping = true;
      clearTimeout(restarts);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function spawnSimulator(config: Config, own: { clientSecret: string; port: number }): ChildProcess {
  return spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PAYPAL_SIMULATOR_HOST: config.paypal.simulatorHost,
      PAYPAL_SIMULATOR_PORT: String(own.port),
      PAYPAL_SIMULATOR_STATE_FILE: path.join(config.dataDir, 'paypal-simulator.db'),
      PAYPAL_SIMULATOR_SHOP_ORIGINS: new URL(config.publicUrl).origin,
      PAYPAL_SIMULATOR_WEBHOOK_URL: `${config.publicUrl}/api/paypal/webhook`,
      PAYPAL_CLIENT_SECRET: own.clientSecret,
    },
  });
}

/** The watcher notices its end and restarts it. */
async function isReady(child: ChildProcess): Promise<boolean> {
  return ready(child).then(
    () => true,
    () => false,
  );
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

/** The port after the store's, or any free port. */
async function portBeside({ port, paypal }: Config): Promise<number> {
  if (port === 0 || port === 65_535) return 0;
  const probe = createServer();
  try {
    probe.listen(port + 1, paypal.simulatorHost);
    await once(probe, 'listening');
    return port + 1;
  } catch {
    return 0;
  } finally {
    probe.close();
  }
}
