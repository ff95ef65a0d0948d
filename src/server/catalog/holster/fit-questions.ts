import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { buildLabel } from '#domain/catalog/holster/build-label.ts';
import { readBuild, type HolsterBuild } from '#domain/catalog/holster/build.ts';
import { askSentence, neverSentence } from '#domain/catalog/holster/fit.ts';
import type { FitQuestion } from '#domain/catalog/holster/fit-question.schema.ts';
import type { HolsterConfiguration } from '#domain/catalog/holster/holster.schema.ts';
import type { BuilderToday } from '#domain/catalog/holster/lists.ts';
import { lineKey } from '#domain/selling/cart/line-options.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { asRefusal, done, ok, refused, type Result } from '#domain/result.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { fitQuestions } from '#server/db/schema/fit.ts';
import { staffName } from '#server/dashboard/audit/list-history.ts';
import { changedFields } from '#domain/dashboard/audit/changed-fields.ts';
import { callingStaff, recordChange } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { newToken } from '#server/platform/http/caller/tokens.ts';
import { cappedTotal } from '#server/platform/http/input/list-paging.ts';
import type { Services } from '#server/services.ts';
import { readBuilderToday } from '#server/settings/versions/settings.queries.ts';

type FitRow = typeof fitQuestions.$inferSelect;

/** How long a question is kept once it was answered, or while nobody answers it; a yes can be ordered so long. In days. */
const keptDays = 180;

/** Stores a shopper's question; the same build of the same address is one (R-FIT-5). */
export async function askFit(
  { database, clock, settings }: Services,
  { build, email, question }: { build: HolsterConfiguration; email: string; question: string },
): Promise<Result<void>> {
  const today = settings.current();
  if (!today.hasBuilder) return refused('conflict', 'We take no orders for custom holsters right now.');
  const read = readAskedBuild(build, today);
  if (!read.ok) return read;
  await database.db
    .insert(fitQuestions)
    .values({ ...rowOf(read.value), email, question, createdAt: clock() })
    .onConflictDoNothing();
  return done;
}

/** Staff's own yes to a build that they enter, to a code for its choices. */
export async function confirmFit(
  { database, clock, settings }: Services,
  configuration: HolsterConfiguration,
): Promise<Result<{ code: string }>> {
  const read = readAskedBuild(configuration, settings.current());
  if (!read.ok) return read;
  return database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(fitQuestions)
      .values({
        ...rowOf(read.value),
        email: null,
        question: '',
        createdAt: clock(),
        ...answered('yes', clock(), settings.current().facts.timeZone),
      })
      .returning();
    if (!row) throw new Error('the answer was not stored');
    await recordAnswer(tx, row);
    return ok({ code: row.code });
  });
}

/** A build that can be ordered but for its pairing, which has to be asked about. */
function readAskedBuild(configuration: HolsterConfiguration, today: BuilderToday): Result<HolsterBuild> {
  const { builder, day } = today;
  const read = asRefusal(readBuild(configuration, { builder: withoutAsking(builder), day }));
  // The refusal names what fits without a question.
  if (!read.ok) return asRefusal(readBuild(configuration, { builder, day }));
  if (askSentence(builder, read.value) === null) {
    return refused('conflict', 'We make this build. Add it to your cart.', { field: 'build' });
  }
  return read;
}

/** The lists with what has to be asked about as if it were made; what is never made stays so. */
function withoutAsking(builder: BuilderToday['builder']): BuilderToday['builder'] {
  return {
    ...builder,
    fit: builder.fit.map((row) => (row.state === 'ask' ? { ...row, state: 'made' } : row)),
  };
}

function rowOf(build: HolsterBuild) {
  return { code: newToken(), build, buildKey: lineKey(0, build) };
}

function answered(answer: FitRow['answer'], at: Date, timeZone: string) {
  return { answer, answeredAt: at, answeredOn: dayOf(at, timeZone), answeredBy: callingStaff() };
}

async function recordAnswer(tx: Database, { id, build, answer }: FitRow): Promise<void> {
  await recordChange(tx, {
    kind: 'fit',
    subject: id,
    label: buildLabel(build),
    verb: 'answered',
    fields: changedFields({ answer: null }, { answer }),
  });
}

/** Answers a question once, and emails the answer (R-FIT-6). */
export async function answerFit(
  { database, clock, settings, queue, config }: Services,
  id: number,
  { answer, words }: { answer: 'yes' | 'no'; words: string },
): Promise<Result<void>> {
  return database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(fitQuestions).where(eq(fitQuestions.id, id)).for('update');
    if (!row) return refused('missing', 'This question no longer exists.');
    if (row.answer !== null) return refused('conflict', 'This question was answered already.');
    const now = clock();
    const { builder, day } = await readBuilderToday(tx, now);
    // A yes cannot help a pairing that is never made.
    const misfit = answer === 'yes' ? neverSentence(builder, row.build, day) : null;
    if (misfit !== null) return refused('conflict', misfit, { field: 'answer' });
    const change = { words, ...answered(answer, now, settings.current().facts.timeZone) };
    await tx.update(fitQuestions).set(change).where(eq(fitQuestions.id, id));
    await recordAnswer(tx, { ...row, ...change });
    if (row.email !== null) {
      await enqueueEmail(tx, queue, {
        kind: 'fit-answer',
        recipient: row.email,
        dedupeKey: `fit-answer:${id}`,
        orderId: null,
        props: { answer, build: row.build, words, code: row.code, shopUrl: config.publicUrl },
      });
    }
    return done;
  });
}

export async function findConfirmed(db: Database, code: string): Promise<FitRow | null> {
  const [row] = await db
    .select()
    .from(fitQuestions)
    .where(and(eq(fitQuestions.code, code), eq(fitQuestions.answer, 'yes')));
  return row ?? null;
}

const isOpen = isNull(fitQuestions.answer);

/** What staff's own yes to a build is not: a question. */
const isAnswered = and(isNotNull(fitQuestions.answer), isNotNull(fitQuestions.email));

/** The newest first; `before` is the last question of the page before. */
export async function listFitQuestions(
  db: Database,
  { state, limit, before }: { state: 'open' | 'answered'; limit: number; before: number | null },
): Promise<{ rows: FitQuestion[]; total: number }> {
  const where = state === 'open' ? isOpen : isAnswered;
  return {
    rows: await showQuestions(db, before === null ? where : and(where, lt(fitQuestions.id, before)), limit),
    total: await cappedTotal(db, fitQuestions, where),
  };
}

export async function readFitQuestion(db: Database, id: number): Promise<FitQuestion | null> {
  const [shown] = await showQuestions(db, eq(fitQuestions.id, id), 1);
  return shown ?? null;
}

async function showQuestions(db: Database, where: ReturnType<typeof and>, limit: number) {
  const rows = await db
    .select({ row: fitQuestions, name: staffName })
    .from(fitQuestions)
    .leftJoin(admins, eq(admins.id, fitQuestions.answeredBy))
    .where(where)
    .orderBy(desc(fitQuestions.id))
    .limit(limit);
  return rows.map(({ row: { id, build, email, question, createdAt, answer, words, answeredAt }, name }) => ({
    id,
    build,
    email,
    question,
    createdAt: createdAt.toISOString(),
    answer,
    words,
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredBy: answer === null ? null : name,
  }));
}

export function countOpenQuestions(db: Database): Promise<number> {
  return cappedTotal(db, fitQuestions, isOpen);
}

/** Deletes old questions (R-FIT-9). An order keeps what it needs of a yes. */
export async function sweepFitQuestions({ database, clock }: Services): Promise<void> {
  const oldest = new Date(clock().getTime() - keptDays * dayMs);
  const { createdAt, answeredAt } = fitQuestions;
  await database.db
    .delete(fitQuestions)
    .where(or(lt(answeredAt, oldest), and(isOpen, lt(createdAt, oldest))));
}
