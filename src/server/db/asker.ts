import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller for whom the running code uses the database. Decides the priority and the wait when connections are scarce. */
export type Asker = {
  /** 'payment' goes first. */
  priority: 'payment' | 'other';
  patienceMs: number;
  /** The source of the call, from sourceOf; unknown for the store's own work and local calls. */
  source?: string;
  /** Whether the caller already has a slot for producing an answer, so that it waits for no second one. */
  hasTurn?: boolean;
  /** Whether the client no longer waits for the answer, so that the query can be dropped. */
  isGone?: () => boolean;
  /** Whether the client has disconnected, also for calls that change something. */
  hasLeft?: () => boolean;
};

/** Startup, jobs and the queue: they hold no client connection open, so waiting is better than failing. */
const background: Asker = { priority: 'payment', patienceMs: 60_000 };

const asking = new AsyncLocalStorage<Asker>();

/** Runs `work`, and all work it starts, for `asker`. */
export function askAs<T>(asker: Asker, work: () => T): T {
  return asking.run(asker, work);
}

export function currentAsker(): Asker {
  return asking.getStore() ?? background;
}

/** Null if no caller was set. */
export function knownAsker(): Asker | null {
  return asking.getStore() ?? null;
}
