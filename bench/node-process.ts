import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** `command`: this Node, unless said otherwise. */
export type Program = { command?: string; args: readonly string[]; env: NodeJS.ProcessEnv };

/** Nothing that a package would send or fetch by itself. */
const offline = { MEDUSA_DISABLE_TELEMETRY: 'true', VENDURE_DISABLE_TELEMETRY: 'true', DO_NOT_TRACK: '1' };

/** Runs a program in a folder to its end; rejects if it fails. */
export async function runToEnd(folder: string, program: Program): Promise<void> {
  const [code] = (await once(spawnIn(folder, program), 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program.args.join(' ')} ended with ${code}`);
}

/** Starts a program; with an address, resolves once that answers with 200. */
export async function startProcess(
  folder: string,
  program: Program,
  url?: string,
): Promise<{ pid: number; stop: () => Promise<void> }> {
  const child = spawnIn(folder, program);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  process.once('exit', () => child.kill('SIGKILL'));
  if (url !== undefined) await untilAnswering(url, child);
  return { pid: child.pid ?? 0, stop };
}

function spawnIn(folder: string, { command = process.execPath, args, env }: Program): ChildProcess {
  // npm and the packages' programs run on this Node, too.
  const PATH = [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter);
  return spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { HOME: process.env['HOME'], ...offline, ...env, PATH },
  });
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    await pause(100);
  }
}
