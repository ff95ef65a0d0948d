import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { runStatements } from '#server/platform/db/postgres/programs.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/** A table of the store or of its job queue. */
export type Table = {
  /** With its schema, as SQL names it. */
  name: string;
  /** What is stored, and not generated from other columns. */
  columns: string;
};

/** About 8 MB of a table at a time. */
const pages = 1_000;

/** All tables that have rows of their own. What the migrations have recorded is the same on both sides. */
export async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by 1`);
  return rows;
}

/**
 * Copies all rows and the state of all sequences into the same tables on a server, in the place of what these have, by `copy` in one
 * transaction. No trigger runs: each wrote its rows when it ran the first time. Foreign keys are checked at the end.
 */
export function copyToServer(
  pg: EmbeddedPostgres,
  tables: readonly Table[],
  connectionString: string,
): Promise<void> {
  return runStatements(connectionString, statements(pg, tables));
}

async function* statements(pg: EmbeddedPostgres, tables: readonly Table[]): AsyncGenerator<string | Buffer> {
  const keys = await foreignKeys(pg);
  const triggers = (word: string) => tables.map(({ name }) => `alter table ${name} ${word} trigger user;\n`);
  const timing = (word: string) => keys.map((key) => `alter table ${key} ${word};\n`);
  yield "set client_encoding = 'UTF8';\nset search_path = public;\nbegin;\n";
  yield [...triggers('disable'), ...timing('deferrable initially deferred')].join('');
  yield `truncate ${tables.map(({ name }) => name).join(', ')};\n`;
  for (const table of tables) yield* rowsOf(pg, table);
  for (const state of await sequences(pg)) yield state;
  yield 'set constraints all immediate;\n';
  yield [...timing('not deferrable'), ...triggers('enable')].join('');
  yield 'commit;\nanalyze;\n';
}

async function* rowsOf(pg: EmbeddedPostgres, { name, columns }: Table): AsyncGenerator<string | Buffer> {
  const { rows } = await pg.query<{ count: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as count`,
    [name],
  );
  yield `copy ${name} (${columns}) from stdin;\n`;
  for (let page = 0; page < (rows[0]?.count ?? 0); page += pages) {
    const { blob } = await pg.query(
      `copy (select ${columns} from ${name} where ctid >= '(${page},0)' and ctid < '(${page + pages},0)') to '/dev/blob'`,
    );
    if (blob) yield Buffer.from(await blob.arrayBuffer());
  }
  yield '\\.\n';
}

/** Those that are checked at once. A partition's follows its parent's. */
async function foreignKeys(pg: EmbeddedPostgres): Promise<string[]> {
  const { rows } = await pg.query<{ key: string }>(`
    select format('%s alter constraint %I', conrelid::regclass, conname) as key from pg_constraint
    where contype = 'f' and conparentid = 0 and not condeferrable order by 1`);
  return rows.map(({ key }) => key);
}

async function sequences(pg: EmbeddedPostgres): Promise<string[]> {
  const { rows } = await pg.query<{ state: string }>(`
    select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as state
    from pg_sequences where schemaname in ('public', 'jobs') and last_value is not null order by 1`);
  // psql would print what a query answers.
  return rows.map(({ state }) => `${state.replace(/;$/, ' \\g /dev/null')}\n`);
}
