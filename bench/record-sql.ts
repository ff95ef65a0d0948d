import pg from 'pg';

type Statement = { client: number; query: unknown; values: unknown[] | undefined };
type Query = (query: unknown, ...rest: unknown[]) => unknown;

/** Notes every statement that this process sends by `pg`, in order, until stopped. */
export function recordSql(): { statements: Statement[]; stop: () => void } {
  const statements: Statement[] = [];
  const clients = new Map<unknown, number>();
  const prototype = pg.Client.prototype as { query: Query };
  const original = prototype.query;
  prototype.query = function record(this: unknown, query: unknown, ...rest: unknown[]) {
    const client = clients.get(this) ?? clients.size;
    clients.set(this, client);
    statements.push({ client, query, values: Array.isArray(rest[0]) ? [...rest[0]] : undefined });
    return original.call(this, query, ...rest);
  };
  return { statements, stop: () => void (prototype.query = original) };
}

/** Sends them again, each as the one before it is answered, by as many connections as there were. Resolves to ms. */
export async function replaySql(url: string, statements: readonly Statement[]): Promise<number> {
  const clients: pg.Client[] = [];
  for (let index = 0; index <= Math.max(...statements.map(({ client }) => client)); index += 1) {
    const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
    await client.connect();
    clients.push(client);
  }
  const started = performance.now();
  for (const { client, query, values } of statements) {
    await (clients[client] as { query: Query } | undefined)?.query(query, ...(values ? [values] : []));
  }
  const ms = performance.now() - started;
  await Promise.all(clients.map((client) => client.end()));
  return ms;
}
