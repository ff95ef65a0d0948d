import { sql, type SQL } from 'drizzle-orm';
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core';

type Field = { field: unknown };
type Options = { isSingleTable?: boolean };
type BuildSelection = (fields: readonly Field[], options?: Options) => SQL;

/**
 * Drizzle's dialect, which builds the names of all selected columns again for each query; here each name is cached, which
 * saves most of the cost of building a query. Share one instance: it also caches each table's column names.
 */
export function createDialect(): PgDialect {
  const dialect = new PgDialect();
  // Private in Drizzle's types; without it queries are only slower.
  const own = dialect as unknown as { buildSelection: BuildSelection };
  const build = own.buildSelection.bind(dialect);
  const names = { alone: new WeakMap<PgColumn, string>(), amongTables: new WeakMap<PgColumn, string>() };

  function nameOf(column: PgColumn, isAlone: boolean): string {
    const kept = isAlone ? names.alone : names.amongTables;
    const known = kept.get(column);
    if (known !== undefined) return known;
    const name = dialect.sqlToQuery(sql`${column}`, isAlone ? 'indexes' : undefined).sql;
    kept.set(column, name);
    return name;
  }

  own.buildSelection = (fields, options = {}) => {
    const columns = fields.map(({ field }) => field).filter((field) => field instanceof PgColumn);
    if (columns.length < fields.length) return build(fields, options);
    return sql.raw(columns.map((column) => nameOf(column, options.isSingleTable === true)).join(', '));
  };
  return dialect;
}
