import pg from 'pg';

type Statement = { query: unknown; values: unknown[] | undefined; ids: unknown[] };
type Connection = { connectionParameters: { application_name?: string } };
type Query = (query: unknown, ...rest: unknown[]) => unknown;
/** One caller's statements, in order. */
export type Script = Statement[];

/** Records the statements that this process sends with `pg` while `work` runs, and the returned ids. */
export async function recordSql(work: () => Promise<void>): Promise<Script> {
  const script: Script = [];
  const prototype = pg.Client.prototype as { query: Query };
  const original = prototype.query;
  prototype.query = function record(this: Connection, query: unknown, ...rest: unknown[]) {
    // Jobs and the listener have their own connections.
    if (this.connectionParameters.application_name !== 'ridgeline')
      return original.call(this, query, ...rest);
    const statement: Statement = {
      query,
      values: Array.isArray(rest[0]) ? [...rest[0]] : undefined,
      ids: [],
    };
    script.push(statement);
    const hear = (result: unknown) => void (statement.ids = idsOf(result));
    const last = rest.at(-1);
    if (typeof last === 'function') {
      // A pool uses a callback.
      const tell = last as (error: unknown, result: unknown) => void;
      return original.call(this, query, ...rest.slice(0, -1), (error: unknown, result: unknown) => {
        if (!error) hear(result);
        tell(error, result);
      });
    }
    const answer = original.call(this, query, ...rest);
    if (answer instanceof Promise) void answer.then(hear);
    return answer;
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return script;
}

/** Connections like the store's own, for replaySql. */
export async function openReplay(url: string, connections: number): Promise<pg.Client[]> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url, options: '-c timezone=UTC' }),
  );
  // A failure names its query.
  for (const client of clients) client.on('error', () => undefined);
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

/** Replays the scripts, each on one of the connections. Resolves to ms. */
export async function replaySql(clients: readonly pg.Client[], scripts: readonly Script[]): Promise<number> {
  const waiting = [...scripts];
  const started = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let script = waiting.shift(); script; script = waiting.shift()) await replay(client, script);
    }),
  );
  return performance.now() - started;
}

/** Replaces a recorded id by this database's id. */
async function replay(client: pg.Client, script: Script): Promise<void> {
  const given = new Map<unknown, unknown>();
  for (const { query, values, ids } of script) {
    const now = values?.map((value) => given.get(value) ?? value);
    const result = await (client as { query: Query }).query(query, ...(now ? [now] : []));
    for (const [index, id] of idsOf(result).entries()) given.set(ids[index], id);
  }
}

/** The id of an inserted or selected row, if `id` is the first column. */
function idsOf(result: unknown): unknown[] {
  const { fields, rows } = result as pg.QueryResult<object>;
  // Drizzle reads a row as an array, other code as an object.
  return fields[0]?.name === 'id' ? rows.map((row) => Object.values(row)[0] as unknown) : [];
}
