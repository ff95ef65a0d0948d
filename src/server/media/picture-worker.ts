import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { failed, ok, type Result } from '#domain/result.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import type { PictureFile, PictureReading } from './process-picture.ts';

export type PictureWorker = {
  /** As `processPicture`, in another process and for so long only. */
  read: (bytes: Buffer) => Promise<PictureReading>;
  /** As `makeAvifFiles`; throws where the process ends without an answer. */
  makeAvif: (bytes: Buffer) => Promise<PictureFile[]>;
  close: () => void;
};

export type PictureTask = { kind: 'read' | 'avif'; bytes: Buffer };

type Log = Pick<FastifyBaseLogger, 'warn'>;

type Options = {
  log: Log;
  /** How long one picture may take to be read, in ms. */
  limitMs?: number;
  program?: URL;
};

/** AVIF takes many times as long, and nobody waits for it. In ms. */
const avifLimitMs = 10 * minuteMs;

/** A process that had no task for so long is ended, and its memory with it. In ms. */
const idleMs = minuteMs;

/**
 * Works on pictures in processes of their own: a file that is made to keep its reader busy, or that ends it, costs the shop
 * nothing. One reads what is uploaded, one makes AVIF, so that no upload waits for that; each does one picture after the other. A
 * picture that takes too long is given up, and its process is ended.
 */
export function createPictureWorker({
  log,
  limitMs = minuteMs,
  program = new URL('./picture-program.ts', import.meta.url),
}: Options): PictureWorker {
  const reader = createLane({ program, log, limitMs, maxWaiting: 20, before: 'a picture to be read' });
  const encoder = createLane({
    program,
    log,
    limitMs: avifLimitMs,
    maxWaiting: 100,
    before: 'a picture to be encoded',
  });
  return {
    async read(bytes) {
      const outcome = await reader.run({ kind: 'read', bytes });
      return outcome.ok ? (outcome.value as PictureReading) : outcome;
    },
    async makeAvif(bytes) {
      const outcome = await encoder.run({ kind: 'avif', bytes });
      if (!outcome.ok) throw new Error(`no AVIF was made of the picture: ${outcome.reason}`);
      return outcome.value as PictureFile[];
    },
    close() {
      reader.end();
      encoder.end();
    },
  };
}

type Outcome = Result<unknown, 'damaged' | 'too-slow'>;

type LaneOptions = Required<Options> & { maxWaiting: number; before: string };

/** One process, started when there is a task and no process, and one task after the other. */
function createLane({ program, log, limitMs, maxWaiting, before }: LaneOptions) {
  const limited = createConcurrencyLimit({ places: 1, maxWaiting, before, patienceMs: maxWaiting * limitMs });
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    worker?.kill('SIGKILL');
    worker = null;
  }

  async function work(task: PictureTask): Promise<Outcome> {
    clearTimeout(idle);
    if (!worker?.connected) worker = startWorker(program);
    const done = new AbortController();
    const { signal } = done;
    try {
      return await Promise.race([
        once(worker, 'message', { signal }).then(([answer]) => ok<unknown>(answer)),
        once(worker, 'exit', { signal }).then(() => giveUp('damaged', task)),
        after(limitMs, undefined, { signal }).then(() => giveUp('too-slow', task)),
        send(worker, task),
      ]);
    } finally {
      done.abort();
      idle = setTimeout(end, idleMs).unref();
    }
  }

  function giveUp(reason: 'damaged' | 'too-slow', { kind, bytes }: PictureTask): Outcome {
    log.warn({ kind, reason, bytes: bytes.length }, 'a picture had no result, and its process was ended');
    end();
    return failed(reason);
  }

  return { run: (task: PictureTask) => limited(() => work(task)), end };
}

/** It gets none of the store's secrets: its environment is empty, but for what Windows needs to start a process. */
function startWorker(program: URL): ChildProcess {
  const { SystemRoot } = process.env;
  const worker = fork(fileURLToPath(program), {
    serialization: 'advanced',
    execArgv: [],
    env: SystemRoot === undefined ? {} : { SystemRoot },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  lowerPriority(worker);
  return worker;
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
function send(worker: ChildProcess, task: PictureTask): Promise<never> {
  return new Promise((_resolve, reject) => {
    worker.send(task, (error) => {
      if (error) reject(error);
    });
  });
}
