/** Node takes one new connection per round of its event loop, so many of them need many rounds between two pieces of work. */
const rounds = 128;

/**
 * Calls `next` once the event loop has gone round many times. Rounds without work take microseconds; without them a crowd that
 * connects waits for as many pages and searches as there are newcomers before it.
 */
export function afterRounds(next: () => void, left = rounds): void {
  setImmediate(() => (left <= 1 ? next() : afterRounds(next, left - 1)));
}
