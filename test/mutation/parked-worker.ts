import {
  ThreadsPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  type WorkerRequest,
} from 'vitest/node';

/** A new thread starts after this many runs, so that leftovers of mutants do not accumulate. */
const runsOfOneThread = 200;

type Listener = (answer: unknown) => void;

let parked: { thread: ThreadsPoolWorker; runs: number; isStale: boolean } | null = null;

/**
 * Vitest's own thread, kept between runs, so that thousands of mutants reuse the loaded Node, packages and store modules. A
 * mutant at a module's top level (a static mutant in Stryker) reloads the store's modules, and so does the mutant after it.
 */
export const parkedWorker: PoolRunnerInitializer = {
  name: 'parked',
  createPoolWorker: (options) => new ParkedWorker(options),
};

class ParkedWorker implements PoolWorker {
  readonly name = 'threads';
  readonly #options: PoolOptions;
  readonly #answerListeners = new Set<Listener>();
  readonly #isStatic: boolean;
  #thread!: ThreadsPoolWorker;
  #evaluatesAnew = false;
  #isBroken = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    const provided = options.project.getProvidedContext() as { mutantActivation?: string };
    this.#isStatic = provided.mutantActivation === 'static';
  }

  async start(): Promise<void> {
    if (parked === null) {
      const thread = new ThreadsPoolWorker(this.#options);
      await thread.start();
      parked = { thread, runs: 0, isStale: false };
    }
    this.#thread = parked.thread;
    this.#evaluatesAnew = this.#isStatic || parked.isStale;
    parked.isStale = this.#isStatic;
    parked.runs += 1;
    this.#thread.on('message', this.#watch);
  }

  /** Vitest ends a thread with a stop message and termination. A parked thread gets neither. */
  async stop(): Promise<void> {
    this.#thread.off('message', this.#watch);
    for (const listener of this.#answerListeners) this.#thread.off('message', listener);
    if (!this.#isLastRun()) return;
    parked = null;
    await this.#thread.stop();
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop' && !this.#isLastRun()) return this.#pretendStopped();
    // In an isolated run, Vitest reloads the modules before each file.
    if (message.type === 'start' && this.#evaluatesAnew) {
      const config = { ...message.context.config, isolate: true };
      return this.#thread.send({ ...message, context: { ...message.context, config } });
    }
    this.#thread.send(message);
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

  #isLastRun(): boolean {
    return this.#isBroken || (parked?.runs ?? 0) >= runsOfOneThread;
  }

  #pretendStopped(): void {
    const stopped = { type: 'stopped', __vitest_worker_response__: true };
    setImmediate(() => {
      for (const listener of this.#answerListeners) listener(stopped);
    });
  }

  /** After an error outside a test, more may follow and would be attributed to the next mutant. */
  readonly #watch = (answer: unknown): void => {
    const { m: method, error } = answer as { m?: string; error?: unknown };
    if (method === 'onUnhandledError' || error !== undefined) this.#isBroken = true;
  };
}
