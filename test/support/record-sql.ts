import pg from 'pg';

type Connection = { connectionParameters: { application_name?: string } };
type Query = (query: unknown, ...rest: unknown[]) => unknown;

/** Records the statements that this process sends with `pg` while `work` runs, and their values. */
export async function recordSql(
  work: () => Promise<void>,
): Promise<{ query: unknown; values: unknown[] | undefined }[]> {
  const statements: { query: unknown; values: unknown[] | undefined }[] = [];
  const prototype = pg.Client.prototype as { query: Query };
  const original = prototype.query;
  prototype.query = function record(this: Connection, query: unknown, ...rest: unknown[]) {
    // Jobs and the listener have their own connections.
    if (this.connectionParameters.application_name === 'ridgeline')
      statements.push({ query, values: Array.isArray(rest[0]) ? [...rest[0]] : undefined });
    return original.call(this, query, ...rest);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return statements;
}
