import { is, Param, Placeholder, sql, type SQL } from 'drizzle-orm';
import type { PgDialect, PgSession, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

type Values<Name extends string> = Readonly<Record<Name, string | number | object | null>>;
type Built<Rows> = { execute: () => Promise<Rows> };
/** Private in Drizzle's types: a built query's values and its connection, and where a database has these. */
type Own = { params: readonly unknown[]; client: unknown };
type OwnDatabase = { dialect: PgDialect; session: PgSession & { client: unknown } };

/**
 * A query of a frequent call, which Drizzle builds once per database instead of each time: `const lock = prepared('lock_cart',
 * ['cartId'], (db, { cartId }) => db.select()….where(eq(carts.id, cartId)))`, then `await lock(tx, { cartId: 7 })`. The name is
 * the statement's on the server, so it must be unique.
 */
export function prepared<const Name extends string, Rows>(
  statement: string,
  names: readonly Name[],
  build: (
    db: Database,
    values: Record<Name, Placeholder>,
  ) => { prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Rows> } },
): (db: Database, values: Values<Name>) => Promise<Rows> {
  const places = {} as Record<Name, Placeholder>;
  for (const name of names) places[name] = sql.placeholder(name);
  const known = new WeakMap<PgDialect, Built<Rows> & Own>();
  return (db, values) => {
    const { dialect, session } = db as unknown as OwnDatabase;
    let built = known.get(dialect);
    if (built === undefined) {
      built = build(db, places).prepare(statement) as unknown as Built<Rows> & Own;
      known.set(dialect, built);
    }
    const own: Own = { params: built.params.map((param) => valueOf(param, values)), client: session.client };
    return Object.assign(Object.create(built) as Built<Rows>, own).execute();
  };
}

/** The same for a statement in SQL, whose values are `${sql.placeholder('cartId')}`; instead of `db.execute`. */
// oxlint-disable-next-line no-unnecessary-type-parameters -- what the statement returns is only known where it is written
export function preparedSql<Row>(
  statement: string,
  query: SQL,
): (db: Database, values: Values<string>) => Promise<{ rows: Row[] }> {
  return prepared(statement, [], (db) => {
    const { dialect, session } = db as unknown as OwnDatabase;
    return {
      prepare: (name) =>
        session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(
          dialect.sqlToQuery(query),
          undefined,
          name,
          false,
        ),
    };
  });
}

/** Runs SQL that is complete, with $1, $2 … for the values, without building it. */
export async function executeText(
  db: Database,
  text: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const { session } = db as unknown as OwnDatabase;
  const query = session.prepareQuery({ sql: text, params: [...values] }, undefined, undefined, false);
  const { rows } = (await query.execute()) as { rows: Record<string, unknown>[] };
  return rows;
}

/** Unlike Drizzle, which also encodes a null: jsonb would store it as a value of its own. */
function valueOf(param: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (is(param, Placeholder)) return values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return param;
  const value = values[param.value.name];
  return value === null ? null : param.encoder.mapToDriverValue(value);
}
