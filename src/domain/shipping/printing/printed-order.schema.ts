import { z } from 'zod';
import { containedItems } from '#domain/catalog/products/contents.schema.ts';
import { limitedTo } from '#domain/api/limited-fields.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { signature } from '#domain/settings/kinds/rules.schema.ts';
import { idList } from '#domain/orders/read/id-list.ts';
import { lineUnits } from '#domain/shipping/parcels/shipment.schema.ts';
import { boughtLine } from '#domain/orders/read/order.schema.ts';
import { lookedUpOrder } from '#domain/orders/read/order-lookup.schema.ts';

/** The most orders that one page prints (R-PRINT-1). */
export const mostPrinted = 50;

/** Ids such as '17,18', each once, in their order. */
export const printedIds = idList(mostPrinted);

/** An order with everything that its papers show. Days are ISO dates. */
export const printedOrder = lookedUpOrder
  .omit({ openCases: true })
  .extend({
    id: z.number().int(),
    customerName: z.string(),
    charged: limitedTo('orders.settle', lookedUpOrder.shape.charged),
    refunded: limitedTo('orders.settle', lookedUpOrder.shape.refunded),
    changedTotals: limitedTo('orders.settle', lookedUpOrder.shape.changedTotals),
    items: z.array(boughtLine.extend({ contains: containedItems })),
    /** What is still to ship. */
    toShip: z.array(lineUnits),
    /** The day by which the builds of this order are promised; null without a build, and before payment. */
    promisedOn: z.string().nullable(),
    /** Who has to sign for what is still to ship; null: anyone (R-RULE-6). */
    signature: signature.nullable(),
  })
  .register(schemaNames, { id: 'PrintedOrder' });

export type PrintedOrder = z.infer<typeof printedOrder>;
export type PrintedLine = PrintedOrder['items'][number];
