import { eq } from 'drizzle-orm';
import { caseReasonLabels } from '#domain/care/cases/case-states.ts';
import type { OpenCaseBody } from '#domain/care/cases/case.schema.ts';
import type { CaseSource } from '#domain/care/cases/customer-returns.ts';
import { isPaid } from '#domain/orders/read/order-status.ts';
import { invalidField, ok, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
import { caseLines, caseMessages, orderCases } from '#server/db/schema/cases.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import { lockOrder } from '#server/orders/edit/lock-order.ts';
import { findOrderLines, type OrderLineRow, type OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { emailCase } from './email-case.ts';

/**
 * Opens a case of a paid order (R-CASE-1). With an email, which has the link to add photos, it waits for the customer; nothing is
 * emailed to a customer without an address. Resolves to its id; a repeated key is the same case.
 */
export async function openCase(
  services: Services,
  orderId: number,
  { reason, lines, text, notify, key }: OpenCaseBody,
): Promise<Result<number>> {
  return undoIfRefused(services.database.db, async (tx) => {
    const stored = await storeCase(services, tx, orderId, {
      reason,
      lines,
      text,
      key,
      source: 'staff',
      state: notify ? 'waiting' : 'open',
      refusalOf: async () => null,
    });
    if (!stored.ok) return stored;
    const { id, order, isNew } = stored.value;
    if (isNew && notify && order.customerEmail !== '') {
      const news = { caseId: id, news: 'opened', outcome: null, message: text, cause: 'opened' } as const;
      await emailCase(services, tx, order, news);
    }
    return ok(id);
  });
}

type NewCase = Omit<OpenCaseBody, 'notify'> & {
  source: CaseSource;
  /** 'waiting' only for a customer who can be asked. */
  state: 'open' | 'waiting';
  /** What else speaks against a case of these lines. */
  refusalOf: (chosen: readonly OrderLineRow[]) => Promise<Failed<Refused> | null>;
};

type StoredCase = { id: number; order: OrderRow; isNew: boolean };

/** Stores a case of a paid order with its first message and its event, in the caller's transaction. A repeated key is the same case. */
export async function storeCase(
  { clock }: Pick<Services, 'clock'>,
  tx: Database,
  orderId: number,
  { reason, lines, text, key, source, state, refusalOf }: NewCase,
): Promise<Result<StoredCase>> {
  const locked = await lockOrder(tx, orderId);
  if (!locked.ok) return locked;
  const order = locked.value;
  const [known] = await tx.select().from(orderCases).where(eq(orderCases.key, key));
  if (known) {
    const isSame = known.orderId === orderId && (known.source === 'staff') === (source === 'staff');
    return isSame ? ok({ id: known.id, order, isNew: false }) : refused('conflict', otherOrder);
  }
  if (!isPaid(order.status)) return refused('conflict', unpaid);
  const bought = await findOrderLines(tx, [orderId]);
  const refusal = refusalOfLines(lines, bought);
  if (refusal !== null) return invalidField({ field: 'lines', message: refusal });
  const chosen = bought.filter(({ id }) => lines.some(({ lineId }) => lineId === id));
  const other = await refusalOf(chosen);
  if (other !== null) return other;
  const [made] = await tx
    .insert(orderCases)
    .values({
      orderId,
      key,
      reason,
      source,
      state: order.customerEmail === '' ? 'open' : state,
      createdAt: clock(),
    })
    .returning({ id: orderCases.id });
  if (!made) throw new Error('the case was not stored');
  await tx.insert(caseLines).values(lines.map((line) => ({ caseId: made.id, ...line })));
  if (text !== '') {
    const author = source === 'staff' ? 'staff' : 'customer';
    await tx
      .insert(caseMessages)
      .values({ caseId: made.id, key: `${made.id}:opened`, author, text, createdAt: clock() });
  }
  await recordEvent(tx, orderId, {
    actor: source === 'staff' ? 'owner' : 'shopper',
    what: 'case-opened',
    detail: { case: made.id, reason: caseReasonLabels[reason], items: named(lines, bought) },
  });
  return ok({ id: made.id, order, isNew: true });
}

const unpaid = 'This order was not paid. Only paid orders can have a case.';
const otherOrder = 'This form was already sent for another order. Reload the page.';

function refusalOfLines(lines: OpenCaseBody['lines'], bought: readonly OrderLineRow[]): string | null {
  for (const { lineId, quantity } of lines) {
    const line = bought.find(({ id }) => id === lineId);
    if (!line) return 'This item is not part of the order. Reload the page.';
    if (quantity > line.quantity) return `${line.name}: at most ${line.quantity} were bought.`;
  }
  return null;
}

function named(lines: OpenCaseBody['lines'], bought: readonly OrderLineRow[]): string {
  return lines
    .map(({ lineId, quantity }) => `${quantity} × ${bought.find(({ id }) => id === lineId)?.name ?? ''}`)
    .join(', ');
}
