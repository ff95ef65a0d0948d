import { z } from 'zod';
import { categories } from '#domain/catalog/products/category.ts';
import { listSorts } from '#domain/catalog/products/list-sort.ts';
import { contents as bundleContents } from '#domain/catalog/products/contents.schema.ts';
import { product, products } from '#domain/catalog/products/product.schema.ts';
import { longestSearch } from '#domain/catalog/search/search.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { call } from './call.ts';
import { pagingDescription, pagingQuery } from './shapes.ts';

const listQuery = z.object({ ...pagingQuery, sort: z.enum(listSorts).default('featured') });
const searchQuery = listQuery.extend({ q: typedLine.max(longestSearch).optional() });
const categoryParams = z.object({ category: z.enum(categories) });
/** Any text: an invalid id is a product that does not exist. */
const productParams = z.object({ id: z.union([z.string(), z.number()]).transform(String) });

export const list = call('catalog.list', {
  method: 'GET',
  path: '/api/products',
  caller: 'public',
  summary: 'All visible products, or the matches of a search',
  description: `\`q\` searches name, category and description, the best match first; a word may be unfinished or misspelled. If no product matches all words, those that no product has are left out, and \`X-Left-Out\` lists them: percent-encoded, separated by commas. ${pagingDescription}`,
  query: searchQuery,
  answers: { 200: products },
  cache: 'memory',
});

export const featured = call('catalog.featured', {
  method: 'GET',
  path: '/api/products/featured',
  caller: 'public',
  summary: 'The products on the home page',
  description: pagingDescription,
  query: listQuery,
  answers: { 200: products },
  cache: 'memory',
});

export const listCategory = call('catalog.listCategory', {
  method: 'GET',
  path: '/api/products/category/:category',
  caller: 'public',
  summary: 'The visible products of a category, or the matches of a search in it',
  description: pagingDescription,
  params: categoryParams,
  query: searchQuery,
  answers: { 200: products },
  cache: 'memory',
});

export const sample = call('catalog.sample', {
  method: 'GET',
  path: '/api/products/category/:category/sample',
  caller: 'public',
  summary: 'Random products of a category, in-stock ones first',
  params: categoryParams,
  answers: { 200: products },
  cache: 'memory',
});

export const read = call('catalog.read', {
  method: 'GET',
  path: '/api/products/:id',
  caller: 'public',
  summary: 'A product',
  params: productParams,
  answers: { 200: product },
  refusals: [404],
  cache: 'memory',
});

export const related = call('catalog.related', {
  method: 'GET',
  path: '/api/products/:id/related',
  caller: 'public',
  summary: 'Other products of the same category, in-stock ones first',
  params: productParams,
  answers: { 200: products },
  refusals: [404],
  cache: 'memory',
});

export const contents = call('catalog.contents', {
  method: 'GET',
  path: '/api/products/:id/contents',
  caller: 'public',
  summary: 'What a bundle contains, and what it saves',
  params: productParams,
  answers: { 200: bundleContents },
  refusals: [404],
  cache: 'memory',
});
