import { eq } from 'drizzle-orm';
import { caseNotFound } from './cases.queries.ts';
import { newCaseLink } from './case-links.ts';
import type { CaseMessageBody, DecideCaseBody } from '#domain/care/cases/case.schema.ts';
import { stateAfterMessage } from '#domain/care/cases/case-states.ts';
import { done, found, ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { caseMessages, orderCases } from '#server/db/schema/cases.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { emailCase } from './email-case.ts';
import { lockCase, nextCaseVersion, type LockedCase } from './lock-case.ts';

/** Emails the staff's words to the customer, once per key; the case keeps them (R-CASE-4). */
export async function writeToCustomer(
  services: Services,
  id: number,
  { text, awaitsAnswer, key }: CaseMessageBody,
): Promise<Result<void>> {
  return services.database.db.transaction(async (tx) => {
    const known = await lockCase(tx, id, null);
    if (!known.ok) return known;
    const isRepeated = await hasMessage(tx, id, key);
    if (!isRepeated.ok) return isRepeated;
    if (isRepeated.value) return done;
    const locked = await lockCase(tx, id, 'write');
    if (!locked.ok) return locked;
    const { row, order } = locked.value;
    await tx
      .insert(caseMessages)
      .values({ caseId: id, key, author: 'staff', text, createdAt: services.clock() });
    await move(tx, id, { state: stateAfterMessage(row.state, awaitsAnswer) });
    await recordEvent(tx, order.id, {
      actor: 'owner',
      what: 'case-message-sent',
      detail: { case: id, message: text },
    });
    const { outcome } = row;
    await emailCase(services, tx, order, { caseId: id, news: 'message', outcome, message: text, cause: key });
    return done;
  });
}

/** Decides what is done about a case, and emails it (R-CASE-2). The refund, remake or repair itself follows. */
export async function decideCase(
  services: Services,
  id: number,
  { outcome, text, notify }: DecideCaseBody,
  version: number | null,
): Promise<Result<void>> {
  return step(services, id, 'decide', version, async (tx, { row, order }) => {
    const cause = `decided:${row.version}`;
    await move(tx, id, { state: 'decided', outcome });
    if (text !== '') {
      const key = `${id}:${cause}`;
      await tx
        .insert(caseMessages)
        .values({ caseId: id, key, author: 'staff', text, createdAt: services.clock() });
    }
    await recordEvent(tx, order.id, { actor: 'owner', what: 'case-decided', detail: { case: id, outcome } });
    if (notify) {
      await emailCase(services, tx, order, { caseId: id, news: 'decided', outcome, message: text, cause });
    }
  });
}

export async function closeCase(
  services: Services,
  id: number,
  version: number | null,
): Promise<Result<void>> {
  return step(services, id, 'close', version, async (tx, { order }) => {
    await move(tx, id, { state: 'closed', closedAt: services.clock() });
    await recordEvent(tx, order.id, { actor: 'owner', what: 'case-closed', detail: { case: id } });
  });
}

/** Closes a case whose remake was placed, unless someone decided otherwise meanwhile (R-CASE-10). */
export async function endCase(
  { clock }: Pick<Services, 'clock'>,
  tx: Database,
  id: number,
  remake: Pick<OrderRow, 'number'>,
): Promise<void> {
  const locked = await lockCase(tx, id, 'close');
  if (!locked.ok || locked.value.row.outcome !== 'remake') return;
  await move(tx, id, { state: 'closed', closedAt: clock() });
  const detail = { case: id, remake: remake.number };
  await recordEvent(tx, locked.value.order.id, { actor: 'owner', what: 'case-closed', detail });
}

/** A case with an outcome goes back to it; any other is open again. */
export async function reopenCase(
  services: Services,
  id: number,
  version: number | null,
): Promise<Result<void>> {
  return step(services, id, 'reopen', version, async (tx, { row, order }) => {
    await move(tx, id, { state: row.outcome === null ? 'open' : 'decided', closedAt: null });
    await recordEvent(tx, order.id, { actor: 'owner', what: 'case-reopened', detail: { case: id } });
  });
}

async function step(
  { database }: Services,
  id: number,
  name: 'decide' | 'close' | 'reopen',
  version: number | null,
  change: (tx: Database, locked: LockedCase) => Promise<void>,
): Promise<Result<void>> {
  return database.db.transaction(async (tx) => {
    const locked = await lockCase(tx, id, name, version);
    if (!locked.ok) return locked;
    await change(tx, locked.value);
    return ok(undefined);
  });
}

export async function move(
  tx: Database,
  id: number,
  change: Partial<typeof orderCases.$inferInsert>,
): Promise<void> {
  await tx
    .update(orderCases)
    .set({ ...change, ...nextCaseVersion })
    .where(eq(orderCases.id, id));
}

/** Whether this case already has the message with this key. Refused if another case has it: a form that stayed open sent it again. */
export async function hasMessage(tx: Database, caseId: number, key: string): Promise<Result<boolean>> {
  const [known] = await tx
    .select({ caseId: caseMessages.caseId })
    .from(caseMessages)
    .where(eq(caseMessages.key, key));
  if (known && known.caseId !== caseId) return refused('conflict', otherCase);
  return ok(known !== undefined);
}

const otherCase = 'This message was already sent about another case. Reload the page, then send it again.';

/** The token of a link that staff give to a customer themselves, such as one without an email address (R-CASE-11). */
export async function makeCaseLink({ database }: Services, id: number): Promise<Result<string>> {
  return database.db.transaction(async (tx) => {
    const locked = await lockCase(tx, id, 'write');
    return locked.ok ? found(await newCaseLink(tx, id), caseNotFound) : locked;
  });
}
