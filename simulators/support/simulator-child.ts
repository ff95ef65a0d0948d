import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export type SimulatorChild = {
  pid: number;
  /** Its base, from the line that it prints when it listens. */
  origin: string;
  /** SIGKILL, without any chance to finish. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The options of src/server/payments/paypal/simulator-process.ts. */
const leanOptions = [
  '--max-semi-space-size=1',
  '--max-old-space-size=24',
  '--single-threaded',
  '--optimize-for-size',
  '--no-turbofan',
];

/** A simulator as the store starts it: in a separate process, with little memory. */
export async function startSimulatorChild(
  provider: 'paypal' | 'stripe',
  env: Readonly<Record<string, string>>,
): Promise<SimulatorChild> {
  const program = path.resolve(import.meta.dirname, '..', provider, 'main.mjs');
  const child = spawn(process.execPath, [...leanOptions, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], MALLOC_ARENA_MAX: '1', ...env },
  });
  const exit = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exit.then(() => Promise.reject(new Error(`The ${provider} simulator did not start.`))),
  ])) as [string];
  const { origin } = JSON.parse(line) as { origin: string };
  const end = (signal: NodeJS.Signals) => ended(child, exit, signal);
  return { pid: child.pid ?? 0, origin, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function ended(child: ChildProcess, exit: Promise<unknown>, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await exit;
}
