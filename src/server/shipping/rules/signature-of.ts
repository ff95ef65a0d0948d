import { placeOf } from '#domain/orders/edit/counter-sale.ts';
import type { Signature } from '#domain/settings/kinds/rules.schema.ts';
import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { judge } from '#domain/shipping/rules/rules.ts';
import { parcelsOf, type StoredRecord } from '#server/orders/read/order-record.ts';
import type { RulesToday } from './judge-order.ts';

/** Who has to sign for what is still to ship, by the rules of today (R-RULE-6); null: anyone. */
export function signatureOf(record: StoredRecord, { rules, store }: RulesToday): Signature | null {
  const left = new Set(unitsToShip(parcelsOf(record)).map(({ lineId }) => lineId));
  const goods = record.lines
    .filter(({ id }) => left.has(id))
    .flatMap(({ productId: id, category, magazineCapacity, categoryToday, capacityToday }) => [
      { id, category, magazineCapacity },
      { id, category: categoryToday ?? category, magazineCapacity: capacityToday },
    ]);
  return judge(goods, placeOf(record.order, store), rules).signature;
}
