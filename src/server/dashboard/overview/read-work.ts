import { and, eq, gt, lt, type SQL } from 'drizzle-orm';
import type { WorkList } from '#domain/money/statistics/statistics.schema.ts';
import { addDays, type Day } from '#domain/platform/time/shop-day.ts';
import type { QueueGroup } from '#domain/shipping/queue/promise.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { isToShip, orders } from '#server/db/schema/orders.ts';
import { cappedCount } from '#server/platform/http/input/list-paging.ts';
import { listQueue, showQueue } from '#server/shipping/queue/to-ship.queries.ts';

/** The store's day, and where it begins. */
export type StoreDay = { today: Day; timeZone: string };

/** How many orders a list names. */
const named = 3;

/** How many orders are shipped or built in one go. */
const inOneGo = 30;

/** A list of the queue as the day begins with it: how much is late, due today, tomorrow and later, and what comes first (R-STAT-11). */
export async function readWork(
  db: Database,
  group: QueueGroup,
  { today, timeZone }: StoreDay,
): Promise<WorkList> {
  const tomorrow = addDays(today, 1);
  const count = (when?: SQL) => cappedCount(db, orders, and(isToShip, eq(orders.toShip, group), when));
  const rows = await listQueue(db, { group, limit: inOneGo, after: null });
  return {
    count: await count(),
    late: await count(lt(orders.shipBy, today)),
    today: await count(eq(orders.shipBy, today)),
    tomorrow: await count(eq(orders.shipBy, tomorrow)),
    later: await count(gt(orders.shipBy, tomorrow)),
    orders: await showQueue(db, rows.slice(0, named), timeZone),
    next: rows
      .filter(({ counterState }) => group === 'build' || counterState === null)
      .map(({ id, shipBy }) => ({ id, shipBy: shipBy ?? today })),
  };
}
