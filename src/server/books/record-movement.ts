import { sql, type SQL } from 'drizzle-orm';
import type { LedgerRow, MovementKind } from '#domain/books/ledger.ts';
import type { StateCode } from '#domain/shipping/us-states.ts';
import type { Database } from '#server/db/open-database.ts';

export type Movement = {
  kind: MovementKind;
  orderId: number;
  paymentId?: string;
  refundId?: string;
  /** The cause of the booking, such as 'capture:3C67…'. */
  source: string;
  /** The state in which the order's parts count. */
  state: StateCode | null;
};

/**
 * Writes a movement with its entries, once per source. Call it in the transaction that records the money. The database refuses a
 * movement that does not sum to zero, and any change of one later (db/functions/books.sql).
 */
export async function recordMovement(
  tx: Database,
  movement: Movement,
  rows: readonly LedgerRow[],
): Promise<void> {
  await tx.execute(sql`with movement as (${insertMovement(movement)}) ${insertEntries(movement, rows)}`);
}

/** The same as two writes, for withWrites. */
export function movementWrites(tx: Database, movement: Movement, rows: readonly LedgerRow[]) {
  return [tx.$with('movement', {}).as(insertMovement(movement)), insertEntries(movement, rows)] as const;
}

function insertMovement({ kind, orderId, paymentId, refundId, source }: Movement): SQL {
  return sql`
    insert into ledger_movements (kind, order_id, payment_id, refund_id, source)
    values (${kind}, ${orderId}, ${paymentId ?? null}, ${refundId ?? null}, ${source})
    on conflict (source) do nothing returning id`;
}

function insertEntries({ state }: Movement, rows: readonly LedgerRow[]): SQL {
  const entries = rows.map((row) => ({ state: isOfOrder.has(row.account) ? state : null, ...row }));
  return sql`
    insert into ledger_entries (movement_id, account, cents, state)
    select movement.id, entry.account, entry.cents, entry.state
    from movement, json_to_recordset(${JSON.stringify(entries)}::json) as entry (account text, cents bigint, state text)`;
}

/** The accounts of an order's parts. */
const isOfOrder: ReadonlySet<LedgerRow['account']> = new Set(['sale', 'discount', 'shipping', 'tax']);
