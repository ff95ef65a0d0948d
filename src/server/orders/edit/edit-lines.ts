import type { Cents } from '#domain/money/amounts/money.ts';
import { changedRows, newTotalOf } from '#domain/orders/read/changed-rows.ts';
import type { EditLinesBody } from '#domain/orders/edit/line-edits.schema.ts';
import { refusalByRules } from '#domain/orders/edit/rules-of-edit.ts';
import { acknowledgementsOf } from '#server/shipping/rules/judge-order.ts';
import { rowsOfEdit } from '#domain/orders/edit/line-edits.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import { promiseAt } from '#server/shipping/times/promise.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { lockOrder, nextVersion, updateOrder } from './lock-order.ts';
import { lookForRefunds } from '#server/payments/settle/settle-open.ts';
import { isSettled, readSettlement, settleDifference, settlementDetail } from './settle-difference.ts';
import { isWritten } from './write-to-order.ts';
import { readChangedTotals } from '#server/orders/read/changed-totals.queries.ts';
import { aboutOrder, orderEmailOf } from '#server/orders/emails/order-email.ts';
import { findOrderLines, type OrderRow } from '#server/orders/read/orders.queries.ts';
import { findOrder } from '#server/payments/requests/payment-requests.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { saveStanding } from './save-standing.ts';
import type { Services } from '#server/services.ts';
import { wordsOfLost } from '#server/catalog/stock/return-stock.ts';
import { moveState } from '#server/money/ledger/move-state.ts';
import { moveStock } from './move-units.ts';
import { planLines } from './plan-lines.ts';
import type { LinesPlan } from './choose-item.ts';
import { storeLines } from './store-lines.ts';

/** `emailId`: of the customer's email; null: none was wanted. `notPutBack`: the units that no stock counts now, in words. */
export type EditedOrder = { emailId: string | null; notPutBack?: string | undefined };

/**
 * Changes what a paid order holds, before it ships (R-ORD-38). The difference is settled as the owner chose. The history keeps the
 * choices before and after. The same key is the same edit, so that a form whose
 * answer was lost can be sent again.
 */
export async function editLines(
  services: Services,
  id: number,
  body: EditLinesBody,
  version: number | null,
): Promise<Result<EditedOrder>> {
  if (body.settlement === 'refund') await lookForRefunds(services, id);
  return undoIfRefused(services.database.db, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked.ok) return locked;
    if (await isWritten(tx, id, 'lines-changed', body.key)) return ok<EditedOrder>({ emailId: null });
    const current = await lockOrder(tx, id, version);
    if (!current.ok) return current;
    const order = current.value;
    const planned = await planLines(tx, order, body, services.clock());
    if (!planned.ok) return planned;
    const { edited, quote, changes, kept, verdict, rulesToday } = planned.value;
    if (changes.length === 0) return refused('invalid', 'Nothing has changed yet.', { field: 'lines' });
    const unread = refusalByRules(verdict, null, [...order.acknowledgements, ...body.acknowledged], '');
    if (unread) return refused('conflict', unread.message, { field: unread.field });
    const settled = readSettlement({ subject: 'The changed order', ...quote }, body);
    if (!settled.ok) return settled;
    const settlement = await settlementDetail(tx, order, settled.value, {
      cents: quote.cents,
      causes: edited.newState === undefined ? ['edit'] : ['edit', 'address'],
    });
    const moved = await moveStock(services, tx, order, planned.value);
    if (!moved.ok) return moved;
    const { asked, lineIds } = await storeLines(tx, id, planned.value, settled.value?.settlement ?? null);
    const saved = await updateOrder(tx, id, {
      shipBy: await promiseOf(services, tx, order, planned.value),
      acknowledgements: acknowledgementsOf(order, verdict, body.acknowledged, rulesToday, 'staff'),
      ...nextVersion,
    });
    const { reason, key } = body;
    const notPutBack = wordsOfLost(moved.value);
    await recordEvent(tx, id, {
      actor: 'owner',
      what: 'lines-changed',
      detail: {
        changes: changes.join('; '),
        ...settlement,
        ...(reason !== '' && { reason }),
        ...(notPutBack && { notPutBack }),
      },
      key,
    });
    const rows = rowsOfEdit(edited, lineIds);
    const back = await settleDifference(services, tx, saved, settled.value, {
      cents: quote.cents,
      rows,
      refund: { reason: 'The changed order costs less.', cause: 'edit', isEmailed: body.notify },
      request: {
        reason: 'The changed items cost more.',
        cause: 'edit',
        lines: asked,
        changes: changes.join('; '),
        kept,
      },
    });
    if (!back.ok) return back;
    if (isSettled(settled.value)) {
      const { pricedState } = await updateOrder(tx, id, kept);
      await moveState(tx, saved, edited.newState ?? pricedState);
    }
    await saveStanding(tx, id);
    const requestCents = settled.value?.settlement === 'payment-request' ? quote.cents : 0;
    const change = { changes, refundCents: back.value, requestCents, notify: body.notify };
    return ok({ emailId: await email(services, tx, saved, change), notPutBack });
  });
}

/** A first build needs the time of a build; nothing else moves the promise (R-SHIP-19). */
async function promiseOf(
  { clock }: Services,
  tx: Database,
  { shipBy: promised, promisedOn }: OrderRow,
  { edited }: LinesPlan,
): Promise<Day | null> {
  const wasBuilt = edited.lines.some(({ row, before }) => row && before && isMadeToOrder(row));
  const added = edited.lines.filter(({ after }) => after).map(({ item }) => item);
  if (promisedOn !== null || wasBuilt || !added.some(isMadeToOrder)) return promised;
  const built = await promiseAt(tx, added, clock());
  return promised !== null && promised > built ? promised : built;
}

type EmailedChange = { changes: string[]; refundCents: Cents; requestCents: Cents; notify: boolean };

/** Sends the bench a new notice, so that it does not build the old choices, and the customer an email if the owner wants it (R-ORD-42). */
async function email(
  services: Services,
  tx: Database,
  order: OrderRow,
  { changes, refundCents, requestCents, notify }: EmailedChange,
): Promise<string | null> {
  const lines = await findOrderLines(tx, [order.id]);
  const { queue, config } = services;
  const props = await orderEmailOf(tx, order, lines, config.publicUrl);
  await enqueueEmail(tx, queue, {
    kind: 'fulfillment-notice',
    recipient: ownerAddress(services),
    dedupeKey: `fulfillment-notice:${order.id}:changed:${order.version}`,
    orderId: order.id,
    props: { ...props, changes },
  });
  if (!notify) return null;
  // A cash refund is complete by now.
  const settled = (await findOrder(tx, order.id)) ?? order;
  const changed = await readChangedTotals(tx, settled);
  return enqueueEmail(tx, queue, {
    kind: 'order-changed',
    recipient: order.customerEmail,
    dedupeKey: `order-changed:${order.id}:${order.version}`,
    orderId: order.id,
    props: {
      ...aboutOrder(order, config.publicUrl),
      lines: props.lines,
      changes,
      refundCents,
      requestCents,
      newTotalCents: changed === null ? settled.totalCents : newTotalOf(changed),
      totals: changedRows(changed),
    },
  });
}
