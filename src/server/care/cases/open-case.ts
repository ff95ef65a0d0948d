import { eq } from 'drizzle-orm';
import { caseReasonLabels } from '#domain/care/cases/case-states.ts';
import type { OpenCaseBody } from '#domain/care/cases/case.schema.ts';
import { isPaid } from '#domain/orders/read/order-status.ts';
import { invalidField, ok, refused, type Result } from '#domain/result.ts';
import { caseLines, caseMessages, orderCases } from '#server/db/schema/cases.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import { lockOrder } from '#server/orders/edit/lock-order.ts';
import { findOrderLines, type OrderLineRow } from '#server/orders/read/orders.queries.ts';
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
    const locked = await lockOrder(tx, orderId);
    if (!locked.ok) return locked;
    const order = locked.value;
    const [known] = await tx.select().from(orderCases).where(eq(orderCases.key, key));
    if (known) return known.orderId === orderId ? ok(known.id) : refused('conflict', otherOrder);
    if (!isPaid(order.status)) return refused('conflict', unpaid);
    const bought = await findOrderLines(tx, [orderId]);
    const refusal = refusalOfLines(lines, bought);
    if (refusal !== null) return invalidField({ field: 'lines', message: refusal });
    const isEmailed = notify && order.customerEmail !== '';
    const state = isEmailed ? 'waiting' : 'open';
    const [made] = await tx
      .insert(orderCases)
      .values({ orderId, key, reason, state, createdAt: services.clock() })
      .returning({ id: orderCases.id });
    if (!made) throw new Error('the case was not stored');
    await tx.insert(caseLines).values(lines.map((line) => ({ caseId: made.id, ...line })));
    if (text !== '') {
      await tx
        .insert(caseMessages)
        .values({ caseId: made.id, key, author: 'staff', text, createdAt: services.clock() });
    }
    await recordEvent(tx, orderId, {
      actor: 'owner',
      what: 'case-opened',
      detail: { case: made.id, reason: caseReasonLabels[reason], items: named(lines, bought) },
    });
    if (isEmailed) {
      const news = {
        caseId: made.id,
        news: 'opened',
        outcome: null,
        message: text,
        cause: 'opened',
      } as const;
      await emailCase(services, tx, order, news);
    }
    return ok(made.id);
  });
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
