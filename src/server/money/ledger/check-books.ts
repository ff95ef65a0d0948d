import { sql } from 'drizzle-orm';
import { toDecimal } from '#domain/money/amounts/money.ts';
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts';
import { rules, settled, type BookRule } from './book-rules.ts';
import { differingParts } from './order-parts.ts';

export type BookCounts = {
  orders: number;
  payments: number;
  refunds: number;
  movements: number;
  rows: number;
};

export type BookCheck = { counts: BookCounts; differences: number };

/** A violating row: its table, its id, what differs, the expected and the actual value. */
type Difference = { table: string; id: string; what: string; should: string; is: string };

/** The number of differences held in memory at a time. */
const batch = 500;

/**
 * Checks the books of the whole database and calls `report` with a sentence for each violating row. All rules read the same
 * snapshot, so a running store on the same PostgreSQL does not interfere. Read-only.
 */
export async function checkBooks(
  database: OpenDatabase,
  report: (sentence: string) => void,
): Promise<BookCheck> {
  return database.withSession((session) =>
    session.transaction(
      async (tx) => {
        // Enough to hash a million orders instead of sorting them, for this transaction.
        await tx.execute(sql`set local work_mem = '64MB'`);
        let differences = 0;
        for (const rule of rules) differences += await check(tx, rule, report);
        for await (const { id, what, should, is, unit } of differingParts(tx)) {
          const words = { should: String(should), is: String(is) };
          report(sentenceOf({ table: 'orders', id: String(id), what, ...words }, unit));
          differences += 1;
        }
        return { counts: await countBooks(tx), differences };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}

/** Whether the database has a ledger: it may come from an older version of the store. */
export async function hasBooks(database: OpenDatabase): Promise<boolean> {
  const { rows } = await database.db.execute<{ known: boolean }>(
    sql`select to_regproc('check_movement') is not null as known`,
  );
  return rows[0]?.known === true;
}

async function check(tx: Database, rule: BookRule, report: (sentence: string) => void): Promise<number> {
  await tx.execute(sql`declare differing no scroll cursor for ${rule.differences}`);
  let found = 0;
  for (;;) {
    const { rows } = await tx.execute<Difference>(sql.raw(`fetch ${batch} from differing`));
    for (const row of rows) report(sentenceOf(row, rule.unit));
    found += rows.length;
    if (rows.length < batch) break;
  }
  await tx.execute(sql`close differing`);
  return found;
}

function sentenceOf({ table, id, what, should, is }: Difference, unit: BookRule['unit']): string {
  const word = (figure: string) => (unit === 'cents' ? toDecimal(Number(figure)) : figure);
  return `${table} ${id}: ${what} should be ${word(should)} and is ${word(is)}.`;
}

async function countBooks(tx: Database): Promise<BookCounts> {
  const { rows } = await tx.execute<BookCounts>(sql`
    select (select count(*) from orders where paid_at is not null)::int as orders,
      (select count(*) from payments where capture_id is not null and status in ${settled})::int as payments,
      (select count(*) from refunds where status = 'completed')::int as refunds,
      (select count(*) from ledger_movements)::int as movements,
      (select count(*) from ledger_entries)::int as rows`);
  const [counts] = rows;
  if (!counts) throw new Error('the books were not counted');
  return counts;
}
