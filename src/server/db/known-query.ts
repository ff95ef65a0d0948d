import pg from 'pg';

export type Statement = Pick<pg.QueryConfig, 'name' | 'text' | 'types'> & { rowMode?: string };
type Answer = pg.QueryResult<Record<string, unknown>>;

/** What pg's types leave out. */
type PgConnection = { describe: (portal: object) => void };
type PgResult = Record<(typeof columnsOfResult)[number], unknown>;
type PgQuery = pg.Submittable & {
  name: string | undefined;
  callback: (error: Error | null, answer: Answer) => void;
  prepare(connection: PgConnection): void;
  handleReadyForQuery(connection: PgConnection): void;
  [resultOfQuery]: PgResult;
  [resultsOfQuery]: PgResult;
  [keepsRows]: boolean;
};
const Query = pg.Query as unknown as new (text: string, values: unknown[]) => PgQuery;
const Result = pg.Result as unknown as new (rowMode?: string, types?: pg.CustomTypesConfig) => PgResult;
const resultOfQuery = '_result';
const resultsOfQuery = '_results';
const keepsRows = '_accumulateRows';
const columnsOfResult = ['fields', '_parsers', '_prebuiltEmptyResultObject'] as const;

/** By a statement's name, the columns of its answers; and the connection without its question for them. */
type Known = { columns: Map<string, Partial<PgResult>>; withoutDescribe: PgConnection };

const known = new WeakMap<PgConnection, Known>();

/**
 * A statement as pg sends it, but one with a name is described only the first time on each connection: the server need not look
 * its columns up again, nor the store read them. They cannot change: PostgreSQL refuses a statement that would answer others.
 */
class KnownQuery extends Query {
  constructor({ name, text, rowMode, types }: Statement, values: unknown[], callback: PgQuery['callback']) {
    super(text, values);
    this.name = name;
    this.callback = callback;
    this[resultOfQuery] = this[resultsOfQuery] = new Result(rowMode, types);
  }

  override prepare(connection: PgConnection): void {
    const about = known.get(connection);
    const columns = this.name === undefined ? undefined : about?.columns.get(this.name);
    if (about === undefined || columns === undefined) {
      super.prepare(connection);
      return;
    }
    Object.assign(this[resultOfQuery], columns);
    this[keepsRows] = true;
    super.prepare(about.withoutDescribe);
  }

  override handleReadyForQuery(connection: PgConnection): void {
    if (this.name !== undefined) learn(connection, this.name, this[resultOfQuery]);
    super.handleReadyForQuery(connection);
  }
}

function learn(connection: PgConnection, name: string, result: PgResult): void {
  let about = known.get(connection);
  if (about === undefined) {
    const silent = { describe: { value: () => undefined } };
    about = {
      columns: new Map(),
      withoutDescribe: Object.create(connection, silent) as PgConnection,
    };
    known.set(connection, about);
  }
  if (about.columns.has(name)) return;
  about.columns.set(name, Object.fromEntries(columnsOfResult.map((key) => [key, result[key]])));
}

/** Asks on one connection. */
export function ask(client: pg.ClientBase, statement: Statement, values: unknown[] = []): Promise<Answer> {
  return new Promise((resolve, reject) => {
    client.query(
      new KnownQuery(statement, values, (error, answer) => (error ? reject(error) : resolve(answer))),
    );
  });
}
