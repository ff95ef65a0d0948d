import { currentAsker, type Asker } from './asker.ts';
import { Busy, Crowded } from './busy.ts';

/** Gives a place back. */
export type Leave = () => void;

export type WaitingLine = {
  /**
   * Resolves once a place is the caller's. Payments come first; then sources take turns, and of one source first come, first
   * served. Rejects with Busy when the line is full, when the caller has waited too long, or when its client has gone.
   */
  enter: () => Promise<Leave>;
  readonly waiting: number;
};

export type LineOptions = {
  places: number;
  maxWaiting: number;
  /** What it stands in front of. */
  before?: string;
  /** Who waits in vain. */
  isGone?: (asker: Asker) => boolean;
  /** In the place of each asker's own. */
  patienceMs?: number;
  /** The most that one source may have at once, where sources can be told apart. */
  share?: { places: number; waiting: number };
};

type Waiter = { asker: Asker; come: (leave: Leave) => void; refuse: (error: Busy) => void };

/** By source, the one whose turn it is first. Sets keep the order of coming, and anybody may leave from the middle. */
type Queues = Map<string, Set<Waiter>>;

/** Callers whom nothing tells apart are one source, which is as large as it likes. */
const unknown = '';

/** The line in front of a few places, such as connections: bounded in length, and in time for each who waits. */
export function createWaitingLine({
  places,
  maxWaiting,
  before = 'the database',
  isGone = (asker) => asker.isGone?.() ?? false,
  patienceMs,
  share,
}: LineOptions): WaitingLine {
  const lines = { payment: new Map() as Queues, other: new Map() as Queues } as const;
  const held = new Map<string, number>();
  let free = places;
  let waiting = 0;

  async function enter(): Promise<Leave> {
    const asker = currentAsker();
    const { source = unknown } = asker;
    if (free > 0 && mayHold(source)) return take(source);
    if (waiting >= maxWaiting || !mayWait(source)) dropGone();
    if (!mayWait(source)) throw new Crowded(`One source may not have more who wait for ${before}.`);
    if (waiting >= maxWaiting) makeRoom(asker);
    return wait(asker);
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

  /** A payment takes the place of the last of the others; whoever has fewer in line, that of the source with the most. */
  function makeRoom({ priority, source = unknown }: Asker): void {
    const [longest] = [...lines.other.values()].sort((one, another) => another.size - one.size);
    const isFairer = longest !== undefined && longest.size > (lines.other.get(source)?.size ?? 0) + 1;
    const last = priority === 'payment' || isFairer ? [...(longest ?? [])].at(-1) : undefined;
    if (!last) throw new Crowded(`Too many wait for ${before}.`);
    const why = priority === 'payment' ? 'payments go first' : 'sources take turns';
    last.refuse(new Busy(`Too many wait for ${before}, and ${why}.`));
  }

  function wait(asker: Asker): Promise<Leave> {
    return new Promise((resolve, reject) => {
      const { source = unknown } = asker;
      const queues = lines[asker.priority];
      const queue = queues.get(source) ?? new Set();
      queues.set(source, queue);
      const patience = patienceMs ?? asker.patienceMs;
      const waiter: Waiter = {
        asker,
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

  /** Who is next for the place that has come free, if anybody may come in. */
  function letNextIn(): void {
    for (const queues of [lines.payment, lines.other]) {
      for (const [source, queue] of queues) {
        if (!mayHold(source)) continue;
        const next = firstStillHere(queue);
        if (next === null) continue;
        next.come(take(source));
        // The other sources are next.
        if (queue.size > 0 && queues.delete(source)) queues.set(source, queue);
        return;
      }
    }
  }

  function firstStillHere(queue: Set<Waiter>): Waiter | null {
    for (const waiter of queue) {
      if (!isGone(waiter.asker)) return waiter;
      waiter.refuse(new Busy('Nobody waits for the answer any more.'));
    }
    return null;
  }

  function dropGone(): void {
    for (const queues of [lines.payment, lines.other]) {
      for (const waiter of [...queues.values()].flatMap((queue) => [...queue])) {
        if (isGone(waiter.asker)) waiter.refuse(new Busy('Nobody waits for the answer any more.'));
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
