import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import type { ReturnBody } from '#domain/care/cases/case.schema.ts';
import { mostReturns, refusalToReturn, type CaseSource } from '#domain/care/cases/customer-returns.ts';
import { found, invalidField, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
import { caseLines, orderCases } from '#server/db/schema/cases.ts';
import { orderLookups } from '#server/db/schema/orders.ts';
import type { OrderLineRow } from '#server/orders/read/orders.queries.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { enqueueHourly } from '#server/platform/email-sending/enqueue-hourly.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import type { Services } from '#server/services.ts';
import { newShoppersLink } from './case-links.ts';
import { emailCase } from './email-case.ts';
import { storeCase } from './open-case.ts';

/** The order of a lookup whose emailed code was entered less than an hour ago (R-CASE-12). */
export async function findLookedUpOrder(db: Database, lookupId: string, now: Date): Promise<Result<number>> {
  const [lookup] = await db
    .select({ orderId: orderLookups.orderId })
    .from(orderLookups)
    .where(and(eq(orderLookups.id, lookupId), gt(orderLookups.openUntil, now)));
  return found(
    lookup?.orderId ?? null,
    refused('missing', 'This lookup has ended. Look up your order again.'),
  );
}

/**
 * Opens a case in the shopper's words (R-CASE-12 to R-CASE-16). Customer and owner get an email. Resolves to the token of a link, where
 * photos are added; a repeated key is the same case.
 */
export async function openReturn(
  services: Services,
  orderId: number,
  source: Exclude<CaseSource, 'staff'>,
  { reason, lines, text, key }: ReturnBody,
): Promise<Result<string>> {
  return undoIfRefused(services.database.db, async (tx) => {
    const stored = await storeCase(services, tx, orderId, {
      reason,
      lines,
      text,
      key,
      source,
      state: 'open',
      refusalOf: async (chosen) => {
        const refusal = refusalToReturn(chosen, reason);
        if (refusal !== null) return invalidField({ field: 'reason', message: refusal });
        return refusalOfMore(tx, orderId, chosen);
      },
    });
    if (!stored.ok) return stored;
    const { id, order, isNew } = stored.value;
    if (isNew && order.customerEmail !== '') {
      const news = { caseId: id, news: 'received', outcome: null, message: '', cause: 'received' } as const;
      await emailCase(services, tx, order, news);
    }
    if (isNew) await tellOwner(services, tx, order);
    return newShoppersLink(tx, id);
  });
}

/** An item has one open case, and an order so many in all (R-CASE-15, R-CASE-16). Needs the order's lock. */
async function refusalOfMore(
  tx: Database,
  orderId: number,
  chosen: readonly OrderLineRow[],
): Promise<Failed<Refused> | null> {
  const [known] = await tx
    .select({ lineId: caseLines.lineId })
    .from(caseLines)
    .innerJoin(orderCases, eq(orderCases.id, caseLines.caseId))
    .where(
      and(
        ne(orderCases.state, 'closed'),
        inArray(
          caseLines.lineId,
          chosen.map(({ id }) => id),
        ),
      ),
    )
    .limit(1);
  const line = chosen.find(({ id }) => id === known?.lineId);
  if (line) {
    const message = `${line.name} has an open case. Use the link in our email about it to add words and photos.`;
    return refused('conflict', message, { field: 'lines' });
  }
  const own = and(eq(orderCases.orderId, orderId), ne(orderCases.source, 'staff'));
  return (await tx.$count(orderCases, own)) < mostReturns ? null : tooMany;
}

const tooMany = refused('conflict', 'This order has many cases. Reply to one of our emails to reach us.');

async function tellOwner(
  services: Services,
  tx: Database,
  { id, number }: { id: number; number: string },
): Promise<void> {
  const { queue, config, clock } = services;
  await enqueueHourly(tx, queue, clock(), {
    kind: 'owner-alert',
    recipient: ownerAddress(services),
    dedupeKey: `case-received:${id}`,
    orderId: id,
    props: {
      title: 'A customer reports a return or problem',
      orderNumber: number,
      paragraphs: ['The case is in the order. Answer there, or decide what to do.'],
      facts: [],
      shopUrl: config.publicUrl,
    },
  });
}
