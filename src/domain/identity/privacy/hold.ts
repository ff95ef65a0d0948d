import { isPaid, type OrderStatus } from '#domain/orders/read/order-status.ts';
import { longDayText } from '#domain/platform/time/day-text.ts';
import { addDays, type Day } from '#domain/platform/time/shop-day.ts';

/** The Terms take goods back for 30 days after delivery, and a parcel is in transit for up to 15. */
const daysToReturn = 45;

/** What can keep the customer of an order from being erased. */
export type OrderInWork = {
  number: string;
  status: OrderStatus;
  isToShip: boolean;
  isDisputed: boolean;
  hasOpenCase: boolean;
  /** A payment, refund or payment request that is not finished. */
  isMoneyMoving: boolean;
  /** The day of its last parcel or, without one, of its payment; null: never paid. */
  lastDay: Day | null;
  isRefunded: boolean;
};

/** An order that holds an erasure back. `until`: the day from which it no longer does; null: once the reason is gone. */
export type Hold = { orderNumber: string; reason: HoldReason; until: Day | null };

export const holdReasons = ['unpaid', 'not-shipped', 'disputed', 'open-case', 'money', 'returnable'] as const;

export type HoldReason = (typeof holdReasons)[number];

/** Why an order holds its customer's erasure back on this day; null if it does not (R-PRIV-4). */
export function holdOf(order: OrderInWork, today: Day): Hold | null {
  const hold = (reason: HoldReason, until: Day | null = null): Hold => ({
    orderNumber: order.number,
    reason,
    until,
  });
  if (order.status === 'pending') return hold('unpaid');
  if (order.isMoneyMoving) return hold('money');
  if (order.isDisputed) return hold('disputed');
  if (order.hasOpenCase) return hold('open-case');
  if (!isPaid(order.status)) return null;
  if (order.isToShip) return hold('not-shipped');
  if (order.isRefunded || order.lastDay === null) return null;
  const until = addDays(order.lastDay, daysToReturn);
  return today < until ? hold('returnable', until) : null;
}

const reasons: Readonly<Record<HoldReason, string>> = {
  unpaid: 'is waiting for its payment',
  'not-shipped': 'has not shipped yet',
  disputed: 'is in dispute',
  'open-case': 'has an open return or warranty case',
  money: 'has a payment or refund under way',
  returnable: 'can still be returned',
};

/** Such as 'Order ORD-1 can still be returned, until December 30, 2026.' */
export function holdSentence({ orderNumber, reason, until }: Hold): string {
  const end = until === null ? '' : `, until ${longDayText(until)}`;
  return `Order ${orderNumber} ${reasons[reason]}${end}.`;
}
