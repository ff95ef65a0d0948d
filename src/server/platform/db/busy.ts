/** The database was not available in time, so nothing was done: retry in a moment. */
export class Busy extends Error {
  override name = 'Busy';
}

/** The database or the bucket of pictures is away, as another error said. */
export class Away extends Error {
  override name = 'Away';
}

/** busy: too much at once · away: the database is restarting, cannot be reached, or the connection was lost. */
export type BusyKind = 'busy' | 'away';

/** SQLSTATEs and Node error codes after which the same call may be retried. */
const kinds: readonly (readonly [RegExp, BusyKind])[] = [
  // Too many connections; a deadlock or serialization failure, where PostgreSQL rolled back one side; a statement timeout.
  [/^(53300|40P01|40001|55P03|57014)$/, 'busy'],
  // The server is stopping, has crashed or is starting; the connection was lost.
  [/^(57P0[1235]|25P03|08...)$/, 'away'],
  [/^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/, 'away'],
];

/** Driver messages without a code. */
const sentences: readonly (readonly [RegExp, BusyKind])[] = [
  [/^timeout exceeded when trying to connect$/, 'busy'],
  [/^(Connection terminated|Query read timeout)/, 'away'],
  [/^Client (has encountered a connection error|was closed) and is not queryable$/, 'away'],
  [/^Cannot use a pool after calling end on the pool$/, 'away'],
  [/^PGlite is (closed|closing)$/, 'away'],
];

/** Whether an error, or its cause, means 'try again in a moment'; null for all other errors, such as our bugs. */
export function busyKind(error: unknown): BusyKind | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const kind = ownKind(cause);
    if (kind !== null) return kind;
  }
  return null;
}

function ownKind(error: Error): BusyKind | null {
  if (error instanceof Busy) return 'busy';
  if (error instanceof Away) return 'away';
  // Node combines refused IPv4 and IPv6 connections into one AggregateError.
  if (error instanceof AggregateError && error.errors.some((each) => busyKind(each) !== null)) return 'away';
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    // The socket file is missing because its server is down.
    if (code === 'ENOENT' && syscall === 'connect') return 'away';
    return kinds.find(([codes]) => codes.test(code))?.[1] ?? null;
  }
  return sentences.find(([text]) => text.test(error.message))?.[1] ?? null;
}
