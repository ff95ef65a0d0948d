import { currentCaller, type Caller } from './caller.ts';
import { Busy, Crowded } from './busy.ts';

/** Releases a place. */
export type Leave = () => void;

export type WaitingLine = {
  /**
   * Resolves when the caller gets a place. Payments come first; then sources alternate, and each source is first come, first
   * served. Rejects with Busy if the line is full, the caller waited too long, or its client disconnected.
   */
  enter: () => Promise<Leave>;
  readonly waiting: number;
};

export type LineOptions = {
  places: number;
  maxWaiting: number;
  /** What callers wait for. */
  before?: string;
  /** Whether a waiting caller's client has gone. */
  isGone?: (caller: Caller) => boolean;
  /** Overrides each caller's own limit. */
  maxWaitMs?: number;
  /** The most that one source may hold at once, if sources can be told apart. */
  share?: { places: number; waiting: number };
};

type Waiter = { caller: Caller; come: (leave: Leave) => void; refuse: (error: Busy) => void };

/** By source; the next source to serve comes first. Sets keep insertion order and allow removal from the middle. */
type Queues = Map<string, Set<Waiter>>;

/** Callers that cannot be told apart are one source without a share limit. */
const unknown = '';

/** A waiting line for a few places, such as connections, with a bounded length and a bounded wait. */
export function createWaitingLine({
  places,
  maxWaiting,
  before = 'the database',
  isGone = (caller) => caller.isGone?.() ?? false,
  maxWaitMs,
  share,
}: LineOptions): WaitingLine {
  const lines = { payment: new Map() as Queues, other: new Map() as Queues } as const;
  const held = new Map<string, number>();
  let free = places;
  let waiting = 0;

  async function enter(): Promise<Leave> {
    const caller = currentCaller();
    const { source = unknown } = caller;
    if (free > 0 && mayHold(source)) return take(source);
    if (waiting >= maxWaiting || !mayWait(source)) dropGone();
    if (!mayWait(source)) throw new Crowded(`One source may not have more who wait for ${before}.`);
    if (waiting >= maxWaiting) makeRoom(caller);
    return wait(caller);
  }

  function mayHold(source: string): boolean {
    return share === undefined || source === unknown || (held.get(source) ?? 0) < share.places;
  }

  function mayWait(source: string): boolean {
    return share === undefined || source === unknown || waitingOf(source) < share.waiting;
  }

  function waitingOf(source: string): number {
    return (lines.payment.get(source)?.size ?? 0) + (lines.other.get(source)?.size ?? 0);
  }

  function take(source: string): Leave {
    free -= 1;
    held.set(source, (held.get(source) ?? 0) + 1);
    return () => {
      free += 1;
      const left = (held.get(source) ?? 0) - 1;
      if (left > 0) held.set(source, left);
      else held.delete(source);
      letNextIn();
    };
  }

  /**
   * A payment replaces the last waiting caller of the others; a caller from a source with fewer in line replaces the last of
   * the source with the most.
   */
  function makeRoom({ priority, source = unknown }: Caller): void {
    const [longest] = [...lines.other.values()].sort((one, another) => another.size - one.size);
    const isFairer = longest !== undefined && longest.size > (lines.other.get(source)?.size ?? 0) + 1;
    const last = priority === 'payment' || isFairer ? [...(longest ?? [])].at(-1) : undefined;
    if (!last) throw new Crowded(`Too many wait for ${before}.`);
    const why = priority === 'payment' ? 'payments go first' : 'sources take turns';
    last.refuse(new Busy(`Too many wait for ${before}, and ${why}.`));
  }

  function wait(caller: Caller): Promise<Leave> {
    return new Promise((resolve, reject) => {
      const { source = unknown } = caller;
      const queues = lines[caller.priority];
      const queue = queues.get(source) ?? new Set();
      queues.set(source, queue);
      const patience = maxWaitMs ?? caller.maxWaitMs;
      const waiter: Waiter = {
        caller,
        come(leave) {
          end();
          resolve(leave);
        },
        refuse(error) {
          end();
          reject(error);
        },
      };
      const timer = setTimeout(
        () => waiter.refuse(new Busy(`Waiting for ${before} took ${patience} ms.`)),
        patience,
      );
      const end = () => {
        clearTimeout(timer);
        queue.delete(waiter);
        if (queue.size === 0) queues.delete(source);
        waiting -= 1;
      };
      queue.add(waiter);
      waiting += 1;
    });
  }

  /** The next caller for a free place, if any may enter. */
  function letNextIn(): void {
    for (const queues of [lines.payment, lines.other]) {
      for (const [source, queue] of queues) {
        if (!mayHold(source)) continue;
        const next = firstStillHere(queue);
        if (next === null) continue;
        next.come(take(source));
        // The next turn belongs to the other sources.
        if (queue.size > 0 && queues.delete(source)) queues.set(source, queue);
        return;
      }
    }
  }

  function firstStillHere(queue: Set<Waiter>): Waiter | null {
    for (const waiter of queue) {
      if (!isGone(waiter.caller)) return waiter;
      waiter.refuse(new Busy('Nobody waits for the answer any more.'));
    }
    return null;
  }

  function dropGone(): void {
    for (const queues of [lines.payment, lines.other]) {
      for (const waiter of [...queues.values()].flatMap((queue) => [...queue])) {
        if (isGone(waiter.caller)) waiter.refuse(new Busy('Nobody waits for the answer any more.'));
      }
    }
  }

  return {
    enter,
    get waiting() {
      return waiting;
    },
  };
}
