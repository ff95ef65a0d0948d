import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { isOfAnOrder, orderCases } from '#server/db/schema/cases.ts';
import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import type { OwnerTask } from '#domain/money/statistics/statistics.schema.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { lengthOf } from '#domain/platform/time/period.ts';
import { addDays, dayOf, endOfDay } from '#domain/platform/time/shop-day.ts';
import type { MachineTrouble } from '#domain/platform/health/machine-troubles.ts';
import { mailFailureText } from '#domain/platform/email-sending/mail-failure.ts';
import { dayMs, minuteMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { discountCodes } from '#server/db/schema/discounts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { ordersSeenBy } from '#server/orders/read/seen-orders.ts';
import { emailsSeenBy } from '#server/platform/email-sending/email.queries.ts';
import { countOpenQuestions } from '#server/catalog/holster/fit-questions.ts';
import { cappedCount, shownCount } from '#server/platform/http/input/list-paging.ts';
import { backupTasks } from '#server/settings/backups/backup-runs.queries.ts';
import { moneyTasks } from './money-tasks.queries.ts';

/** A successful refund is confirmed immediately or, for some bank accounts, within days. In ms. */
const refundLateAfter = 3 * dayMs;

/** A busy mail server takes an email at the second or third try. In ms. */
const waitingAfter = 2 * minuteMs;

/** The maximum listed by name per kind; the rest is counted. */
const named = 5;

/** Background work that stopped: what it does, as text, and since when; the stuck payments, by id; and what ails the machine. */
export type Trouble = {
  stopped: readonly Stopped[];
  stuck: readonly string[];
  machine?: readonly MachineTrouble[];
};

type Stopped = { does: string; since: Date };

/** A moment in the store's time zone. */
type Moment = { now: Date; timeZone: string };

/** The open tasks, the most urgent first; orders and emails that do not exist for the role make none (R-STAFF-19, R-EMAIL-4). */
export async function readTasks(
  db: Database,
  { now, timeZone }: Moment,
  { stopped, stuck, machine = [] }: Trouble,
  role: StaffRole = 'owner',
): Promise<OwnerTask[]> {
  const seen = ordersSeenBy(role);
  const parts = [
    stoppedWork(stopped),
    machine.map(machineTask),
    await stuckPayments(db, stuck, seen),
    await moneyTasks(db, seen),
    await failedRefunds(db, now, seen),
    await lateRefunds(db, now, seen),
    await pendingOrders(db),
    await caseTasks(db),
    await fitTasks(db),
    await refusedEmails(db, role),
    await waitingEmails(db, now, role),
    may(role, 'backups') ? await backupTasks(db, now) : [],
    await expiringCodes(db, { now, timeZone }),
  ];
  return parts.flat();
}

function stoppedWork(stopped: readonly Stopped[]): OwnerTask[] {
  if (stopped.length === 0) return [];
  const since = new Date(Math.min(...stopped.map((work) => work.since.getTime())));
  return [{ kind: 'stopped-work', work: stopped.map(({ does }) => does), since: since.toISOString() }];
}

function machineTask(trouble: MachineTrouble): OwnerTask {
  return trouble.kind === 'disk' ? trouble : { ...trouble, endsAt: trouble.endsAt.toISOString() };
}

async function stuckPayments(
  db: Database,
  ids: readonly string[],
  seen: SQL | undefined,
): Promise<OwnerTask[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ orderId: orders.id, number: orders.number, amountCents: payments.amountCents })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(payments.id, ids.slice(0, named)),
        inArray(payments.status, ['approved', 'capturing']),
        seen,
      ),
    )
    .orderBy(asc(payments.createdAt));
  return rows.map(({ amountCents, ...order }) => ({
    kind: 'stuck-payment',
    ...order,
    amount: toDecimal(amountCents),
  }));
}

/** Refunds of the last 30 days that the provider refused, unless refunded since. */
async function failedRefunds(db: Database, now: Date, seen: SQL | undefined): Promise<OwnerTask[]> {
  const others = (when: SQL) => sql`coalesce((select sum(other.amount_cents) from refunds other
    where other.payment_id = ${refunds.paymentId} and other.status <> 'failed' and other.created_at ${when}), 0)`;
  const before = others(sql`<= ${refunds.createdAt}`);
  const since = others(sql`> ${refunds.createdAt}`);
  const owed = sql`(least(${refunds.amountCents}, ${payments.amountCents} - ${before}) - ${since})`.mapWith(
    Number,
  );
  const rows = await recentRefunds(db, now, and(eq(refunds.status, 'failed'), sql`${owed} > 0`, seen), owed);
  return rows.map((row) => ({ kind: 'failed-refund', ...row }));
}

/** Refunds of the last 30 days that were requested and are unconfirmed for too long. */
async function lateRefunds(db: Database, now: Date, seen: SQL | undefined): Promise<OwnerTask[]> {
  // Must match the index `refunds_open` exactly.
  const isOpen = sql`${refunds.status} in ('requested', 'pending')`;
  const isLate = lt(refunds.createdAt, new Date(now.getTime() - refundLateAfter));
  const rows = await recentRefunds(db, now, and(isOpen, isLate, seen));
  return rows.map((row) => ({ kind: 'late-refund', ...row }));
}

async function recentRefunds(
  db: Database,
  now: Date,
  wanted: SQL | undefined,
  amount: SQL<number> = sql<number>`${refunds.amountCents}`,
) {
  const rows = await db
    .select({ orderId: orders.id, number: orders.number, amountCents: amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(gt(refunds.createdAt, new Date(now.getTime() - 30 * dayMs)), wanted))
    .orderBy(asc(refunds.createdAt))
    .limit(named);
  return rows.map(({ amountCents, ...order }) => ({ ...order, amount: toDecimal(amountCents) }));
}

async function pendingOrders(db: Database): Promise<OwnerTask[]> {
  const count = await cappedCount(db, orders, and(eq(orders.status, 'pending'), isNull(orders.deletedAt)));
  return count === '0' ? [] : [{ kind: 'pending-orders', count }];
}

/** Shoppers who wait to hear whether a build can be made (R-FIT-6). */
async function fitTasks(db: Database): Promise<OwnerTask[]> {
  const count = await countOpenQuestions(db);
  return count === 0 ? [] : [{ kind: 'fit-questions', count: shownCount(count) }];
}

async function refusedEmails(db: Database, role: StaffRole): Promise<OwnerTask[]> {
  const isRefused = and(
    isNull(emails.sentAt),
    isNotNull(emails.lastError),
    like(emails.lastError, 'refused%'),
    emailsSeenBy(role),
  );
  const count = await cappedCount(db, emails, isRefused);
  return count === '0' ? [] : [{ kind: 'refused-emails', count }];
}

/** Emails that the mail server has not taken for a few minutes (R-EMAIL-22). */
async function waitingEmails(db: Database, now: Date, role: StaffRole): Promise<OwnerTask[]> {
  const isWaiting = and(
    isNull(emails.sentAt),
    like(emails.lastError, 'delayed: %'),
    lt(emails.createdAt, new Date(now.getTime() - waitingAfter)),
    emailsSeenBy(role),
  );
  const [newest] = await db
    .select({ lastError: emails.lastError })
    .from(emails)
    .where(isWaiting)
    .orderBy(desc(emails.createdAt))
    .limit(1);
  if (!newest) return [];
  const cause = mailFailureText((newest.lastError ?? '').replace('delayed: ', ''));
  return [{ kind: 'waiting-emails', count: await cappedCount(db, emails, isWaiting), cause }];
}

/** Codes that work now and no longer after the next 7 days. */
async function expiringCodes(db: Database, { now, timeZone }: Moment): Promise<OwnerTask[]> {
  const today = dayOf(now, timeZone);
  const rows = await db
    .select({ codeId: discountCodes.id, code: discountCodes.code, expiresAt: discountCodes.expiresAt })
    .from(discountCodes)
    .where(
      and(
        eq(discountCodes.isActive, true),
        or(isNull(discountCodes.startsAt), lte(discountCodes.startsAt, now)),
        gt(discountCodes.expiresAt, now),
        lte(discountCodes.expiresAt, endOfDay(addDays(today, 7), timeZone)),
      ),
    )
    .orderBy(asc(discountCodes.expiresAt), asc(discountCodes.id));
  const shown: OwnerTask[] = rows.slice(0, named).map(({ codeId, code, expiresAt }) => ({
    kind: 'expiring-code',
    codeId,
    code,
    days: lengthOf({ from: today, to: dayOf(expiresAt, timeZone) }) - 1,
  }));
  const more = rows.length - named;
  return more > 0 ? [...shown, { kind: 'more-expiring-codes', count: String(more) }] : shown;
}

/** Once all of the order's money is refunded, the case's refund is done: it may be closed, but waits for nothing (R-CASE-9). */
const isToFinish = sql`(order_cases.outcome is distinct from 'refund' or not exists (
  select from orders o where o.id = order_cases.order_id and o.total_cents > 0 and o.refunded_cents >= o.total_cents))`;

/** Cases that staff have to act on, the longest waiting first (R-CASE-8). */
async function caseTasks(db: Database): Promise<OwnerTask[]> {
  // Without parameters, so that the planner sees that the index `order_cases_unfinished` has them all.
  const isStaffsTurn = sql`order_cases.state in ('open', 'decided')`;
  const rows = await db
    .select({
      orderId: orders.id,
      number: orders.number,
      reason: orderCases.reason,
      outcome: orderCases.outcome,
    })
    .from(orderCases)
    .innerJoin(orders, eq(orders.id, orderCases.orderId))
    .where(and(isStaffsTurn, isToFinish, isNull(orders.deletedAt)))
    .orderBy(asc(orderCases.updatedAt), asc(orderCases.id))
    .limit(named + 1);
  const shown: OwnerTask[] = rows.slice(0, named).map((row) => ({ kind: 'case', ...row }));
  if (rows.length <= named) return shown;
  return [
    ...shown,
    {
      kind: 'more-cases',
      count: await cappedCount(db, orderCases, and(isStaffsTurn, isToFinish, isOfAnOrder), named),
    },
  ];
}
