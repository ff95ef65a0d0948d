import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { shopRoutes } from '#web/shop/shop-routes.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { liveFacts } from '../../support/live-facts.ts';
import { owner } from '../../support/owner.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore({
  isNew: true,
  pages: true,
  env: { PUBLIC_URL: 'http://prairie.test', PAYPAL_ENVIRONMENT: 'simulator' },
});
const call = await owner(app, services);

const build = {
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'IWB',
  clipOption: 'Quick Clip',
  color: 'Black',
  orientation: 'Right',
};

async function save(kind: string, value: object) {
  const answer = await call<ShownSetting & { message: string }>('PUT', `/api/admin/settings/${kind}`, {
    value,
  });
  time.pass(3 * secondMs);
  const anything: unknown = expect.anything();
  const wanted = answer.status === 200 ? value : anything;
  await expect.poll(() => services.settings.current()).toHaveProperty(kind, wanted);
  return answer;
}

const pages = shopRoutes
  .map(({ path = '' }) => path.replace(':id', '31').replace(':token', 'x'))
  .filter((path) => path !== paths.holsters);

/** What a store of the demo, or one without facts, would say. */
const placeholders = /\.example|Ridgeline|1200 Example|San Angelo|mailto:"/;

async function previewCookie(): Promise<string> {
  const { headers } = await call('POST', '/api/admin/preview');
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

test('a new live store shows one page, without a placeholder, that no search engine keeps (R-SETUP-14, R-SETUP-15)', async () => {
  for (const url of [...pages, '/product/99999', '/nowhere']) {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 503, 'private, no-store']);
    expect(body).toContain('This store is not open yet');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect([url, placeholders.test(body)]).toEqual([url, false]);
  }
  for (const url of [paths.adminLogin, '/site.webmanifest', '/robots.txt']) {
    const { statusCode, body } = await app.inject({ url });
    expect([url, statusCode, placeholders.exec(body)?.[0]]).toEqual([url, 200, undefined]);
  }
  for (const url of ['/sitemap.xml', '/sitemap-pages.xml']) {
    expect((await app.inject({ url })).body).not.toContain('<url>');
  }
  expect((await app.inject({ url: '/sitemap-products-1.xml' })).statusCode).toBe(404);
});

test('cart, checkout and payments of a closed store are refused in words (R-SETUP-15)', async () => {
  const guest = shopper(app);
  const calls = [
    await guest.call('POST', '/api/cart', { productId: 31, quantity: 1 }),
    await guest.call('POST', '/api/orders/checkout', {}),
    await guest.call('POST', '/api/paypal/order', {}),
    await guest.call('GET', '/api/products'),
    await guest.call('GET', '/api/policies/terms'),
  ];
  for (const { status, body } of calls) {
    expect({ status, body }).toMatchObject({ status: 409, body: { message: 'This store is not open yet.' } });
  }
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('a live store opens only with confirmed facts (R-SETUP-15)', async () => {
  const open = { isOpen: true, hasBuilder: false };
  expect(await save('opening', open)).toMatchObject({
    status: 409,
    body: { message: 'Confirm your store’s facts first: shoppers see them.' },
  });
  expect(await save('facts', liveFacts)).toMatchObject({ status: 200 });
  expect((await app.inject({ url: '/' })).statusCode).toBe(503);
  expect(await save('opening', open)).toMatchObject({ status: 200 });
  const home = await app.inject({ url: '/' });
  expect(home.statusCode).toBe(200);
  expect(home.body).toContain(liveFacts.name);
  expect((await app.inject({ url: '/sitemap.xml' })).body).toContain('<url>');
});

test('without a builder no build is sold, and no page offers one (R-SETUP-17)', async () => {
  const guest = shopper(app);
  await save('opening', { isOpen: true, hasBuilder: true });
  expect(
    await guest.call('POST', '/api/cart', { productId: 0, quantity: 1, customizations: build }),
  ).toMatchObject({
    status: 201,
  });
  expect((await app.inject({ url: paths.holsterBuilder })).body).toContain('id="builder"');
  await save('opening', { isOpen: true, hasBuilder: false });
  expect(
    await guest.call('POST', '/api/cart', { productId: 0, quantity: 1, customizations: build }),
  ).toMatchObject({
    status: 409,
    body: { message: 'We take no orders for custom holsters right now.' },
  });
  expect((await guest.call('GET', '/api/cart')).body).toMatchObject([{ productId: 0, available: false }]);
  await expect(guest.placeOrder(texasAddress)).rejects.toThrow('POST /api/orders/checkout');
  for (const url of pages) {
    const { body } = await app.inject({ url });
    expect([url, /holster-builder[^"]*#builder|id="builder"/.exec(body)?.[0]]).toEqual([url, undefined]);
  }
});

test('staff see and use the closed store with a signed cookie, for 12 hours (R-SETUP-16)', async () => {
  await save('opening', { isOpen: false, hasBuilder: true });
  expect((await app.inject({ url: '/' })).statusCode).toBe(503);
  const cookie = await previewCookie();
  const look = (headers: object) => app.inject({ url: '/', headers: { ...headers } });
  const seen = await look({ cookie });
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(seen.body).toContain('Preview. Shoppers see that this store is not open yet.');
  const added = { method: 'POST', url: '/api/cart', payload: { productId: 31, quantity: 1 } } as const;
  expect((await app.inject({ ...added, headers: { cookie } })).statusCode).toBe(201);
  expect((await app.inject({ ...added, headers: { authorization: call.authorization } })).statusCode).toBe(
    201,
  );
  expect((await look({ cookie: `${cookie}x` })).statusCode).toBe(503);
  expect((await look({ cookie: 'preview=99999999999999' })).statusCode).toBe(503);
  time.pass(12 * 60 * 60 * secondMs);
  expect((await look({ cookie })).statusCode).toBe(503);
});
