import { makeFinder } from '#domain/catalog/holster/find-make.ts';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { createHash } from 'node:crypto';
import { findProduct } from '#server/catalog/products/catalog.queries.ts';
import { listProducts } from '#server/catalog/products/list-products.ts';
import { listRelated } from '#server/catalog/products/list-related.ts';
import { sampleProducts } from '#server/catalog/products/sample-products.ts';
import { searchProducts } from '#server/catalog/search/search-products.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { lastDays } from '#domain/platform/time/period.ts';
import { readAnalytics } from '#server/dashboard/overview/read-analytics.ts';
import { readOverviewSums } from '#server/dashboard/overview/read-overview.ts';

const findMake = makeFinder(specifiedBuilder.makes.map(({ name }) => name));

export type Kind = 'list' | 'search';

/** How much slower a list of a large store may be, and how long its searches and its sums of statistics may take, in ms. */
export function limitsOf(orders: number): Readonly<Record<Kind | 'statistics', number>> {
  return orders > 100_000
    ? { list: 1.5, search: 300, statistics: 3_000 }
    : { list: 1.5, search: 50, statistics: 300 };
}

const orders = (query: string) => `/api/admin/orders?limit=50&${query}`;
const products = (query: string) => `/api/admin/products?limit=50&${query}`;
const today = new Date().toISOString().slice(0, 10);
const day = { today, timeZone: 'America/Chicago' };
const year = { from: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, to: today };

/** As the orders have them that were generated. */
const captureOf = (order: number) =>
  `CAP${createHash('md5').update(`capture ${order}`).digest('hex').slice(0, 14).toUpperCase()}`;

/**
 * The dashboard's calls, by address. The small store has its own where the same search would find much less there: a page of fifty orders
 * takes longer than one of five in any store.
 */
export const adminCalls: Readonly<Record<string, readonly [Kind, string, inSmall?: string]>> = {
  'orders, newest': ['list', '/api/admin/orders?limit=50'],
  'orders, oldest': ['list', orders('sort=oldest')],
  'orders, highest': ['list', orders('sort=highest')],
  'orders, lowest': ['list', orders('sort=lowest')],
  'orders, delivered': ['list', orders('status=delivered')],
  'orders, delivered, oldest': ['list', orders('status=delivered&sort=oldest')],
  'orders, cancelled, highest': ['list', orders('status=cancelled&sort=highest')],
  'orders, search a number': ['search', orders('q=RT-C4CA'), orders('q=RT-C4')],
  'orders, search a name': ['search', orders('q=whitaker')],
  'orders, search a full name': ['search', orders('q=dana%20whitaker')],
  'orders, search a customer': ['search', orders('q=june%20oakes'), orders('q=dana%20whitaker')],
  'orders, search an email': ['search', orders('q=buyer77@mail0')],
  'orders, search a payment': ['search', orders(`q=${captureOf(77)}`)],
  'orders, search part of one': ['search', orders('q=CAP0')],
  'to ship, builds': ['list', '/api/admin/to-ship?group=build&limit=50'],
  'to ship, stock': ['list', '/api/admin/to-ship?group=stock&limit=50'],
  'to ship, counts': ['list', '/api/admin/to-ship/counts'],
  'products, all': ['list', '/api/admin/products?limit=50'],
  'products, apparel': ['list', products('category=apparel')],
  'products, gear': ['list', products('category=gear')],
  'products, featured': ['list', products('featured=true')],
  'products, search a word': ['search', products('category=apparel&q=tee')],
  'products, search a name': ['search', products('q=trijicon')],
  'discount codes': ['list', '/api/admin/discount-codes?limit=100'],
  'emails, failed': ['list', '/api/admin/emails/failed'],
  'emails, newest': ['list', '/api/admin/emails?limit=50'],
  history: ['list', '/api/admin/history'],
  'history, products': ['list', '/api/admin/history?kind=product'],
  'restock requests': ['list', '/api/admin/restock-requests'],
  'security events': ['list', '/api/admin/security-events'],
  money: ['list', '/api/admin/money'],
  counts: ['list', '/api/admin/counts'],
  overview: ['list', '/api/admin/overview'],
};

/** Statistics; the dashboard keeps them for a minute, also in the calls above. */
export const statisticsCalls: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'overview, its sums': (db) => readOverviewSums(db, day),
  'analytics, a week': (db) => readAnalytics(db, lastDays(today, 7), day),
  'analytics, a month': (db) => readAnalytics(db, lastDays(today, 30), day),
  'analytics, a year': (db) => readAnalytics(db, year, day),
};

const at = new Date();

const beginning = { limit: 48, after: null, at };

/** What the shop's pages read, without the memory that answers most requests. */
export const shopCalls: Readonly<Record<string, readonly [Kind, (db: Database) => Promise<unknown>]>> = {
  'home, a sample': ['list', (db) => sampleProducts(db, 'apparel', at)],
  'product page': ['list', (db) => findProduct(db, 31, at)],
  'product page, related': ['list', (db) => listRelated(db, 31, at)],
  'list, featured': ['list', (db) => listProducts(db, 'apparel', { ...beginning, sort: 'featured' })],
  'list, price': ['list', (db) => listProducts(db, 'apparel', { ...beginning, sort: 'price' })],
  'list, price-desc': ['list', (db) => listProducts(db, 'apparel', { ...beginning, sort: 'price-desc' })],
  'list, newest': ['list', (db) => listProducts(db, 'apparel', { ...beginning, sort: 'newest' })],
  'all products, price': ['list', (db) => listProducts(db, null, { ...beginning, sort: 'price' })],
  "search 'tee'": ['search', (db) => search(db, 'tee')],
  "search 'glock 19'": ['search', (db) => search(db, 'glock 19')],
  "search 'glok holster'": ['search', (db) => search(db, 'glok holster')],
  "search 'trijicn'": ['search', (db) => search(db, 'trijicn')],
  "search 'ridgeline tee black'": ['search', (db) => search(db, 'ridgeline tee black')],
  "search 'm'": ['search', (db) => search(db, 'm')],
  "search 'xylophone'": ['search', (db) => search(db, 'xylophone')],
};

const search = (db: Database, text: string) =>
  searchProducts(db, text, findMake, { limit: 8, after: null, at, sort: 'featured' });
