import { z } from 'zod';
import { printedIds, printedOrder } from '#domain/shipping/printing/printed-order.schema.ts';
import { call } from './call.ts';

export const read = call('printing.read', {
  method: 'GET',
  path: '/api/admin/printing',
  permission: 'orders.read',
  summary: 'Orders with everything that their papers show',
  description: 'In the order of the ids, such as `orders=17,18`. Ids of no order are left out.',
  query: z.object({ orders: printedIds }),
  answers: { 200: z.array(printedOrder) },
});
