import { brotliDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testStore } from '../../../test/support/store.ts';
import { buildApp } from '#server/app.ts';
import { products } from '#server/db/schema/catalog.ts';
import type { PageState } from '#web/state-block.ts';
import type { HomeLists } from '#web/shop/home/load-home.ts';

const { app, services } = await testStore({ pages: true });

describe('a page', () => {
  test('has its products in the HTML, for readers without scripts and for search engines', async () => {
    const page = await get('/apparel');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toMatch(/<h1[^>]*>Second Amendment Apparel<\/h1>/);
    expect(page.body).toMatch(/<a [^>]*href="\/product\/1"[^>]*>Ridgeline Tee<\/a>/);
    expect(page.body).toMatch(/<title>Second Amendment Apparel \| /);
    expect(page.body).toContain('<link rel="canonical" href="http://127.0.0.1:3000/apparel"/>');
  });

  test('has no script that the CSP would block', async () => {
    for (const path of ['/', '/apparel', '/gear', '/product/1', '/nope']) {
      const { body, headers } = await get(path);
      const scripts = [...body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(0);
      const inline = scripts.filter(
        (tag) => !tag.includes(' src="') && !/type="application\/(?:ld\+)?json"/.test(tag),
      );
      expect(inline, path).toEqual([]);
      expect(body).not.toMatch(/ on[a-z]+="/);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
    }
  });

  test('is answered as not modified when the browser has it', async () => {
    const { headers } = await get('/stickers');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await app.inject({ url: '/stickers', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is compressed, and HEAD reports that too', async () => {
    const plain = await get('/optics-are-not-here');
    expect(plain.statusCode).toBe(404);
    const headers = { 'accept-encoding': 'gzip, br' };
    const packed = await app.inject({ url: '/gear/optics', headers });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get('/gear/optics')).body);
    const head = await app.inject({ method: 'HEAD', url: '/gear/optics', headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      etag: packed.headers.etag,
      'content-length': packed.headers['content-length'],
    });
  });

  test('is compressed, too, when it is made for one request', async () => {
    const url = '/checkout';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('</html>');
    expect((await get(url)).body).toContain('</html>');
  });

  test('is the same regardless of parameters that a link adds', async () => {
    const [plain, tagged] = [await get('/bundles'), await get('/bundles?utm_source=mail&fbclid=1')];
    expect(tagged.headers.etag).toBe(plain.headers.etag);
    expect(tagged.body).toContain('<link rel="canonical" href="http://127.0.0.1:3000/bundles"/>');
  });

  test('shows a changed product immediately', async () => {
    expect((await get('/product/31')).body).toContain('Two-Point Sling, Black');
    await services.database.db.update(products).set({ name: 'Renamed Sling' }).where(eq(products.id, 31));
    services.catalogSignal.changed();
    expect((await get('/product/31')).body).toMatch(/<h1[^>]*>Renamed Sling<\/h1>/);
    expect((await get('/gear/slings')).body).toContain('Renamed Sling');
  });

  test('escapes everything in a product that could break out', async () => {
    const hostile = '</script><script>alert(1)</script>';
    await services.database.db.update(products).set({ description: hostile }).where(eq(products.id, 32));
    services.catalogSignal.changed();
    const { body } = await get('/product/32');
    expect(body).not.toContain('<script>alert');
    expect(stateOf(body).queries[0]).toMatchObject([['/api/products/32'], { description: hostile }]);
  });
});

test('the logo can be shown by webmail, which is another site', async () => {
  const { statusCode, headers } = await get('/logo-email.png');
  expect(statusCode).toBe(200);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

describe('home', () => {
  test('shows four apparel products, in up to eight random selections, and sends the selection to the browser (R-PAGE-31)', async () => {
    const selections = new Set<string>();
    const visit = async () => {
      const { body } = await get('/');
      const chosen = homeOf(body).apparel as { id: number; category: string }[];
      expect(chosen).toHaveLength(4);
      expect(chosen.every(({ category }) => category === 'apparel')).toBe(true);
      const list = /<ul aria-label="Apparel".*?<\/ul>\s*<\/section>/s.exec(body)?.[0] ?? '';
      const shown = [...list.matchAll(/href="\/product\/(\d+)"/g)].map(([, id]) => Number(id));
      expect(shown).toEqual(chosen.map(({ id }) => id));
      selections.add(shown.join());
      return selections.size;
    };
    // The next selections are made after the first visit.
    await expect.poll(visit).toBeGreaterThan(1);
    for (let visits = 0; visits < 80; visits += 1) await visit();
    expect(selections.size).toBeLessThanOrEqual(8);
  });

  test('sends what it shows, not the whole lists (R-PAGE-32)', async () => {
    const { body } = await get('/');
    expect(stateOf(body).queries.map(([key]) => key)).toEqual([['/api/products/featured']]);
    expect(homeOf(body).holsters).toHaveLength(3);
  });
});

describe('an address', () => {
  test.each([
    ['/Apparel', '/apparel'],
    ['/gear/slings/', '/gear/slings'],
    ['/%61pparel?utm_source=mail', '/apparel?utm_source=mail'],
    ['/holsters?x=1', '/holster-builder?x=1'],
    ['/holsters/', '/holster-builder'],
  ])('%s redirects permanently to %s (R-PAGE-5)', async (asked, address) => {
    const { statusCode, headers } = await get(asked);
    expect([statusCode, headers.location]).toEqual([301, address]);
  });

  test.each([
    ['/nope'],
    ['/gear/nope'],
    ['//evil.example/apparel'],
    ['/apparel/x'],
    ['/product'],
    // A truncated link.
    ['/gear%'],
    ['/gear%2?q=%'],
    // Files next to the public ones.
    ['/.git/config'],
    ['/.env'],
    ['/package.json'],
    ['/src/server/config.ts'],
    ['/var/media'],
  ])('%s is a 404 page (R-PAGE-4)', async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>404 Page Not Found</title>');
    expect(body).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/);
    expect(body).not.toContain('rel="canonical"');
  });

  test.each([
    [`/search?q=${'a'.repeat(99)}🎯`],
    [`/search?q=${'🎯'.repeat(60)}`],
    ['/search?q=%ED%A0%BC'],
    [`/order-status?order=${'a'.repeat(59)}🎯`],
    [`/holster-builder?make=Glock&model=${'a'.repeat(99)}🎯`],
  ])('%s is answered, though its text is too long or not whole (R-API-5)', async (address) => {
    expect((await get(encodeURI(address))).statusCode).toBe(200);
  });

  test.each([['/product/9999'], ['/product/0'], ['/product/01'], ['/product/x'], ['/product/%E2%8']])(
    '%s is a product that is not there (R-PAGE-6)',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(404);
      expect(body).toContain('Product not found (404)');
      expect(body).toContain('noindex');
    },
  );

  test.each([
    ['/api/nope'],
    ['/api/products/%'],
    ['/assets'],
    ['/assets/'],
    ['/assets/nope.js'],
    ['/media/nope'],
  ])('%s is not a page', async (path) => {
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });
});

describe('files', () => {
  test('files with a content hash in the name are cached forever', async () => {
    const [script = ''] = /\/assets\/entry-client-[\w-]+\.js/.exec((await get('/apparel')).body) ?? [];
    const { statusCode, headers } = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
  });

  test('every file that a page names exists (R-LOOK-3)', async () => {
    const { body } = await get('/product/1');
    const own = /(?:href|src|content)="(?:http:\/\/127\.0\.0\.1:3000)?(\/[^"/][^"]*\.[a-z0-9]+)"/g;
    const named = [...body.matchAll(own), ...(await get('/')).body.matchAll(own)].map(([, url]) => url ?? '');
    expect(named.length).toBeGreaterThan(8);
    for (const url of new Set(named)) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  });
});

test('a page that cannot be rendered is a 500 without details, and is retried', async () => {
  await services.database.db.execute(sql`alter table products rename to products_away`);
  services.catalogSignal.changed();
  const failed = await get('/stickers');
  expect(failed.statusCode).toBe(500);
  expect(failed.body).toContain('Something went wrong');
  for (const way of [
    /<a [^>]*href=""[^>]*>Try again</,
    /<a [^>]*href="\/"[^>]*>Back to home</,
    /href="mailto:/,
  ])
    expect(failed.body).toMatch(way);
  expect(failed.body).not.toMatch(/relation|products_away|Internal Server Error/);
  await services.database.db.execute(sql`alter table products_away rename to products`);
  expect((await get('/stickers')).statusCode).toBe(200);
});

test('if even the error page fails, a plain one is shown', async () => {
  const broken = await buildApp(services, {
    web: () =>
      Promise.resolve(() =>
        Promise.resolve({
          render: () => Promise.reject(new Error('the shell is broken')),
          assetsFor: () => ({ entry: [], styles: [], modules: [] }),
          dashboard: () => ({ status: 200, html: Buffer.from('') }),
        }),
      ),
  });
  for (const url of ['/stickers', '/checkout']) {
    const failed = await broken.inject({ url });
    expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(failed.body).toMatch(/Something went wrong.*mailto:.*Try again.*Back to home/s);
    expect(failed.body).not.toMatch(/broken|<script/);
  }
  await broken.close();
});

function get(url: string) {
  return app.inject({ url });
}

function stateOf(body: string): PageState {
  const [, text = ''] = /<script id="state" type="application\/json">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(text) as PageState;
}

function homeOf(body: string): HomeLists {
  const [home] = Object.values(stateOf(body).loaderData);
  return home as HomeLists;
}
