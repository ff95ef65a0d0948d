import { desc, isNull } from 'drizzle-orm';
import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import type {
  Statistics,
  Overview,
  OwnerTask,
  ProductSales,
  RecentOrder,
  TrendStep,
} from '#domain/money/statistics/statistics.schema.ts';
import {
  averageOf,
  shareOf,
  sumDays,
  sumSteps,
  type DaySales,
  type Sales,
} from '#domain/money/statistics/trend.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { isRefunded } from '#domain/payments/refunds/refunded.ts';
import { lastDays } from '#domain/platform/time/period.ts';
import { addDays, dayOf, type Day } from '#domain/platform/time/shop-day.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { changedTotalsOf, onWire } from '#server/orders/read/changed-totals.queries.ts';
import { isPaymentPending, readRecords } from '#server/orders/read/order-record.ts';
import type { Services } from '#server/services.ts';
import { readTasks } from '#server/dashboard/tasks/tasks.queries.ts';
import { countOutOfStock } from '#server/dashboard/tasks/count-out-of-stock.ts';
import { readFirstSteps } from './read-first-steps.ts';
import { readWork, type StoreDay } from './read-work.ts';
import { bestProducts, type SoldProduct } from '#server/money/statistics/product-sales.queries.ts';
import { allSales, salesByDay } from '#server/money/statistics/sales.queries.ts';

/** The sums of orders that the overview shows. */
export type OverviewSums = Pick<Overview, 'total' | 'trend' | 'topProducts'> &
  Pick<Overview['day'], 'yesterday' | 'weekBefore'>;

export async function readOverviewSums(db: Database, { today, timeZone }: StoreDay): Promise<OverviewSums> {
  const yesterday = addDays(today, -1);
  const weekBefore = addDays(yesterday, -7);
  const sales = await salesByDay(db, { from: weekBefore, to: today, timeZone });
  return {
    yesterday: salesOn(yesterday, sales),
    weekBefore: salesOn(weekBefore, sales),
    total: toStatistics(await allSales(db)),
    trend: sumSteps(lastDays(today, 7), sales),
    topProducts: (await bestProducts(db, null, 5)).map(toProductSales),
  };
}

/** The data of the overview tab, with the tasks that the role can do (R-STAT-1, R-STAT-7, R-STAT-11, R-STAFF-6). */
export async function readOverview(
  services: Pick<Services, 'database' | 'config' | 'settings' | 'clock' | 'health' | 'machine'>,
  role: StaffRole,
  sumsOf: (days: StoreDay) => Promise<OverviewSums>,
): Promise<Overview> {
  const {
    database: { db },
    settings,
    clock,
    health,
    machine,
  } = services;
  const now = clock();
  const trouble = {
    stopped: health.stoppedWork(),
    stuck: health.stuckPayments(),
    machine: machine.troubles(),
  };
  const { timeZone } = settings.current().facts;
  const today = dayOf(now, timeZone);
  const days = { today, timeZone };
  const { yesterday, weekBefore, ...sums } = await sumsOf(days);
  return {
    today,
    day: {
      ready: await readWork(db, 'stock', days),
      build: await readWork(db, 'build', days),
      outOfStock: await countOutOfStock(db),
      yesterday,
      weekBefore,
    },
    ...sums,
    recentOrders: await recentOrders(db),
    tasks: (await readTasks(db, { now, timeZone }, trouble, role)).filter(
      (task) => may(role, 'money') || !needsInbox(task),
    ),
    firstSteps: await readFirstSteps(db, services),
  };
}

/** A dispute of an order is answered from its evidence page instead. */
function needsInbox(task: OwnerTask): boolean {
  if (task.kind === 'dispute') return task.orderId === null;
  return task.kind === 'money-differences' || task.kind === 'money-check';
}

function salesOn(day: Day, sales: readonly DaySales[]): TrendStep {
  const { orders: count, cents } = sumDays(sales.filter((other) => other.day === day));
  return { from: day, to: day, orders: count, revenue: toDecimal(cents) };
}

export function toStatistics({ orders: count, cents, placed, kept }: Sales): Statistics {
  const average = averageOf(cents, count);
  return {
    revenue: toDecimal(cents),
    orders: count,
    average: average === null ? null : toDecimal(average),
    conversion: shareOf(kept, placed),
  };
}

export function toProductSales({ cents, ...product }: SoldProduct): ProductSales {
  return { ...product, revenue: toDecimal(cents) };
}

/** The newest five of every status (R-STAT-6). */
function recentOrders(db: Database): Promise<RecentOrder[]> {
  return inSnapshot(db, async (tx) => {
    const rows = await tx
      .select()
      .from(orders)
      .where(isNull(orders.deletedAt))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(5);
    return [...(await readRecords(tx, rows)).values()].map((record) => ({
      id: record.order.id,
      orderId: record.order.number,
      status: record.order.status,
      paymentPending: isPaymentPending(record),
      isRefunded: isRefunded(record.order),
      customerName: record.order.customerName,
      totalAmount: toDecimal(record.order.totalCents),
      changedTotals: onWire(changedTotalsOf(record)),
      createdAt: record.order.createdAt.toISOString(),
    }));
  });
}
