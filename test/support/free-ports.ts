import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { minuteMs } from '../../src/domain/platform/time/durations.ts';

/** Longer than any store takes to listen on its port. */
const reservedMs = 10 * minuteMs;
const folder = path.join(tmpdir(), `ridgeline-ports-${userInfo().username}`);
const reserved = new Set<string>();

/**
 * A free port, with the next one free for the simulator, below the range that systems use for outgoing connections. Reserved
 * for the caller until the store listens, because other tests start stores at the same time.
 */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = 20_000 + 2 * Math.floor(Math.random() * 6_000);
    if (reserve(port) && (await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

/** False if a test has reserved this port. Each reservation is an empty file, which only one process can create. */
function reserve(port: number): boolean {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, String(port));
  const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Date.now() - since > reservedMs) rmSync(file, { force: true });
  try {
    closeSync(openSync(file, 'wx'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  if (reserved.size === 0) process.once('exit', release);
  reserved.add(file);
  return true;
}

function release(): void {
  for (const file of reserved) rmSync(file, { force: true });
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
