import {
  labelHeadings,
  labelLines,
  type LabeledOrder,
  type LabelTool,
} from '#domain/shipping/labels/label-file.ts';
import type { QueueGroup } from '#domain/shipping/queue/promise.ts';
import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { choicesSummary } from '#domain/orders/read/chosen-options.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { parcelsOf, readRecords, type StoredRecord } from '#server/orders/read/order-record.ts';
import { toLine, type OrderRow } from '#server/orders/read/orders.queries.ts';
import { readSettings } from '#server/settings/versions/settings.queries.ts';
import { signatureLabel } from '#domain/shipping/rules/rule-text.ts';
import { rulesToday, type RulesToday } from '#server/shipping/rules/judge-order.ts';
import { signatureOf } from '#server/shipping/rules/signature-of.ts';
import { listQueue, queuePlace } from '#server/shipping/queue/to-ship.queries.ts';

/** Read at once, so that a long queue never fills the memory. */
const pageSize = 200;

/** Lists of the queue as a label tool's file, in pieces, with the weights of today (R-SHIP-27). `ids`: only these orders. */
export async function* labelFile(
  db: Database,
  tool: LabelTool,
  { groups, ids, now }: { groups: readonly QueueGroup[]; ids: readonly number[] | null; now: Date },
): AsyncGenerator<string> {
  yield labelHeadings(tool);
  const settings = await readSettings(db, now);
  const { facts, shipping } = settings.values;
  const today = rulesToday(settings, now);
  const { holsterOunces = null } = shipping;
  for (const group of groups) {
    let rows: OrderRow[] = [];
    do {
      const last = rows.at(-1);
      const wish = { group, ids, limit: pageSize, after: last ? queuePlace(last) : null };
      const page = await inSnapshot(db, async (tx) => {
        const queued = await listQueue(tx, wish);
        return { queued, records: await readRecords(tx, queued) };
      });
      rows = page.queued;
      yield labelLines(
        tool,
        [...page.records.values()].flatMap((record) => labeled(record, holsterOunces, facts.timeZone, today)),
      );
    } while (rows.length === pageSize);
  }
}

/** An order without an address has no label. */
function labeled(
  record: StoredRecord,
  holsterOunces: number | null,
  timeZone: string,
  today: RulesToday,
): LabeledOrder[] {
  const signature = signatureOf(record, today);
  const { order } = record;
  if (order.shippingAddress === null) return [];
  return [
    {
      orderId: order.number,
      customerEmail: order.customerEmail,
      placedOn: dayOf(order.createdAt, timeZone),
      shipBy: order.shipBy ?? '',
      address: order.shippingAddress,
      signature: signature ? signatureLabel(signature) : '',
      lines: unitsToShip(parcelsOf(record)).flatMap(({ lineId, quantity }) => {
        const line = record.lines.find(({ id }) => id === lineId);
        if (!line) return [];
        const { name, sku, productId, weightOunces } = line;
        const ounces = productId === 0 ? holsterOunces : weightOunces;
        return [{ name, sku, ounces, quantity, choices: choicesSummary(toLine(line).customization, name) }];
      }),
    },
  ];
}
