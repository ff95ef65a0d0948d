import { and, eq } from 'drizzle-orm';
import { mostAnswers, stateAfterAnswer } from '#domain/care/cases/case-states.ts';
import { refused, type Result } from '#domain/result.ts';
import { findCaseByLink } from './case-links.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { caseMessages } from '#server/db/schema/cases.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { enqueueHourly } from '#server/platform/email-sending/enqueue-hourly.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { hasMessage, move } from './move-case.ts';
import { lockCase, type LockedCase } from './lock-case.ts';

export const linkNotFound = refused('missing', 'This link no longer works. Reply to our email to reach us.');

/** The customer's words, by the link (R-CASE-5): the case is the staff's again, and the owner gets an email. */
export async function answerCase(
  services: Services,
  { token, text, key }: { token: string; text: string; key: string },
): Promise<Result<number>> {
  return services.database.db.transaction(async (tx) => {
    const id = await findCaseByLink(tx, token, services.clock());
    if (id === null) return linkNotFound;
    const locked = await lockCase(tx, id, null);
    if (!locked.ok) return linkNotFound;
    const isRepeated = await hasMessage(tx, id, key);
    if (!isRepeated.ok) return isRepeated;
    if (isRepeated.value) return { ok: true, value: id };
    const allowed = await lockCase(tx, id, 'answer');
    if (!allowed.ok) return allowed;
    const own = and(eq(caseMessages.caseId, id), eq(caseMessages.author, 'customer'));
    if ((await tx.$count(caseMessages, own)) >= mostAnswers) return refused('conflict', tooMany);
    await tx
      .insert(caseMessages)
      .values({ caseId: id, key, author: 'customer', text, createdAt: services.clock() });
    await passToStaff(tx, locked.value, 'case-answered');
    await tellOwner(services, tx, locked.value);
    return { ok: true, value: id };
  });
}

const tooMany = 'You have sent many messages. Reply to our email to tell us more.';

/** What waited for the customer is the staff's turn again. */
export async function passToStaff(
  tx: Database,
  { row, order }: LockedCase,
  what: 'case-answered' | 'case-photo-added',
): Promise<void> {
  await move(tx, row.id, { state: stateAfterAnswer(row.state) });
  await recordEvent(tx, order.id, { actor: 'shopper', what, detail: { case: row.id } });
}

async function tellOwner(services: Services, tx: Database, { row, order }: LockedCase) {
  const { queue, config, clock } = services;
  await enqueueHourly(tx, queue, clock(), {
    kind: 'owner-alert',
    recipient: ownerAddress(services),
    dedupeKey: `case-answered:${row.id}`,
    orderId: order.id,
    props: {
      title: 'A customer answered about a case',
      orderNumber: order.number,
      paragraphs: ['Their message and photos are in the order. Answer there, or decide what to do.'],
      facts: [],
      shopUrl: config.publicUrl,
    },
  });
}
