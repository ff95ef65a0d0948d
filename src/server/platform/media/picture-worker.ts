import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { failed, ok, type Result } from '#domain/result.ts';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { createConcurrencyLimit } from '#server/platform/http/load/concurrency-limit.ts';
import { programFile } from '#server/files.ts';
import type { PictureFile, PictureReading } from './process-picture.ts';

export type PictureWorker = {
  /** Like `processPicture`, in another process and with a time limit. */
  read: (bytes: Buffer) => Promise<PictureReading>;
  /** Like `makeAvifFiles`; throws if the process ends without an answer. */
  makeAvif: (bytes: Buffer) => Promise<PictureFile[]>;
  close: () => void;
};

export type PictureTask = { kind: 'read' | 'avif'; bytes: Buffer };

type Log = Pick<FastifyBaseLogger, 'warn'>;

type Options = {
  log: Log;
  /** The time limit for reading a picture, in ms. */
  limitMs?: number;
  program?: string;
};

/** AVIF takes many times as long, but no one waits for it. In ms. */
const avifLimitMs = 10 * minuteMs;

/** A process that is idle this long is ended, to free its memory. In ms. */
const idleMs = minuteMs;

/**
 * Works on pictures in separate processes, so that a file made to hang or crash its reader does not harm the store. One
 * process reads uploads and one makes AVIF, so that uploads do not wait for encoding; each handles one picture at a time. A
 * picture that takes too long is abandoned, and its process is ended.
 */
export function createPictureWorker({
  log,
  limitMs = minuteMs,
  program = programFile('platform/media/picture-program.ts'),
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

/** One process, started for a task if none is running, with one task at a time. */
function createLane({ program, log, limitMs, maxWaiting, before }: LaneOptions) {
  const limited = createConcurrencyLimit({ places: 1, maxWaiting, before });
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

/** It gets none of the store's secrets: its environment is empty, except for what Windows needs to start a process. */
function startWorker(program: string): ChildProcess {
  const { SystemRoot } = process.env;
  const worker = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: SystemRoot === undefined ? {} : { SystemRoot },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  lowerPriority(worker);
  return worker;
}

/** Not every system allows this; then the system's scheduler decides. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended, or its priority cannot be changed.
  }
}

/** Rejects if the file cannot be passed on; otherwise never settles, because the answer comes another way. */
function send(worker: ChildProcess, task: PictureTask): Promise<never> {
  return new Promise((_resolve, reject) => {
    worker.send(task, (error) => {
      if (error) reject(error);
    });
  });
}
