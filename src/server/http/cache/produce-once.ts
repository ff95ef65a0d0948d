import { afterRounds } from '#server/db/after-rounds.ts';
import { runAs, currentCaller, type Caller } from '#server/db/caller.ts';
import { createWaitingLine, type Leave } from '#server/db/waiting-line.ts';
import { letPaymentsPass } from '#server/http/load/payments-first.ts';

/** Produces `key`'s value once for all simultaneous requests. Rejects with Busy if the line is too long. */
export type ProduceOnce<T> = (key: string, produce: () => Promise<T>) => Promise<T>;

/** How many may wait for production; more would only be late. */
const maxWaiting = 300;

type Flight<T> = {
  callers: Set<Caller>;
  isRunning: boolean;
  answer: PromiseWithResolvers<T>;
};

/**
 * At most `atOnce` values are produced at a time, and no source has more than half of these places or a tenth of the line.
 * Each caller waits on its own, so that none gets stuck behind a flood that asked for the same value before. Production is
 * abandoned once all its callers have left.
 */
export function createProduceOnce<T>(atOnce: number, before: string): ProduceOnce<T> {
  const share = { places: Math.ceil(atOnce / 2), waiting: maxWaiting / 10 };
  const line = createWaitingLine({ places: atOnce, maxWaiting, before, share });
  const flights = new Map<string, Flight<T>>();

  function flightOf(key: string): Flight<T> {
    const known = flights.get(key);
    if (known) return known;
    const flight = { callers: new Set<Caller>(), isRunning: false, answer: Promise.withResolvers<T>() };
    // Every caller may have left, so a failure may have no listener.
    flight.answer.promise.catch(() => undefined);
    flights.set(key, flight);
    return flight;
  }

  async function run(key: string, flight: Flight<T>, produce: () => Promise<T>): Promise<T> {
    flight.isRunning = true;
    const { isGone: _isGone, hasLeft: _hasLeft, ...caller } = currentCaller();
    const isGone = () => [...flight.callers].every((one) => one.isGone?.() ?? false);
    const produced = runAs({ ...caller, isGone, hasSlot: true }, produce);
    flight.answer.resolve(produced);
    return produced.finally(() => flights.delete(key));
  }

  /** A place in the line, or null if the answer came first. */
  async function placeFor(flight: Flight<T>, caller: Caller): Promise<Leave | null> {
    let isDone = false;
    const isGone = () => isDone || (caller.isGone?.() ?? false);
    const entering = runAs({ ...caller, isGone }, line.enter);
    const answered = flight.answer.promise.then(() => null);
    let leave: Leave | null = null;
    try {
      leave = await Promise.race([entering, answered]);
      return leave;
    } finally {
      isDone = true;
      // A place that is no longer needed goes to the next caller.
      if (leave === null) entering.then((late) => late()).catch(() => undefined);
    }
  }

  return async (key, produce) => {
    const caller = currentCaller();
    const flight = flightOf(key);
    flight.callers.add(caller);
    if (flight.isRunning) return flight.answer.promise;
    if (caller.hasSlot) return run(key, flight, produce);
    const isQuiet = line.waiting === 0;
    try {
      const leave = await placeFor(flight, caller);
      if (leave === null) return await flight.answer.promise;
      try {
        if (!isQuiet) await letPaymentsPass();
        if (flight.isRunning) return await flight.answer.promise;
        return await run(key, flight, produce);
      } finally {
        afterRounds(leave);
      }
    } finally {
      flight.callers.delete(caller);
      if (flight.callers.size === 0 && !flight.isRunning) flights.delete(key);
    }
  };
}
