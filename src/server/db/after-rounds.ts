/**
 * Node accepts one connection per event loop iteration, so a crowd of new connections needs many iterations between two tasks.
 */
const rounds = 128;

/**
 * Calls `next` after many event loop iterations. Idle iterations take microseconds; without this pause, each new connection
 * would wait for one more page or search.
 */
export function afterRounds(next: () => void, left = rounds): void {
  setImmediate(() => (left <= 1 ? next() : afterRounds(next, left - 1)));
}
