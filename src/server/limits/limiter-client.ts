import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

type Question = { text: string; values?: readonly unknown[] };

/**
 * The store's database in the form that rate-limiter-flexible asks: text with $1, $2 … and their values. A count is answered
 * before it is on the disk, so that nobody waits for that: a crash of the database's machine forgets the last second of counts.
 */
export function limiterClient(db: Database) {
  return {
    async query({ text, values = [] }: Question) {
      const { rows } = await db.execute(withValues(notWaitingForDisk(text), values));
      return { rows, rowCount: rows.length };
    },
  };
}

/** The setting is for the one transaction that the statement is. */
function notWaitingForDisk(text: string): string {
  return text.replace(/RETURNING points, expire;$/, `RETURNING points, expire, ${asynchronous}`);
}

const asynchronous = `set_config('synchronous_commit', 'off', true)`;

function withValues(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  );
}
