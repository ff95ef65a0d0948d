import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type NodeProcess = { pid: number; stop: () => Promise<void> };

type Program = {
  folder: string;
  /** This Node, unless said otherwise. */
  command?: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
};

/** How long a server may take until its address answers. */
const startMs = 120_000;
/** How much of a program's output an error shows. */
const shownOutput = 4_000;

/** Nothing that a package would send or fetch by itself. */
const offline = {
  MEDUSA_DISABLE_TELEMETRY: 'true',
  VENDURE_DISABLE_TELEMETRY: 'true',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
};

/** Runs a program to its end; rejects with the end of its output if it fails. */
export async function runToEnd(program: Program): Promise<void> {
  const { child, output } = start(program);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${nameOf(program)} ended with ${code}:\n${output()}`);
}

/** Resolves once its address answers with 200. */
export async function startServer(program: Program & { url: string }): Promise<NodeProcess> {
  const { child, output } = start(program);
  const until = performance.now() + startMs;
  while (!(await isAnswering(program.url))) {
    if (hasEnded(child) || performance.now() > until) {
      await stop(child);
      throw new Error(`${nameOf(program)} does not answer:\n${output()}`);
    }
    await pause(200);
  }
  return { pid: child.pid ?? 0, stop: () => stop(child) };
}

/** Starts a program that has no address. */
export function startWorker(program: Program): NodeProcess {
  const { child } = start(program);
  return { pid: child.pid ?? 0, stop: () => stop(child) };
}

/** In a group with its own children, which ends with this process. */
function start({ folder, command = process.execPath, args, env }: Program) {
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      HOME: process.env['HOME'],
      ...offline,
      ...env,
      // npm and the packages' programs run on this Node, too.
      PATH: [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => (text = (text + more).slice(-shownOutput)));
  const endWithUs = () => signal(child, 'SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return { child, output: () => text };
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** SIGTERM, then SIGKILL if it does not end within 20 seconds. */
async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  signal(child, 'SIGTERM');
  const late = setTimeout(() => signal(child, 'SIGKILL'), 20_000);
  await exit;
  clearTimeout(late);
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, name);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function nameOf({ command = 'node', args }: Program): string {
  return [command, ...args].join(' ');
}
