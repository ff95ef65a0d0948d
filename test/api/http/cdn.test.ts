import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { ageCookie } from '#domain/selling/checkout/verification.ts';
import { products } from '#server/db/schema/catalog.ts';
import { readConfig } from '#server/config.ts';
import { purgeCdn } from '#server/platform/cache/cdn.ts';
import { startCloudflareSimulator } from '../../../simulators/cloudflare/simulator.ts';
import { owner } from '../../support/owner.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { testStore } from '../../support/store.ts';

const cdn = await startCloudflareSimulator();
afterAll(() => cdn.close());

const env = {
  CLOUDFLARE_ZONE_ID: cdn.zoneId,
  CLOUDFLARE_API_TOKEN: cdn.token,
  CLOUDFLARE_API_URL: cdn.apiUrl,
};
const { app, services } = await testStore({ env, pages: true, jobs: true });
cdn.standBefore(await app.listen({ port: 0, host: '127.0.0.1' }));

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${cdn.origin}${url}`, { headers });
  return { text: await answer.text(), cache: answer.headers.get('cf-cache-status'), headers: answer.headers };
};

test.each(['/', '/apparel', '/product/1', '/search?q=patch', '/api/products', '/api/products/1'])(
  'R-OPS-60: a CDN keeps %s, and browsers ask again each time',
  async (url) => {
    const own = await app.inject({ url });
    expect(own.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=600',
      'cdn-cache-control': 'public, max-age=600, stale-while-revalidate=60',
      'cache-tag': expect.stringMatching(/^shop,/),
    });
    expect((await get(url)).cache).toBe('MISS');
    const second = await get(url);
    expect([second.cache, second.headers.get('cache-tag')]).toEqual(['HIT', null]);
  },
);

test('R-OPS-60: a missing page, a cart and an edition for browsers without scripts are not kept', async () => {
  for (const [url, headers] of [
    ['/nothing-here', {}],
    ['/cart', {}],
    ['/api/cart', {}],
    ['/checkout', {}],
    ['/admin', {}],
    ['/stickers', { cookie: `${ageCookie}=verified` }],
  ] as const) {
    await get(url, headers);
    expect([url, (await get(url, headers)).cache]).toEqual([url, 'BYPASS']);
  }
});

test('R-OPS-61: after a change the CDN has the new page, by one purge for all processes', async () => {
  const staff = await owner(app, services);
  const url = '/api/products/2';
  const before = (await get(url)).text;
  expect((await get(url)).cache).toBe('HIT');
  const known = cdn.purges().length;
  const [row] = await services.database.db.select().from(products).where(eq(products.id, 2));
  const edited = await staff('PUT', '/api/products/2', { name: 'A new name' }, row?.version);
  expect(edited.status).toBe(200);
  // Another process hears of it, too.
  services.catalogSignal.changed();
  await expect.poll(() => cdn.purges().length).toBe(known + 1);
  expect(cdn.purges().at(-1)).toEqual(['shop']);
  const after = await get(url);
  expect(after.cache).toBe('MISS');
  expect([before.includes('A new name'), after.text.includes('A new name')]).toEqual([false, true]);
});

describe('a purge', () => {
  const log = services.log;

  test.each([[429], [500]] as const)(
    'R-OPS-61: that the CDN refuses with %i is tried again',
    async (status) => {
      cdn.refuse(status, 1);
      expect(await purgeCdn({ config: services.config, log })).toEqual({
        retry: `The CDN answered ${status}: Try again later`,
      });
      expect(await purgeCdn({ config: services.config, log })).toBeUndefined();
    },
  );

  test('R-OPS-61: with a token that may not purge says so', async () => {
    const config = readConfig({ DATA_DIR: scratchFolder(), ...env, CLOUDFLARE_API_TOKEN: 'another' });
    expect(await purgeCdn({ config, log })).toEqual({ retry: 'The CDN answered 403: Authentication error' });
  });

  test('R-OPS-61: does nothing without a CDN', async () => {
    expect(await purgeCdn({ config: readConfig({ DATA_DIR: scratchFolder() }), log })).toBeUndefined();
  });
});

test('R-OPS-60: the zone and its token belong together', () => {
  expect(() => readConfig({ DATA_DIR: scratchFolder(), CLOUDFLARE_ZONE_ID: cdn.zoneId })).toThrow(
    'CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN belong together: set both or neither',
  );
});
