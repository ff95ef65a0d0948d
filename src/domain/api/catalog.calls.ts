import { z } from 'zod';
import { categories } from '../catalog/category.ts';
import { listSorts } from '../catalog/list-sort.ts';
import { product, products } from '../catalog/product.schema.ts';
import { longestSearch } from '../catalog/search.ts';
import { callsOf } from './call.ts';
import { pagingQuery, pagingWords } from './paging.ts';

const listQuery = z.object({ ...pagingQuery, sort: z.enum(listSorts).default('featured') });
const searchQuery = listQuery.extend({ q: z.string().trim().max(longestSearch).optional() });
const ofCategory = z.object({ category: z.enum(categories) });
/** Any text: an id that cannot be one is a product that does not exist. */
const ofProduct = z.object({ id: z.union([z.string(), z.number()]).transform(String) });

export const catalog = callsOf('catalog', {
  list: {
    method: 'GET',
    path: '/api/products',
    caller: 'public',
    summary: 'All visible products, or those that match a search',
    description: `\`q\` searches name, category and description, the best match first; a word may be unfinished or misspelled. ${pagingWords}`,
    query: searchQuery,
    answers: { 200: products },
    cache: 'memory',
  },
  featured: {
    method: 'GET',
    path: '/api/products/featured',
    caller: 'public',
    summary: 'The products on the home page',
    description: pagingWords,
    query: listQuery,
    answers: { 200: products },
    cache: 'memory',
  },
  ofCategory: {
    method: 'GET',
    path: '/api/products/category/:category',
    caller: 'public',
    summary: 'The visible products of a category, or those of it that match a search',
    description: pagingWords,
    params: ofCategory,
    query: searchQuery,
    answers: { 200: products },
    cache: 'memory',
  },
  sample: {
    method: 'GET',
    path: '/api/products/category/:category/sample',
    caller: 'public',
    summary: 'Some products of a category at random, those in stock first',
    params: ofCategory,
    answers: { 200: products },
    cache: 'memory',
  },
  product: {
    method: 'GET',
    path: '/api/products/:id',
    caller: 'public',
    summary: 'A product',
    params: ofProduct,
    answers: { 200: product },
    refusals: [404],
    cache: 'memory',
  },
  related: {
    method: 'GET',
    path: '/api/products/:id/related',
    caller: 'public',
    summary: 'Other products of the same category, those in stock first',
    params: ofProduct,
    answers: { 200: products },
    refusals: [404],
    cache: 'memory',
  },
});
