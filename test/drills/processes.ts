import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import storeEnvironment from '../../scripts/bootstrap/store-environment.json' with { type: 'json' };
import { compileCache, storeProgram } from '../support/store-process.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type Running = {
  pid: number;
  /** The line that reported it ready. */
  ready: string;
  /** The end of its output. */
  output: () => string;
  isRunning: () => boolean;
  /** Resolves when it has ended, in any way. */
  ended: Promise<void>;
  /** SIGTERM, then SIGKILL if it does not end within 20 seconds. */
  stop: () => Promise<void>;
  /** SIGKILL, without any chance to finish. Sent immediately; `ended` resolves when it is gone. */
  kill: () => void;
};

/** How much of a process's output is stored: the end shows why it failed. */
const keptOutput = 200_000;

// A drill that is stopped manually also ends its processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Runs a program of this repository as a separate process, until it prints a line that `isReady` accepts. */
export async function run(
  program: string,
  env: NodeJS.ProcessEnv,
  isReady: (line: string) => boolean,
): Promise<Running> {
  const child = spawn(process.execPath, [path.join(root, program)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...compileCache(), ...env },
  });
  const exit = once(child, 'exit').then(() => undefined);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-keptOutput)));
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  void exit.then(() => process.off('exit', endWithUs));
  return {
    pid: child.pid ?? 0,
    ready: await firstLine(child, exit, () => output, isReady),
    output: () => output,
    isRunning: () => isRunning(child),
    ended: exit,
    async stop() {
      if (!isRunning(child)) return;
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await exit;
      clearTimeout(late);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function firstLine(
  child: ChildProcess,
  exit: Promise<void>,
  output: () => string,
  isReady: (line: string) => boolean,
): Promise<string> {
  const find = () => output().split('\n').slice(0, -1).find(isReady);
  const said = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const line = find();
      if (line !== undefined) resolve(line);
    });
  });
  const ended = exit.then(() => {
    throw new Error(`it ended before it was ready:\n${output()}`);
  });
  return Promise.race([said, ended]);
}

/** The store as `npm start` runs it: production pages, its own jobs. Resolves once it is ready. */
export function startStore(options: {
  port: number;
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  program?: string;
}): Promise<Running> {
  const env = {
    PORT: String(options.port),
    DATA_DIR: options.dataDir,
    ADMIN_PASSWORD: ownerPassword,
    RATE_LIMIT_SCALE: '100000',
    ...storeEnvironment,
    ...options.env,
  };
  return run(options.program ?? storeProgram, env, (line) => line.includes(' is open at '));
}

export const ownerPassword = 'a-password-for-drills';
