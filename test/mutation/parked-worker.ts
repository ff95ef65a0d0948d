import {
  ThreadsPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  type WorkerRequest,
} from 'vitest/node';

/** After so many runs a fresh thread takes over, so that what mutants leave behind cannot pile up. */
const runsOfOneThread = 50;

type Listener = (answer: unknown) => void;

let parked: { thread: ThreadsPoolWorker; runs: number } | null = null;

/**
 * Vitest's own thread, but it outlives a run, so that thousands of mutants find the store's modules loaded. A mutant of a
 * module's top level (Stryker calls it static) gets a thread of its own, since a loaded module would not notice it.
 */
export const parkedWorker: PoolRunnerInitializer = {
  name: 'parked',
  createPoolWorker: (options) => new ParkedWorker(options),
};

class ParkedWorker implements PoolWorker {
  readonly name = 'threads';
  readonly #options: PoolOptions;
  readonly #answerListeners = new Set<Listener>();
  readonly #alone: boolean;
  #thread!: ThreadsPoolWorker;
  #broken = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    const provided = options.project.getProvidedContext() as { mutantActivation?: string };
    this.#alone = provided.mutantActivation === 'static';
  }

  async start(): Promise<void> {
    if (parked && !this.#alone) {
      this.#thread = parked.thread;
    } else {
      this.#thread = new ThreadsPoolWorker(this.#options);
      await this.#thread.start();
      if (!this.#alone) parked = { thread: this.#thread, runs: 0 };
    }
    if (parked && !this.#alone) parked.runs += 1;
    this.#thread.on('message', this.#watch);
  }

  /** Vitest ends a thread by telling it to stop and terminating it; a parked one hears of neither. */
  async stop(): Promise<void> {
    this.#thread.off('message', this.#watch);
    for (const listener of this.#answerListeners) this.#thread.off('message', listener);
    if (!this.#ends()) return;
    if (!this.#alone) parked = null;
    await this.#thread.stop();
  }

  send(message: WorkerRequest): void {
    if (message.type !== 'stop' || this.#ends()) return this.#thread.send(message);
    const stopped = { type: 'stopped', __vitest_worker_response__: true };
    setImmediate(() => {
      for (const listener of this.#answerListeners) listener(stopped);
    });
  }

  on(event: string, callback: Listener): void {
    if (event === 'message') this.#answerListeners.add(callback);
    this.#thread.on(event, callback);
  }

  off(event: string, callback: Listener): void {
    if (event === 'message') this.#answerListeners.delete(callback);
    this.#thread.off(event, callback);
  }

  deserialize(answer: unknown): unknown {
    return answer;
  }

  #ends(): boolean {
    return this.#alone || this.#broken || (parked?.runs ?? 0) >= runsOfOneThread;
  }

  /** An error outside of a test may be followed by more of its kind, which would be blamed on the next mutant. */
  readonly #watch = (answer: unknown): void => {
    const { m: method, error } = answer as { m?: string; error?: unknown };
    if (method === 'onUnhandledError' || error !== undefined) this.#broken = true;
  };
}
