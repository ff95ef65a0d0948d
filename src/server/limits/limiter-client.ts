import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';

type Question = { text: string; values?: readonly unknown[] };

/** The store's database in the form that rate-limiter-flexible asks: text with $1, $2 … and their values. */
export function limiterClient(db: Database) {
  return {
    async query({ text, values = [] }: Question) {
      const { rows } = await db.execute(withValues(text, values));
      return { rows, rowCount: rows.length };
    },
  };
}

function withValues(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  );
}
