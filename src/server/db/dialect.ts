import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';

type Field = { field: unknown };
type Options = { isSingleTable?: boolean };
type Insertion = { table: PgTable; values: unknown; select?: boolean };
type Own = {
  buildSelection: (fields: readonly Field[], options?: Options) => SQL;
  buildInsertQuery: (insertion: Insertion) => SQL;
  prepareTyping: () => 'none';
};

/** Where a table of Drizzle has its columns. */
const columnsKey = Symbol.for('drizzle:Columns');

/**
 * Drizzle's dialect, which builds the names of all selected columns again for each query, and writes `default` for each column
 * that an insert leaves out; here names are cached, and such columns are not named. Building is most of the cost of a query in
 * this process. Share one instance, because it has the names.
 */
export function createDialect(): PgDialect {
  const dialect = new PgDialect();
  // Private in Drizzle's types; without them queries are only slower.
  const own = dialect as unknown as Own;
  const build = own.buildSelection.bind(dialect);
  const insert = own.buildInsertQuery.bind(dialect);
  const amongTables = new WeakMap<PgColumn, string>();

  function nameOf(column: PgColumn, isAlone: boolean): string {
    // A column of a `with` query is a new object in each query.
    if (isAlone) return dialect.escapeName(column.name);
    const known = amongTables.get(column);
    if (known !== undefined) return known;
    const name = dialect.sqlToQuery(sql`${column}`).sql;
    amongTables.set(column, name);
    return name;
  }

  own.buildSelection = (fields, options = {}) => {
    const chunks: SQL[] = [];
    let names = '';
    for (const [index, selected] of fields.entries()) {
      if (index > 0) names += ', ';
      if (selected.field instanceof PgColumn) names += nameOf(selected.field, options.isSingleTable === true);
      else {
        chunks.push(sql.raw(names), build([selected], options));
        names = '';
      }
    }
    return sql.join([...chunks, sql.raw(names)]);
  };
  // Only drivers for Amazon's Data API use it.
  own.prepareTyping = () => 'none';
  own.buildInsertQuery = (insertion) =>
    insert(insertion.select ? insertion : { ...insertion, table: withGivenColumns(insertion) });
  return dialect;
}

/** The table with only the columns that one of the rows has, or that Drizzle fills. */
function withGivenColumns({ table, values }: Insertion): PgTable {
  const rows = values as readonly Readonly<Record<string, unknown>>[];
  const given = Object.entries(getTableColumns(table)).filter(
    ([name, { defaultFn, onUpdateFn }]) =>
      defaultFn !== undefined || onUpdateFn !== undefined || rows.some((row) => name in row),
  );
  if (given.length === 0) return table;
  return Object.create(table, { [columnsKey]: { value: Object.fromEntries(given) } }) as PgTable;
}
