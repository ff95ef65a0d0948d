import { eq, sql } from 'drizzle-orm';
import { refusalOfStep, type CaseStep } from '#domain/care/cases/case-states.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderCases } from '#server/db/schema/cases.ts';
import { lockOrder } from '#server/orders/edit/lock-order.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { caseNotFound, readCase, type CaseRow } from './cases.queries.ts';

export type LockedCase = { row: CaseRow; order: OrderRow };

/**
 * A case and its order, locked until the transaction ends, or why the step cannot be made (R-CASE-3). `version`: what the edit is
 * based on; null skips the check (R-ADMIN-16).
 */
export async function lockCase(
  tx: Database,
  id: number,
  step: CaseStep | null,
  version: number | null = null,
): Promise<Result<LockedCase>> {
  const [known] = await tx.select().from(orderCases).where(eq(orderCases.id, id));
  if (!known) return caseNotFound;
  const order = await lockOrder(tx, known.orderId);
  if (!order.ok) return caseNotFound;
  const [row] = await tx.select().from(orderCases).where(eq(orderCases.id, id)).for('update');
  if (!row) return caseNotFound;
  if (version !== null && version !== row.version) {
    const current = await readCase(tx, id);
    return current ? refused('stale', changedSince, { current }) : caseNotFound;
  }
  const refusal = step === null ? null : refusalOfStep(step, row.state);
  return refusal === null ? ok({ row, order: order.value }) : refused('conflict', refusal);
}

const changedSince = 'Someone else changed this case. Look at it again, then repeat what you did.';

/** Set with every change of a case. */
export const nextCaseVersion = { version: sql`${orderCases.version} + 1` };
