import { z } from 'zod';
import { discountCode, discountCodeBody } from '#domain/selling/discounts/discount-code.schema.ts';
import { call } from './call.ts';
import { overtaken, pagingDescription, pagingQuery, rowParams, told } from './shapes.ts';

export const list = call('discountCodes.list', {
  method: 'GET',
  path: '/api/admin/discount-codes',
  permission: 'discounts',
  summary: 'The discount codes with each code’s revenue, the newest first',
  description: pagingDescription,
  query: z.object(pagingQuery),
  answers: { 200: z.array(discountCode) },
});

export const create = call('discountCodes.create', {
  method: 'POST',
  path: '/api/admin/discount-codes',
  permission: 'discounts',
  summary: 'Add a discount code',
  body: discountCodeBody,
  answers: { 201: discountCode },
});

export const edit = call('discountCodes.edit', {
  method: 'PUT',
  path: '/api/admin/discount-codes/:id',
  permission: 'discounts',
  summary: 'Change a discount code',
  params: rowParams,
  body: discountCodeBody,
  isVersioned: true,
  answers: { 200: discountCode, 412: overtaken(discountCode) },
  refusals: [404],
});

export const remove = call('discountCodes.remove', {
  method: 'DELETE',
  path: '/api/admin/discount-codes/:id',
  permission: 'discounts',
  summary: 'Delete a discount code; orders keep their discount',
  params: rowParams,
  answers: { 200: told },
  refusals: [404],
});
