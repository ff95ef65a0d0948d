import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { indexedPages } from '#domain/paths.ts';
import { products } from '#server/db/schema/catalog.ts';
import { addressesOf } from '../../support/seo.ts';
import { testStore } from '../../support/store.ts';

const publicUrl = 'https://shop.example';
const { app, services } = await testStore({
  env: { PUBLIC_URL: publicUrl, PAYPAL_ENVIRONMENT: 'simulator', SMTP_URL: 'smtp://127.0.0.1:1' },
});
const { db } = services.database;
const get = (url: string) => app.inject({ url });

test('the sitemap is an index of files above 50,000 addresses, none of which is longer (R-PAGE-13)', async () => {
  await db.execute(sql`
    insert into products (id, name, description, price_cents, category, image_url)
    select 1000 + n, 'Sticker ' || n, 'One of many.', 100, 'stickers', '/media/x'
    from generate_series(1, 50000) as n`);
  services.catalogSignal.changed();
  const files = addressesOf((await get('/sitemap.xml')).body);
  expect(files.map(({ loc }) => loc.slice(publicUrl.length))).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-products-1.xml',
    '/sitemap-products-2.xml',
  ]);
  const counts = [];
  for (const { loc } of files) {
    counts.push(addressesOf((await get(loc.slice(publicUrl.length))).body).length);
  }
  const visible = await db.$count(products, eq(products.isVisible, true));
  expect(counts[0]).toBe(indexedPages.length);
  expect((counts[1] ?? 0) + (counts[2] ?? 0)).toBe(visible);
  expect(Math.max(...counts)).toBeLessThanOrEqual(50_000);
});
