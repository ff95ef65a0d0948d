import type { LedgerRow, MovementKind } from '#domain/money/ledger/ledger.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { ledgerEntries, ledgerMovements } from '#server/db/schema/books.ts';

export type Movement = {
  kind: MovementKind;
  orderId: number;
  paymentId?: string;
  refundId?: string;
  /** The cause of the booking, such as 'capture:3C67…'. */
  source: string;
  /** The state in which the order's parts count. */
  state: PlaceCode | null;
};

/**
 * Writes a movement with its entries, once per source. Call it in the transaction that records the money. The database refuses a
 * movement that does not sum to zero, and any change of one later (db/functions/books.sql).
 */
export async function recordMovement(
  tx: Database,
  { state, ...movement }: Movement,
  rows: readonly LedgerRow[],
): Promise<void> {
  const [stored] = await tx
    .insert(ledgerMovements)
    .values(movement)
    .onConflictDoNothing({ target: ledgerMovements.source })
    .returning({ id: ledgerMovements.id });
  if (!stored || rows.length === 0) return;
  await tx.insert(ledgerEntries).values(
    rows.map((row) => ({
      movementId: stored.id,
      state: isOfOrder.has(row.account) ? state : null,
      ...row,
    })),
  );
}

/** The accounts of an order's parts. */
const isOfOrder: ReadonlySet<LedgerRow['account']> = new Set(['sale', 'discount', 'shipping', 'tax']);
