import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { secondMs } from '#domain/time/durations.ts';
import { createTurns } from '../http/turns.ts';
import type { PictureReading } from './process-picture.ts';

export type PictureWorker = {
  /** As `processPicture`, in another process and for so long only. */
  read: (bytes: Buffer) => Promise<PictureReading>;
  close: () => void;
};

type Options = {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** How long one picture may take, in ms. */
  limitMs?: number;
  program?: URL;
};

/** A process that read nothing for so long is ended, and its memory with it. In ms. */
const idleMs = 60 * secondMs;

/**
 * Reads pictures in a process of its own, one after the other: a file that is made to keep its reader busy, or that ends it, costs
 * the shop nothing. Its priority is below the shop's. A picture that takes too long is given up, and the process with it.
 */
export function createPictureWorker({
  log,
  limitMs = 30 * secondMs,
  program = new URL('./picture-program.ts', import.meta.url),
}: Options): PictureWorker {
  const turn = createTurns({
    places: 1,
    maxWaiting: 20,
    before: 'a picture to be read',
    patienceMs: 20 * limitMs,
  });
  let reader: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    reader?.kill('SIGKILL');
    reader = null;
  }

  async function read(bytes: Buffer): Promise<PictureReading> {
    clearTimeout(idle);
    if (!reader?.connected) reader = startReader(program);
    const done = new AbortController();
    const { signal } = done;
    try {
      return await Promise.race([
        once(reader, 'message', { signal }).then(([reading]) => reading as PictureReading),
        once(reader, 'exit', { signal }).then(() => unread('damaged', bytes)),
        after(limitMs, undefined, { signal }).then(() => unread('too-slow', bytes)),
        send(reader, bytes),
      ]);
    } finally {
      done.abort();
      idle = setTimeout(end, idleMs).unref();
    }
  }

  function unread(reason: 'damaged' | 'too-slow', { length }: Buffer): PictureReading {
    log.warn({ reason, bytes: length }, 'a picture could not be read, and its reader was ended');
    end();
    return { ok: false, reason };
  }

  return { read: (bytes) => turn(() => read(bytes)), close: end };
}

/** It gets none of the store's secrets: its environment is empty, but for what Windows needs to start a process. */
function startReader(program: URL): ChildProcess {
  const { SystemRoot } = process.env;
  const reader = fork(fileURLToPath(program), {
    serialization: 'advanced',
    execArgv: [],
    env: SystemRoot === undefined ? {} : { SystemRoot },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  lowerPriority(reader);
  return reader;
}

/** Not every system lets a process do so; then the machine's own scheduler decides. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or its priority is not ours to change.
  }
}

/** Rejects where the file cannot be handed over; otherwise never settles, since the answer comes another way. */
function send(reader: ChildProcess, bytes: Buffer): Promise<never> {
  return new Promise((_resolve, reject) => {
    reader.send(bytes, (error) => {
      if (error) reject(error);
    });
  });
}
