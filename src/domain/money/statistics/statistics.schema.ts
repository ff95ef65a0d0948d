import { z } from 'zod';
import { checkProblems } from '#domain/money/comparison/differences.ts';
import { caseOutcomes, caseReasons } from '#domain/care/cases/case-states.ts';
import { firstStep } from '#domain/dashboard/overview/first-steps.ts';
import { limitedTo } from '#domain/api/limited-fields.ts';
import { changedTotalsOnWire } from '#domain/orders/read/changed-totals.schema.ts';
import { orderStatuses } from '#domain/orders/read/order-status.ts';
import { providerNames } from '#domain/payments/providers/providers.ts';
import { toShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { lengthOf } from '#domain/platform/time/period.ts';
import { isDay } from '#domain/platform/time/shop-day.ts';
import { schemaNames } from '#domain/api/schema-names.ts';

/** Amounts are decimal strings, days '2026-11-21' in the store's time zone (R-STAT-1, R-STAT-9). */
export const statistics = z.object({
  /** Orders that were paid and are neither cancelled nor deleted, minus completed refunds. */
  revenue: z.string(),
  /** The number of such orders. */
  orders: z.number().int(),
  /** Revenue divided by those orders; null without any. */
  average: z.string().nullable(),
  /** The share of placed orders that are not cancelled, from 0 to 1; null without any. */
  conversion: z.number().nullable(),
});

export type Statistics = z.infer<typeof statistics>;

const trendStep = z.object({
  from: z.string(),
  to: z.string(),
  revenue: z.string(),
  orders: z.number().int(),
});

export type TrendStep = z.infer<typeof trendStep>;

/** A product's units that customers kept, and their revenue after discount, without shipping and tax (R-STAT-12). */
const productSales = z.object({
  /** 0 is the holster of the builder. */
  productId: z.number().int(),
  name: z.string(),
  units: z.number().int(),
  revenue: z.string(),
});

export type ProductSales = z.infer<typeof productSales>;

/** Counts as displayed, such as '3' or '10,000+'. */
const count = z.string();
const id = z.number().int();

const ownerTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pending-orders'), count }),
  /** Emails that the mail server does not take; `cause`: what to check. */
  z.object({ kind: z.literal('waiting-emails'), count, cause: z.string() }),
  /** A case that staff have to act on: to answer or decide (`open`), or to finish as decided. */
  z.object({
    kind: z.literal('case'),
    orderId: id,
    number: z.string(),
    reason: z.enum(caseReasons),
    outcome: z.enum(caseOutcomes).nullable(),
  }),
  z.object({ kind: z.literal('more-cases'), count }),
  z.object({ kind: z.literal('fit-questions'), count }),
  z.object({ kind: z.literal('expiring-code'), codeId: id, code: z.string(), days: z.number().int() }),
  z.object({ kind: z.literal('more-expiring-codes'), count }),
  z.object({ kind: z.literal('refused-emails'), count }),
  /** The last backup failed, could not be restored, or none was proven for two weeks. */
  z.object({ kind: z.literal('backups'), problem: z.enum(['failed', 'not-restored', 'unproven']) }),
  /** Background work that has stopped, as text. `since` is an ISO date. */
  z.object({ kind: z.literal('stopped-work'), work: z.array(z.string()), since: z.string() }),
  /** The disk of the data folder or of the backups is nearly full. */
  z.object({ kind: z.literal('disk'), folder: z.enum(['data', 'backups']), freeBytes: z.number() }),
  /** The certificate of the store's address was not renewed. `endsAt` is an ISO date. */
  z.object({ kind: z.literal('certificate'), host: z.string(), endsAt: z.string() }),
  /** Its money may have moved: the provider has not answered for 10 minutes. */
  z.object({ kind: z.literal('stuck-payment'), orderId: id, number: z.string(), amount: z.string() }),
  z.object({ kind: z.literal('failed-refund'), orderId: id, number: z.string(), amount: z.string() }),
  z.object({ kind: z.literal('late-refund'), orderId: id, number: z.string(), amount: z.string() }),
  z.object({
    kind: z.literal('dispute'),
    orderId: id.nullable(),
    number: z.string().nullable(),
    amount: z.string(),
    answerDueAt: z.string().nullable(),
  }),
  z.object({ kind: z.literal('money-differences'), count }),
  z.object({
    kind: z.literal('money-check'),
    provider: z.enum(providerNames),
    problem: z.enum(checkProblems),
  }),
]);

export type OwnerTask = z.infer<typeof ownerTask>;

const recentOrder = z.object({
  id,
  orderId: z.string(),
  status: z.enum(orderStatuses),
  paymentPending: z.boolean(),
  isRefunded: z.boolean(),
  customerName: z.string(),
  totalAmount: z.string(),
  changedTotals: limitedTo('orders.settle', changedTotalsOnWire),
  createdAt: z.string(),
});

export type RecentOrder = z.infer<typeof recentOrder>;

/** One of the two lists of the queue: its orders by their promise, the first ones named. Days are ISO dates. */
const workList = z.object({
  count,
  late: count,
  today: count,
  tomorrow: count,
  later: count,
  /** The oldest promises. */
  orders: z.array(toShipOrder),
  /** The orders that are shipped or built next, at most 30, without those that are picked up. */
  next: z.array(z.object({ id, shipBy: z.string() })),
});

export type WorkList = z.infer<typeof workList>;

/** What to do today, and how yesterday went beside the same weekday a week before (R-STAT-11). */
const overviewDay = z.object({
  ready: workList,
  build: workList,
  /** Visible products that are out of stock, as a whole or in some sizes or colors. */
  outOfStock: count,
  yesterday: trendStep,
  weekBefore: trendStep,
});

export type OverviewDay = z.infer<typeof overviewDay>;

/** Answer of GET /api/admin/overview (R-STAT-1, R-STAT-4 to R-STAT-7, R-STAT-11). */
export const overview = z
  .object({
    today: z.string(),
    day: overviewDay,
    total: statistics,
    trend: z.array(trendStep),
    topProducts: z.array(productSales),
    recentOrders: z.array(recentOrder),
    tasks: z.array(ownerTask),
    /** What a new store needs before it can sell; null in a demo, and once nothing is left. */
    firstSteps: z.array(firstStep).nullable(),
  })
  .register(schemaNames, { id: 'Overview' });

export type Overview = z.infer<typeof overview>;

/** The store did not exist before this. */
const firstDay = '2000-01-01';

/** Two years, one of them with a leap day. */
const longestPeriod = 731;

const day = z
  .string()
  .refine((text) => isDay(text) && text >= firstDay, 'give a day, such as 2026-11-21')
  .optional();

/** Query of GET /api/admin/analytics: both or neither, in order, at most two years. */
export const analyticsQuery = z.object({ from: day, to: day }).superRefine(({ from, to }, context) => {
  const refuse = (field: 'from' | 'to', message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (from === undefined || to === undefined) {
    if (to !== undefined) refuse('from', 'give the first day, too');
    if (from !== undefined) refuse('to', 'give the last day, too');
    return;
  }
  // An invalid day was already refused.
  if (!isDay(from) || !isDay(to)) return;
  if (to < from) refuse('to', 'not before the first day');
  if (lengthOf({ from, to }) > longestPeriod) refuse('from', 'at most two years before the last day');
});

const periodStatistics = z.object({
  from: z.string(),
  to: z.string(),
  statistics,
  trend: z.array(trendStep),
});

/** Answer of GET /api/admin/analytics: a period and the previous period of the same length. */
export const analytics = z
  .object({
    today: z.string(),
    step: z.enum(['day', 'week']),
    period: periodStatistics,
    before: periodStatistics,
    /** The period's top five, each with its previous revenue. */
    topProducts: z.array(productSales.extend({ revenueBefore: z.string() })),
  })
  .register(schemaNames, { id: 'Analytics' });

export type Analytics = z.infer<typeof analytics>;
