import type { Database } from '#server/db/open-database.ts';
import { executeText } from '#server/db/prepared.ts';

type Question = { text: string; values?: readonly unknown[] };

/** The store's database in the form that rate-limiter-flexible asks: text with $1, $2 … and their values. */
export function limiterClient(db: Database) {
  return {
    async query({ text, values = [] }: Question) {
      const rows = await executeText(db, text, values);
      return { rows, rowCount: rows.length };
    },
  };
}
