import { z } from 'zod';
import { containedItems } from '#domain/catalog/products/contents.schema.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { orderStatuses } from '#domain/orders/read/order-status.ts';
import { queueGroups } from './promise.ts';

/** An order that waits to be shipped, with what is left of it (R-SHIP-22). Days are ISO dates. */
export const toShipOrder = z
  .object({
    id: z.number().int(),
    orderId: z.string(),
    group: z.enum(queueGroups),
    status: z.enum(orderStatuses),
    /** The day by which it is promised. */
    shipBy: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    /** 'Tucson, AZ'; null without an address. */
    place: z.string().nullable(),
    /** The customer picks it up at the counter. */
    isCounterSale: z.boolean(),
    /** The name of the express method; null: the standard one. */
    shippingMethod: z.string().nullable(),
    isPartlyShipped: z.boolean(),
    /** The customer was asked to pay for a change and has not paid yet. */
    isPaymentDue: z.boolean(),
    /** Internal notes, the newest first: the packer reads them, the customer never does (R-ORD-37). */
    notes: z.array(z.string()),
    lines: z.array(
      z.object({
        lineId: z.number().int(),
        name: z.string(),
        /** 'Glock • G19 • AIWB • Black'. */
        choices: z.string().nullable(),
        isMadeToOrder: z.boolean(),
        contains: containedItems,
        /** Still to ship. */
        quantity: z.number().int(),
      }),
    ),
  })
  .register(schemaNames, { id: 'ToShipOrder' });

export type ToShipOrder = z.infer<typeof toShipOrder>;

/** The queue in numbers, such as '14' or '10,000+'. */
export const toShipCounts = z
  .object({
    build: z.string(),
    stock: z.string(),
    /** How many ready orders have an address: their label file holds these. */
    labels: z.string(),
    late: z.string(),
    today: z.string(),
    tomorrow: z.string(),
  })
  .register(schemaNames, { id: 'ToShipCounts' });

export type ToShipCounts = z.infer<typeof toShipCounts>;
