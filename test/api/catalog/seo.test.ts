import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { indexedPages, paths } from '#domain/paths.ts';
import { products } from '#server/db/schema/catalog.ts';
import { addressesOf, checkNode, structuredDataOf, type Node } from '../../support/seo.ts';
import { testStore } from '../../support/store.ts';

const publicUrl = 'https://shop.example';
const { app, services } = await testStore({
  pages: true,
  env: {
    PUBLIC_URL: publicUrl,
    PAYPAL_ENVIRONMENT: 'simulator',
    SMTP_URL: 'smtp://127.0.0.1:1',
  },
});
const { db } = services.database;
const { facts } = services.settings.current();
const get = (url: string) => app.inject({ url });

describe('/sitemap.xml', () => {
  test('lists every public page and every visible product, with the public address and the last change (R-PAGE-13)', async () => {
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const visible = await db.select().from(products).where(eq(products.isVisible, true));
    const expected = [...indexedPages, ...visible.map(({ id }) => paths.product(id))];
    const entries = addressesOf(body);
    expect(entries.map(({ loc }) => loc).toSorted()).toEqual(
      expected.map((path) => `${publicUrl}${path}`).toSorted(),
    );
    const sling = visible.find(({ id }) => id === 31);
    const entry = entries.find(({ loc }) => loc === `${publicUrl}/product/31`);
    expect(entry?.lastmod).toBe(sling?.updatedAt.toISOString());
    expect(entries.find(({ loc }) => loc === `${publicUrl}/`)?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('names only pages that exist and may be indexed', async () => {
    const listed = addressesOf((await get('/sitemap.xml')).body);
    for (const { loc } of listed) {
      const page = await get(loc.slice(publicUrl.length));
      expect([loc, page.statusCode]).toEqual([loc, 200]);
      expect(page.body).toContain(`<link rel="canonical" href="${loc}"/>`);
      expect(page.body).not.toContain('noindex');
    }
  });

  test('is cached and renewed when a product changes', async () => {
    const first = await get('/sitemap.xml');
    expect((await get('/sitemap.xml')).headers['etag']).toBe(first.headers['etag']);
    await db.update(products).set({ isVisible: false }).where(eq(products.id, 31));
    services.catalogSignal.changed();
    expect((await get('/sitemap.xml')).body).not.toContain('/product/31<');
    await db.update(products).set({ isVisible: true }).where(eq(products.id, 31));
    services.catalogSignal.changed();
    expect((await get('/sitemap.xml')).body).toContain('/product/31<');
  });

  test('has no second file while one is enough', async () => {
    for (const url of ['/sitemap-products-2.xml', '/sitemap-products-40000.xml']) {
      expect((await get(url)).statusCode).toBe(404);
    }
    for (const url of ['/sitemap-products-0.xml', '/sitemap-products-x.xml', '/sitemap-products--1.xml']) {
      expect([400, 404]).toContain((await get(url)).statusCode);
    }
  });
});

test('/robots.txt excludes admin, account, checkout and API, and names the sitemap (R-PAGE-13)', async () => {
  const { headers, body } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /account',
    'Disallow: /checkout',
    'Disallow: /pay/',
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]);
});

test.each([
  ['/order-status'],
  ['/cart'],
  ['/login'],
  ['/account'],
  ['/checkout'],
  ['/checkout-success'],
  ['/admin-login'],
  ['/nope'],
  ['/product/9999'],
])('%s asks not to be indexed', async (path) => {
  expect((await get(path)).body).toContain('<meta name="robots" content="noindex"/>');
});

describe('icons', () => {
  test('each icon of a page and of the manifest exists in its size (R-PAGE-13)', async () => {
    const { body } = await get('/');
    const tags = [...body.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]*>/g)].map(([tag]) => tag);
    const named = tags.map((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? '');
    expect(named).toEqual(['/favicon.svg', '/favicon-32.png', '/apple-touch-icon.png']);
    expect(await sizeOf('/favicon-32.png')).toBe('32x32');
    expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180');
    expect(body).toContain('<meta name="theme-color"');
    expect(body).toContain('<link rel="manifest" href="/site.webmanifest"/>');

    const manifest = await get('/site.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    const { name, icons } = manifest.json<{ name: string; icons: { src: string; sizes: string }[] }>();
    expect(name).toBe(facts.name);
    expect(icons.map(({ sizes }) => sizes)).toContain('512x512');
    for (const { src, sizes } of icons) expect(sizes === 'any' ? sizes : await sizeOf(src)).toBe(sizes);
    expect((await get('/favicon.svg')).statusCode).toBe(200);
  });

  test.each([
    ['/favicon.ico', '/favicon-32.png'],
    ['/apple-touch-icon-precomposed.png', '/apple-touch-icon.png'],
    ['/apple-touch-icon-120x120.png', '/apple-touch-icon.png'],
    ['/apple-touch-icon-152x152-precomposed.png', '/apple-touch-icon.png'],
    ['/.well-known/change-password', '/account'],
  ])('%s, which browsers ask for unasked, leads to %s (R-PAGE-13)', async (asked, location) => {
    expect((await get(asked)).headers.location).toBe(location);
    expect((await get(location)).statusCode).toBe(200);
  });

  async function sizeOf(url: string): Promise<string> {
    const { width, height } = await sharp((await get(url)).rawPayload).metadata();
    return `${width}x${height}`;
  }
});

describe('structured data', () => {
  let home: Node[];
  let sling: Node[];

  beforeAll(async () => {
    home = structuredDataOf((await get('/')).body);
    sling = structuredDataOf((await get('/product/31')).body);
  });

  test('home describes the store and its site', async () => {
    expect(home.map((node) => node['@type'])).toEqual(['OnlineStore', 'WebSite']);
    expect(home[0]).toMatchObject({
      name: facts.name,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      sameAs: ['https://www.instagram.com/prairie', 'https://www.youtube.com/@prairie'],
    });
    expect(home[1]).toMatchObject({ name: facts.name, url: `${publicUrl}/` });
  });

  test('a product page has name, pictures, number, brand and the offer with price and availability (R-PAGE-9)', async () => {
    expect(sling.map((node) => node['@type'])).toEqual(['Product', 'BreadcrumbList']);
    const [row] = await db.select().from(products).where(eq(products.id, 31));
    expect(sling[0]).toMatchObject({
      name: row?.name,
      sku: '31',
      brand: { name: facts.name },
      image: expect.arrayContaining([`${publicUrl}${row?.imageUrl}`]),
      offers: {
        url: `${publicUrl}/product/31`,
        price: ((row?.priceCents ?? 0) / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  test('a sold-out product is marked so', async () => {
    const [out] = await db
      .select()
      .from(products)
      .where(sql`not in_stock and is_visible`)
      .limit(1);
    const [node] = structuredDataOf((await get(paths.product(out?.id ?? 0))).body);
    expect(node).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });

  test('every page’s blocks have what Google requires, and no page claims anything false (R-PAGE-13)', async () => {
    const seen = new Set<string>();
    for (const { loc } of addressesOf((await get('/sitemap.xml')).body)) {
      for (const node of structuredDataOf((await get(loc.slice(publicUrl.length))).body)) {
        expect([loc, checkNode(node, publicUrl)]).toEqual([loc, []]);
        seen.add(node['@type']);
      }
    }
    expect([...seen].toSorted()).toEqual([
      'BreadcrumbList',
      'OnlineStore',
      'Product',
      'ProductGroup',
      'WebSite',
    ]);
    for (const path of ['/checkout', '/nope', '/product/9999']) {
      expect(structuredDataOf((await get(path)).body)).toEqual([]);
    }
  });

  test.each([
    ['/apparel', ['Home', 'Apparel']],
    ['/holster-builder', ['Home', 'Holsters']],
    ['/gear', ['Home', 'Gear']],
    ['/gear/slings', ['Home', 'Gear', 'Slings']],
    ['/affiliates/gridd', ['Home', 'Affiliates', 'Gridd']],
    ['/product/31', ['Home', 'Gear', 'Slings', 'Two-Point Sling, Black']],
  ])('%s is at %j', async (path, names) => {
    const list = structuredDataOf((await get(path)).body).find((node) => node['@type'] === 'BreadcrumbList');
    const items = list?.['itemListElement'] as { name: string }[];
    expect(items.map(({ name }) => name)).toEqual(names);
  });

  test('a product’s text cannot break out of the block', async () => {
    const hostile = '</script><script>alert(1)</script><!--';
    await db.update(products).set({ description: hostile }).where(eq(products.id, 32));
    services.catalogSignal.changed();
    const { body } = await get('/product/32');
    expect(body).not.toContain('<script>alert');
    expect(structuredDataOf(body)[0]).toMatchObject({ description: hostile });
  });
});
