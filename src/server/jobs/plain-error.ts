import { DrizzleQueryError } from 'drizzle-orm';

/**
 * A failed query's error tells all of its values, which may be names and addresses: logs get the database's own words and
 * the statement without them.
 */
export function plainError(error: unknown): Error {
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause ?? new Error('a query failed');
    return Object.assign(new Error(messageOf(cause), { cause: undefined }), {
      name: cause.name,
      stack: cause.stack,
      query: error.query,
    });
  }
  return error instanceof Error ? error : new Error(String(error));
}

/** One short line without addresses, for what is kept and shown. */
export function shortReason(error: unknown): string {
  const { message } = plainError(error);
  return messageOf(new Error(message))
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
}

function messageOf(error: Error): string {
  return error.message === '' ? error.name : error.message;
}
