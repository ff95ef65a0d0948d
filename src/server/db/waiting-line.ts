import { currentAsker, type Asker } from './asker.ts';
import { Busy } from './busy.ts';

export type WaitingLine = {
  /**
   * Resolves once a place is the caller's, who gives it back with `leave`. Payments come first, then first come, first
   * served. Rejects with Busy when the line is full, when the caller has waited too long, or when its client has gone.
   */
  enter: () => Promise<void>;
  leave: () => void;
  readonly waiting: number;
};

type Waiter = { asker: Asker; come: () => void; refuse: (error: Busy) => void };

/**
 * The line in front of a few places, such as connections: bounded in length, and in time for each who waits. `before` names
 * what it stands in front of, `isGone` says who waits in vain, `patienceMs` takes the place of each asker's own.
 */
export function createWaitingLine({
  places,
  maxWaiting,
  before = 'the database',
  isGone = (asker) => asker.isGone?.() ?? false,
  patienceMs,
}: {
  places: number;
  maxWaiting: number;
  before?: string;
  isGone?: (asker: Asker) => boolean;
  patienceMs?: number;
}): WaitingLine {
  let free = places;
  // Sets keep the order of coming, and anybody may leave from the middle.
  const lines = { payment: new Set<Waiter>(), other: new Set<Waiter>() } as const;

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    const asker = currentAsker();
    if (lines.payment.size + lines.other.size >= maxWaiting) makeRoom(asker);
    await wait(asker);
  }

  /** A payment takes the place of whoever came last of the others. */
  function makeRoom({ priority }: Asker): void {
    const last = priority === 'payment' ? [...lines.other].at(-1) : undefined;
    if (!last) throw new Busy(`Too many wait for ${before}.`);
    last.refuse(new Busy(`Too many wait for ${before}, and payments go first.`));
  }

  function wait(asker: Asker): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = lines[asker.priority];
      const patience = patienceMs ?? asker.patienceMs;
      const waiter: Waiter = {
        asker,
        come() {
          end();
          resolve();
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
        line.delete(waiter);
      };
      line.add(waiter);
    });
  }

  function leave(): void {
    for (const line of [lines.payment, lines.other]) {
      for (const waiter of line) {
        if (!isGone(waiter.asker)) return waiter.come();
        waiter.refuse(new Busy('Nobody waits for the answer any more.'));
      }
    }
    free += 1;
  }

  return {
    enter,
    leave,
    get waiting() {
      return lines.payment.size + lines.other.size;
    },
  };
}
