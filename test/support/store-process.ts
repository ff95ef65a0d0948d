import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { dayMs, minuteMs } from '../../src/domain/platform/time/durations.ts';
import { freePorts } from './free-ports.ts';

/** What `npm start` runs, so that tests see the store as it ships. `npm run build` makes it. */
export const storeProgram = 'dist/server/start.js';

const root = path.resolve(import.meta.dirname, '../..');

export const adminPassword = 'a-password-for-tests';

export type StoreProcess = {
  url: string;
  /** Its output so far. */
  output: () => string;
  stop: () => Promise<void>;
  /** SIGKILL, without a chance to finish anything. */
  kill: () => Promise<void>;
};

/** Runs the store like `npm start`, in a separate process with a real database, simulator and jobs. Resolves once it is open. */
export async function startStoreProcess(options: {
  dataDir: string;
  port?: number;
  env?: NodeJS.ProcessEnv;
}): Promise<StoreProcess> {
  const port = options.port ?? (await freePorts());
  const child = spawn(process.execPath, [path.join(root, storeProgram)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...compileCache(),
      PORT: String(port),
      DATA_DIR: options.dataDir,
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMIT_SCALE: '1000',
      // Other checks and browsers keep it from running, which must not count as a crowd of shoppers.
      MAX_LOOP_DELAY_MS: String(minuteMs),
      MAX_WAIT_MS: String(minuteMs),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // Otherwise a pending payment from one test completes during another.
      PAYPAL_SIMULATOR_SETTLE_PENDING_MS: String(dayMs),
      ...options.env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exit = once(child, 'exit');
  await open(child, exit, () => output);
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** The process reuses the compile cache of the checks (scripts/bootstrap), because tests start it many times. */
export function compileCache(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

async function open(child: ChildProcess, exit: Promise<unknown>, output: () => string): Promise<void> {
  const ended = exit.then(() => {
    throw new Error(`the store ended before it was open:\n${output()}`);
  });
  const opened = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => {
      if (/ is (?:open|running) at /.test(output())) resolve();
    });
  });
  await Promise.race([opened, ended]);
}
