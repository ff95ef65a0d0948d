import { z } from 'zod';
import { adminProduct, newProduct, productChanges } from '#domain/catalog/products/admin-product.schema.ts';
import { categories } from '#domain/catalog/products/category.ts';
import { productSorts, productViewNames, type ProductView } from '#domain/catalog/products/product-views.ts';
import { longestSearch } from '#domain/catalog/search/search.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { call } from './call.ts';
import { overtaken, pagingDescription, pagingQuery, rowParams, told } from './shapes.ts';

const largest = 2_147_483_647;

const listQuery = z.object({
  ...pagingQuery,
  category: z.enum([...categories, 'gear']).optional(),
  featured: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  stock: z.literal('out').optional(),
  view: z.enum(productViewNames).optional(),
  sort: z.enum(productSorts).optional(),
  q: typedLine.max(longestSearch).optional(),
});

const viewCounts = z.object(
  Object.fromEntries(productViewNames.map((view) => [view, z.number().int()])) as Record<
    ProductView,
    z.ZodNumber
  >,
);

const displayOrder = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(-1_000_000)
  .max(largest);

const reorderBody = z.object({
  products: z.array(z.object({ id: z.number().int().min(1).max(largest), displayOrder })).max(1_000),
});

export const list = call('adminProducts.list', {
  method: 'GET',
  path: '/api/admin/products',
  permission: 'products.read',
  summary: 'All products, including hidden ones',
  description: `\`category\` is a category, \`gear\` (its four categories) or \`featured\`, each in its own order; \`stock=out\` lists the visible products that are out of stock, also those in some sizes or colors; \`view\` lists what needs work; \`sort\` sorts a list without \`q\`; \`q\` searches, the best match first. ${pagingDescription}`,
  query: listQuery,
  answers: { 200: z.array(adminProduct) },
});

export const countViews = call('adminProducts.countViews', {
  method: 'GET',
  path: '/api/admin/products/views',
  permission: 'products.read',
  summary: 'How many products each view has',
  answers: { 200: viewCounts },
});

export const read = call('adminProducts.read', {
  method: 'GET',
  path: '/api/admin/products/:id',
  permission: 'products.read',
  summary: 'A product, hidden or not',
  params: rowParams,
  answers: { 200: adminProduct },
  refusals: [404],
});

export const create = call('adminProducts.create', {
  method: 'POST',
  path: '/api/products',
  permission: 'products.edit',
  summary: 'Add a product',
  body: newProduct,
  answers: { 201: adminProduct },
});

export const copy = call('adminProducts.copy', {
  method: 'POST',
  path: '/api/products/:id/copy',
  permission: 'products.edit',
  summary: 'Duplicate a product',
  description: 'The copy is hidden and has the same pictures, but no SKUs.',
  params: rowParams,
  answers: { 201: adminProduct },
  refusals: [404],
});

export const edit = call('adminProducts.edit', {
  method: 'PUT',
  path: '/api/products/:id',
  permission: 'products.edit',
  summary: 'Change a product',
  params: rowParams,
  body: productChanges,
  isVersioned: true,
  answers: { 200: adminProduct, 412: overtaken(adminProduct) },
  refusals: [404],
});

export const remove = call('adminProducts.remove', {
  method: 'DELETE',
  path: '/api/products/:id',
  permission: 'products.edit',
  summary: 'Delete a product',
  params: rowParams,
  answers: { 200: told },
  refusals: [404],
});

export const place = call('adminProducts.place', {
  method: 'PATCH',
  path: '/api/products/:id/order',
  permission: 'products.edit',
  summary: 'Set the position of a product in its category',
  params: rowParams,
  body: z.object({ displayOrder }),
  answers: { 200: adminProduct },
  refusals: [404],
});

export const feature = call('adminProducts.feature', {
  method: 'PATCH',
  path: '/api/products/:id/featured',
  permission: 'products.edit',
  summary: 'Show a product on the home page or remove it',
  params: rowParams,
  body: z.object({ isFeatured: z.boolean() }),
  answers: { 200: adminProduct },
  refusals: [404],
});

export const placeFeatured = call('adminProducts.placeFeatured', {
  method: 'PATCH',
  path: '/api/products/featured/reorder',
  permission: 'products.edit',
  summary: 'Set the positions of products on the home page',
  body: reorderBody,
  answers: { 200: told },
  refusals: [404],
});
