import { z } from 'zod';
import { adminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { idList } from '#domain/orders/read/id-list.ts';
import { labelTools } from '#domain/shipping/labels/label-file.ts';
import { mostListed } from '#domain/shipping/tracking-import/tracking-list.ts';
import { queueGroups } from '#domain/shipping/queue/promise.ts';
import { parcelBody, parcelCancel, parcelCorrection } from '#domain/shipping/parcels/shipment.schema.ts';
import { toShipCounts, toShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import {
  checkListBody,
  importListBody,
  trackingRows,
} from '#domain/shipping/tracking-import/tracking-import.schema.ts';
import { call } from './call.ts';
import { schemaNames } from './schema-names.ts';
import { overtaken, pagingDescription, pagingQuery, rowId, rowParams } from './shapes.ts';

/** What was done, and the order now. The email is in the outbox; `isEmailKept`: for the preview only, without a mail server. */
const parcelAnswer = z
  .object({
    message: z.string(),
    isEmailKept: z.boolean(),
    shipmentId: z.number().int(),
    order: adminOrderDetail,
  })
  .register(schemaNames, { id: 'ShippedParcel' });

const parcelParams = z.object({ id: rowId, shipmentId: rowId });

export const listQueue = call('shipments.listQueue', {
  method: 'GET',
  path: '/api/admin/to-ship',
  permission: 'orders.read',
  summary: 'The paid orders with something to ship, the oldest promise first',
  description: `\`group\` is \`build\` with something to build, or \`stock\` for the rest. ${pagingDescription}`,
  query: z.object({ ...pagingQuery, group: z.enum(queueGroups) }),
  answers: { 200: z.array(toShipOrder) },
});

export const countQueue = call('shipments.countQueue', {
  method: 'GET',
  path: '/api/admin/to-ship/counts',
  permission: 'orders.read',
  summary: 'How many orders are to ship, how many are late, and due today or tomorrow',
  answers: { 200: toShipCounts },
});

export const ship = call('shipments.ship', {
  method: 'POST',
  path: '/api/admin/orders/:id/shipments',
  permission: 'orders.ship',
  summary: 'Ship some or all of an order in one parcel',
  description:
    'Without `lines` the parcel has everything that is still to ship; the last units make the order shipped. The same key is the same parcel.',
  params: rowParams,
  body: parcelBody,
  answers: { 200: parcelAnswer },
  refusals: [404, 409],
});

export const handOver = call('shipments.handOver', {
  method: 'POST',
  path: '/api/admin/orders/:id/hand-over',
  permission: 'orders.ship',
  summary: 'Say that the customer picked up an order at the counter',
  params: rowParams,
  answers: { 200: adminOrderDetail },
  refusals: [404, 409],
});

export const correct = call('shipments.correct', {
  method: 'PUT',
  path: '/api/admin/orders/:id/shipments/:shipmentId',
  permission: 'orders.ship',
  summary: 'Correct the tracking number or carrier of a parcel',
  params: parcelParams,
  body: parcelCorrection,
  isVersioned: true,
  answers: { 200: parcelAnswer, 412: overtaken(adminOrderDetail) },
  refusals: [404, 409],
});

export const cancel = call('shipments.cancel', {
  method: 'POST',
  path: '/api/admin/orders/:id/shipments/:shipmentId/cancel',
  permission: 'orders.ship',
  summary: 'Take a parcel back: its units are to ship again',
  params: parcelParams,
  body: parcelCancel,
  isVersioned: true,
  answers: { 200: adminOrderDetail, 412: overtaken(adminOrderDetail) },
  refusals: [404, 409],
});

export const checkList = call('shipments.checkList', {
  method: 'POST',
  path: '/api/admin/shipments/check',
  permission: 'orders.ship',
  summary: 'What a list of tracking numbers would ship',
  perMinute: 60,
  description: `A pasted list or a CSV file with headings, of at most ${mostListed} lines. Nothing is saved.`,
  body: checkListBody,
  answers: { 200: trackingRows },
});

export const importList = call('shipments.importList', {
  method: 'POST',
  path: '/api/admin/shipments/import',
  permission: 'orders.ship',
  summary: 'Ship the orders of a list of tracking numbers',
  perMinute: 60,
  description:
    'Ships what the check calls ready, each order by itself, and says why not for the other lines. Sent again, it ships nothing twice.',
  body: importListBody,
  answers: { 200: trackingRows },
});

export const exportLabels = call('shipments.exportLabels', {
  method: 'GET',
  path: '/api/admin/to-ship/labels',
  permission: 'orders.ship',
  summary: 'The orders to ship, as a file for a label tool',
  description:
    'All of them, those of one `group` as in the queue, or those with the ids in `orders`. What is shipped or refunded is left out.',
  query: z.object({
    tool: z.enum(labelTools),
    group: z.enum(queueGroups).optional(),
    orders: idList(mostListed).optional(),
  }),
  answersFile: 'text/csv',
  answers: { 200: z.string() },
});
