import { is, Param, Placeholder, sql } from 'drizzle-orm';
import type { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

type Values<Name extends string> = Readonly<Record<Name, string | number | object | null>>;
type Built<Rows> = { execute: () => Promise<Rows> };
/** Private in Drizzle's types: a built query's values and its connection, and where a database has these. */
type Own = { params: readonly unknown[]; client: unknown };
type OwnDatabase = { dialect: PgDialect; session: { client: unknown } };

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

/** Unlike Drizzle, which also encodes a null: jsonb would store it as a value of its own. */
function valueOf(param: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (is(param, Placeholder)) return values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return param;
  const value = values[param.value.name];
  return value === null ? null : param.encoder.mapToDriverValue(value);
}
