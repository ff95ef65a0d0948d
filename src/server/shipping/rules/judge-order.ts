import { placeOf, type OrderDestination } from '#domain/orders/edit/counter-sale.ts';
import type { StateRule } from '#domain/settings/kinds/rules.schema.ts';
import type { InForce } from '#domain/settings/versions/in-force.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import type { Acknowledged, Acknowledgement } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { withAcknowledged } from '#domain/shipping/rules/acknowledgement.ts';
import {
  judge,
  orderedGoods,
  placeOfAddress,
  rulesOn,
  type Place,
  type Verdict,
} from '#domain/shipping/rules/rules.ts';
import { goodsToday } from '#server/catalog/products/catalog.queries.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { readSettings } from '#server/settings/versions/settings.queries.ts';

/** The rules of the store's day. `version`: of the setting. `store`: where the counter is. */
export type RulesToday = { rules: StateRule[]; version: number; store: Place; now: Date };

export type RuledLine = Pick<OrderLineRow, 'productId' | 'category' | 'magazineCapacity'>;

export async function readRulesToday(db: Database, now: Date): Promise<RulesToday> {
  return rulesToday(await readSettings(db, now), now);
}

/** From settings that were read already. */
export function rulesToday({ values, versions }: InForce, now: Date): RulesToday {
  const { facts, rules } = values;
  return {
    rules: rulesOn(dayOf(now, facts.timeZone), rules),
    version: versions.rules,
    store: placeOfAddress(facts.address),
    now,
  };
}

/** What the rules of today say of these lines, as they were ordered and as their products are today (R-MAG-7). */
export async function judgeLines(
  db: Database,
  order: OrderDestination,
  lines: readonly RuledLine[],
  { rules, store }: RulesToday,
): Promise<{ verdict: Verdict; place: Place | null }> {
  const place = placeOf(order, store);
  return { verdict: judge(orderedGoods(lines, await goodsToday(db, lines)), place, rules), place };
}

/** What an order keeps once these notices were confirmed (R-RULE-5). */
export function acknowledgementsOf(
  { acknowledgements }: Pick<OrderRow, 'acknowledgements'>,
  verdict: Verdict,
  given: Acknowledged,
  { version, now }: RulesToday,
  by: Acknowledgement['by'],
): Acknowledgement[] {
  return withAcknowledged(acknowledgements, verdict, given, { version, at: now.toISOString(), by });
}
