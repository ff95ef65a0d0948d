import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf the running code asks the database: who goes first when connections are short, and for how long it waits. */
export type Asker = {
  /** 'payment' goes before everything else. */
  priority: 'payment' | 'other';
  patienceMs: number;
  /** Where the call comes from, as sourceOf names it; unknown for the store's own work and for local calls. */
  source?: string;
  /** Whether it has had its turn at producing an answer, so that it waits for no other one. */
  hasTurn?: boolean;
  /** Whether nobody is left to hear the answer, so that the question can be dropped. */
  isGone?: () => boolean;
  /** Whether the client has left, also where its call changes something. */
  hasLeft?: () => boolean;
};

/** A start, a job, the queue itself: nobody holds a connection to us meanwhile, so waiting is better than failing. */
const background: Asker = { priority: 'payment', patienceMs: 60_000 };

const asking = new AsyncLocalStorage<Asker>();

/** Runs `work`, and whatever it starts, on behalf of `asker`. */
export function askAs<T>(asker: Asker, work: () => T): T {
  return asking.run(asker, work);
}

export function currentAsker(): Asker {
  return asking.getStore() ?? background;
}

/** Null where nothing has said yet on whose behalf it runs. */
export function knownAsker(): Asker | null {
  return asking.getStore() ?? null;
}
