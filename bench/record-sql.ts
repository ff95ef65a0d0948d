import pg from 'pg';

type Statement = { query: unknown; values: unknown[] | undefined; ids: unknown[] };
type Connection = { connectionParameters: { application_name?: string } };
type Query = (query: unknown, ...rest: unknown[]) => unknown;
/** What one caller sent, in order. */
export type Script = Statement[];

/** Notes the statements that this process sends by `pg` while `work` runs, and the ids that they were given. */
export async function recordSql(work: () => Promise<void>): Promise<Script> {
  const script: Script = [];
  const prototype = pg.Client.prototype as { query: Query };
  const original = prototype.query;
  prototype.query = function record(this: Connection, query: unknown, ...rest: unknown[]) {
    // Jobs and the listener have connections of their own.
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
      // A pool asks with a callback.
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

/** Sends the scripts again, each by one of so many connections. Resolves to ms. */
export async function replaySql(
  url: string,
  scripts: readonly Script[],
  connections: number,
): Promise<number> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url, options: '-c timezone=UTC' }),
  );
  // What fails says so by its query.
  for (const client of clients) client.on('error', () => undefined);
  await Promise.all(clients.map((client) => client.connect()));
  const waiting = [...scripts];
  const started = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let script = waiting.shift(); script; script = waiting.shift()) await replay(client, script);
    }),
  );
  const ms = performance.now() - started;
  await Promise.all(clients.map((client) => client.end()));
  return ms;
}

/** An id that this database gives takes the place of the recorded one. */
async function replay(client: pg.Client, script: Script): Promise<void> {
  const given = new Map<unknown, unknown>();
  for (const { query, values, ids } of script) {
    const now = values?.map((value) => given.get(value) ?? value);
    const result = await (client as { query: Query }).query(query, ...(now ? [now] : []));
    for (const [index, id] of idsOf(result).entries()) given.set(ids[index], id);
  }
}

/** Of what was inserted or looked up, where `id` is the first column. */
function idsOf(result: unknown): unknown[] {
  const { fields, rows } = result as pg.QueryArrayResult;
  return fields[0]?.name === 'id' ? rows.map(([id]) => id) : [];
}
