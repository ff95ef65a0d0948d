import { sql, type SQL } from 'drizzle-orm';
import { checkBooks } from '#server/money/ledger/check-books.ts';
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts';

type Booked = { source: string; kind: string; rows: Record<string, number> };

/** An order's ledger movements, oldest first, each with its entries by account. */
export async function booksOf(db: Database, orderId: number): Promise<Booked[]> {
  const { rows } = await db.execute<Booked>(sql`
    select m.source, m.kind, coalesce(json_object_agg(e.account, e.cents) filter (where e.account is not null), '{}') as rows
    from ledger_movements m
    left join (select movement_id, account, sum(cents) as cents from ledger_entries group by 1, 2) e on e.movement_id = m.id
    where m.order_id = ${orderId} group by m.id order by m.id`);
  return rows;
}

/** The balance of all movements of an order, by account, without zero balances. */
export async function balancesOf(db: Database, orderId: number): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { rows } of await booksOf(db, orderId)) {
    for (const [account, cents] of Object.entries(rows)) sums[account] = (sums[account] ?? 0) + cents;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

/** The units that an order holds from stock, by product, after any were returned. */
export async function unitsOf(db: Database, orderId: number): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ product: number; units: number }>(sql`
    select product_id as product, -sum(quantity)::int as units from stock_movements
    where order_id = ${orderId} group by product_id order by product_id`);
  return Object.fromEntries(rows.map(({ product, units }) => [product, units]));
}

/** The messages about rows that do not match. */
export async function differencesIn(database: OpenDatabase): Promise<string[]> {
  const sentences: string[] = [];
  await checkBooks(database, (sentence) => sentences.push(sentence));
  return sentences;
}

/** The messages after a change that bypasses all checks; the change is then rolled back. */
export function plantedIn(database: OpenDatabase) {
  return async (...changes: SQL[]): Promise<string[]> => {
    const tables = [
      'orders',
      'order_lines',
      'order_adjustments',
      'products',
      'payments',
      'refunds',
      'ledger_movements',
      'ledger_entries',
      'stock_movements',
    ];
    return database.withSession(async (session) => {
      await session.execute(sql`set session_replication_role = replica`);
      for (const table of tables) {
        await session.execute(sql.raw(`create table kept_${table} as select * from ${table}`));
      }
      try {
        for (const change of changes) await session.execute(change);
        return await differencesIn(database);
      } finally {
        for (const table of tables) {
          const { rows } = await session.execute<{ columns: string }>(sql`
          select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
          where table_name = ${table} and is_generated = 'NEVER'`);
          const columns = rows[0]?.columns ?? '';
          await session.execute(sql.raw(`delete from ${table}`));
          await session.execute(
            sql.raw(
              `insert into ${table} (${columns}) overriding system value select ${columns} from kept_${table}`,
            ),
          );
          await session.execute(sql.raw(`drop table kept_${table}`));
        }
        await session.execute(sql`set session_replication_role = origin`);
      }
    });
  };
}
