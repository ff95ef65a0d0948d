import { placeOf } from '#domain/orders/edit/counter-sale.ts';
import type { Signature } from '#domain/settings/kinds/rules.schema.ts';
import { judge } from '#domain/shipping/rules/rules.ts';
import { linesToShip, type StoredRecord } from '#server/orders/read/order-record.ts';
import type { RulesToday } from './judge-order.ts';

/** Who has to sign for what is still to ship, by the rules of today (R-RULE-6); null: anyone. */
export function signatureOf(record: StoredRecord, { rules, store }: RulesToday): Signature | null {
  const goods = linesToShip(record).flatMap(
    ({ productId: id, category, magazineCapacity, categoryToday, capacityToday }) => [
      { id, category, magazineCapacity },
      { id, category: categoryToday ?? category, magazineCapacity: capacityToday },
    ],
  );
  return judge(goods, placeOf(record.order, store), rules).signature;
}
