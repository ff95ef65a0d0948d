import { queueGroups, type QueueGroup } from '#domain/shipping/queue/promise.ts';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';

type Rows = readonly Pick<ToShipOrder, 'shipBy'>[];

/** Such as '2' or, if the pages that are not loaded may have more, '50+'; null for none. */
export type Due = { late: string | null; today: string | null };

/** How many orders of a list are late or due today. The list begins with its oldest promise. */
export function dueIn(rows: Rows, hasMore: boolean, today: Day): Due {
  const late = rows.filter(({ shipBy }) => shipBy < today).length;
  const due = rows.filter(({ shipBy }) => shipBy === today).length;
  const isCut = hasMore && late + due === rows.length;
  return {
    late: countText(late, isCut && due === 0),
    today: countText(due, isCut && due > 0),
  };
}

function countText(count: number, isCut: boolean): string | null {
  return count === 0 ? null : `${count}${isCut ? '+' : ''}`;
}

/** The list with the earliest promise first; builds, which take longer, if both have it (R-SHIP-22). */
export function groupsByPromise(rows: Readonly<Record<QueueGroup, Rows>>): readonly QueueGroup[] {
  const first = (group: QueueGroup) => rows[group][0]?.shipBy ?? '9999-12-31';
  return queueGroups.toSorted((a, b) => first(a).localeCompare(first(b)));
}
