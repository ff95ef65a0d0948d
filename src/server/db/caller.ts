import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller for whom the running code uses the database. Decides the priority and the wait when connections are scarce. */
export type Caller = {
  /** 'payment' goes first. */
  priority: 'payment' | 'other';
  maxWaitMs: number;
  /** The source of the call, from sourceOf; unknown for the store's own work and local calls. */
  source?: string;
  /** Whether the caller already has a slot for producing an answer, so that it waits for no second one. */
  hasSlot?: boolean;
  /** Whether the client no longer waits for the answer, so that the query can be dropped. */
  isGone?: () => boolean;
  /** The staff member who is calling, once the guard knows. The history names them. */
  staffId?: number;
  /** Whether the client has disconnected, also for calls that change something. */
  hasLeft?: () => boolean;
};

/** Startup, jobs and the queue: they hold no client connection open, so waiting is better than failing. */
const background: Caller = { priority: 'payment', maxWaitMs: 60_000 };

const asking = new AsyncLocalStorage<Caller>();

/** Runs `work`, and all work it starts, for `caller`. */
export function runAs<T>(caller: Caller, work: () => T): T {
  return asking.run(caller, work);
}

export function currentCaller(): Caller {
  return asking.getStore() ?? background;
}

/** Null if no caller was set. */
export function knownCaller(): Caller | null {
  return asking.getStore() ?? null;
}
