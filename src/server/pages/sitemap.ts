import { and, eq, max, sql } from 'drizzle-orm';
import { categoryPaths, paths } from '#domain/paths.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';

/** The maximum number of addresses in one file (sitemaps.org). */
const addressesPerFile = 50_000;

type Entry = { path: string; changed: Date | null };

/** One file of products, with the ids of one range of 50,000. */
type Stretch = { number: number; count: number; changed: Date };

/**
 * /sitemap.xml: every public page and visible product with its last change. Above 50,000 addresses it is an index of files
 * (/sitemap-pages.xml, /sitemap-products-1.xml …). `origin` is the store's public address, `pages` are those besides
 * products.
 */
export async function sitemap(db: Database, origin: string, pages: readonly string[]): Promise<string> {
  const stretches = await readStretches(db);
  const count = stretches.reduce((sum, stretch) => sum + stretch.count, pages.length);
  if (count > addressesPerFile) return indexFile(origin, stretches);
  const all = await Promise.all(stretches.map(({ number }) => readProducts(db, number)));
  return addressFile(origin, [...(await readPages(db, pages)), ...all.flat()]);
}

export async function pagesSitemap(db: Database, origin: string, pages: readonly string[]): Promise<string> {
  return addressFile(origin, await readPages(db, pages));
}

/** A closed store has nothing for search engines yet. */
export async function emptySitemap(): Promise<string> {
  return addressFile('', []);
}

/** Null if the file contains no product. */
export async function productsSitemap(db: Database, origin: string, number: number): Promise<string | null> {
  const entries = await readProducts(db, number);
  return entries.length === 0 ? null : addressFile(origin, entries);
}

const stretchOf = sql<number>`(${products.id} - 1) / ${sql.raw(String(addressesPerFile))} + 1`;

async function readStretches(db: Database): Promise<Stretch[]> {
  return db
    .select({
      number: stretchOf,
      count: sql<number>`count(*)::int`,
      changed: sql<Date>`max(${products.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(products)
    .where(eq(products.isVisible, true))
    .groupBy(stretchOf)
    .orderBy(stretchOf);
}

async function readProducts(db: Database, stretch: number): Promise<Entry[]> {
  const from = (stretch - 1) * addressesPerFile;
  const rows = await db
    .select({ id: products.id, changed: products.updatedAt })
    .from(products)
    .where(
      and(
        eq(products.isVisible, true),
        sql`${products.id} > ${from} and ${products.id} <= ${from + addressesPerFile}`,
      ),
    )
    .orderBy(products.id);
  return rows.map(({ id, changed }) => ({ path: paths.product(id), changed }));
}

/** A list changes with its products; home and a group of lists change with any of theirs. */
async function readPages(db: Database, pages: readonly string[]): Promise<Entry[]> {
  const rows = await db
    .select({ category: products.category, changed: max(products.updatedAt) })
    .from(products)
    .where(eq(products.isVisible, true))
    .groupBy(products.category);
  return pages.map((path) => {
    const times = rows
      .filter(({ category }) => isWithin(categoryPaths[category], path))
      .map(({ changed }) => changed?.getTime() ?? 0);
    return { path, changed: times.length === 0 ? null : new Date(Math.max(...times)) };
  });
}

function isWithin(listPath: string, path: string): boolean {
  return path === paths.home || listPath === path || listPath.startsWith(`${path}/`);
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

function addressFile(origin: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ path, changed }) => `<url>${address(origin, path, changed)}</url>`);
  return [declaration, `<urlset ${namespace}>`, ...lines, '</urlset>', ''].join('\n');
}

function indexFile(origin: string, stretches: readonly Stretch[]): string {
  const files = [
    { path: '/sitemap-pages.xml', changed: null },
    ...stretches.map(({ number, changed }) => ({ path: `/sitemap-products-${number}.xml`, changed })),
  ];
  const lines = files.map(({ path, changed }) => `<sitemap>${address(origin, path, changed)}</sitemap>`);
  return [declaration, `<sitemapindex ${namespace}>`, ...lines, '</sitemapindex>', ''].join('\n');
}

function address(origin: string, path: string, changed: Date | null): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<loc>${escapeXml(`${origin}${path}`)}</loc>${lastmod}`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
