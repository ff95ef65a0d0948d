import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { products } from '#server/db/schema/catalog.ts';
import { restockRequests } from '#server/db/schema/restock.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

/*
 * What a browser sends without scripts: it asks for a page, and names where it comes from.
 */
const { app, services } = await testStore({ pages: true, env: { RATE_LIMIT_SCALE: '1' } });
const { db } = services.database;
const { publicUrl } = services.config;

const tee = 1; // Charcoal or Olive, S to 3XL
const sling = 31;
const soldOut = 32;

type Headers = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, string | number>>;

function send(url: string, fields: Fields, headers: Headers = {}, remoteAddress = '203.0.113.9') {
  return app.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload: new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    ).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,application/xhtml+xml',
      'sec-fetch-site': 'same-origin',
      referer: `${publicUrl}/product/1?color=Olive`,
      ...headers,
    },
  });
}

/** Sends a form and returns the cookies of the answer, as the next request sends them. */
async function cookiesOf(url: string, fields: Fields): Promise<string> {
  const { cookies } = await send(url, fields);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function page(url: string, cookie: string): Promise<string> {
  return (await app.inject({ url, headers: { cookie } })).body;
}

const forms: readonly (readonly [string, Fields])[] = [
  ['/api/cart', { productId: sling, quantity: 1 }],
  ['/api/newsletter/subscribe', { email: 'form@mail.example' }],
  ['/api/restock-requests', { productId: soldOut, size: '', color: '', email: 'form@mail.example' }],
  ['/gear', { answer: 'yes' }],
];

describe.each(forms)('the form of %s', (url, fields) => {
  test('is answered with a page (R-API-48)', async () => {
    await db.update(products).set({ inStock: false }).where(eq(products.id, soldOut));
    expect((await send(url, fields)).statusCode).toBe(303);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
    { 'sec-fetch-site': undefined, origin: 'null' },
  ])('of another site is refused: %j (R-SEC-34)', async ({ ...from }) => {
    const { 'sec-fetch-site': site, ...others } = from as Record<string, string | undefined>;
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields as Record<string, string>).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(site !== undefined && { 'sec-fetch-site': site }),
        ...(others as Headers),
      },
    });
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
  });

  test('of an older browser’s own page is accepted', async () => {
    const answer = await send(url, fields, { 'sec-fetch-site': 'none', origin: publicUrl }, '203.0.113.10');
    expect(answer.statusCode).toBe(303);
  });
});

test('a form has the limit of its call, and the page says when to try again (R-API-48, R-SEC-8)', async () => {
  const call = () => send('/api/newsletter/subscribe', { email: '' }, {}, '203.0.113.77');
  for (let calls = 0; calls < 5; calls += 1) expect((await call()).statusCode).toBe(303);
  const answer = await call();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(answer.body).toMatch(/Too many requests\. Please try again in .*(second|minute)/);
});

describe('Add to Cart', () => {
  test('leads to the cart’s page, which shows it to this browser only (R-CART-40)', async () => {
    const choice = { productId: tee, quantity: 2, size: 'L', color: 'Olive' };
    expect((await send('/api/cart', choice)).headers.location).toBe('/cart?added=all');
    const cookie = await cookiesOf('/api/cart', choice);
    const cart = await page('/cart?added=all', cookie);
    for (const text of ['Added to Cart', 'Ridgeline Tee', 'L, Olive', '$55.98']) expect(cart).toContain(text);
    const own = await app.inject({ url: '/cart', headers: { cookie } });
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(await page('/cart', '')).toContain('Your cart is empty');
  });

  test('says so if the browser blocks cookies, instead of "Added to Cart" (R-CART-43)', async () => {
    const blocked = await app.inject('/cart?added=all');
    expect([blocked.statusCode, blocked.headers.location]).toEqual([303, '/cart?added=none']);
    const cart = await page('/cart?added=none', '');
    for (const text of ['Not added to cart', 'Your browser blocks cookies']) expect(cart).toContain(text);
    expect(cart).not.toContain('Added to Cart');
  });

  test('says that a line is full', async () => {
    const answer = await send('/api/cart', { productId: sling, quantity: 99 });
    const [{ name, value } = { name: '', value: '' }] = answer.cookies;
    const again = await send('/api/cart', { productId: sling, quantity: 1 }, { cookie: `${name}=${value}` });
    expect(again.headers.location).toBe('/cart?added=most');
  });

  test.each([
    [{ productId: tee, quantity: 1, color: 'Olive' }, 400, 'Please select a size'],
    [{ productId: tee, quantity: 1, size: '9XL', color: 'Olive' }, 400, 'This product does not come in'],
    [{ productId: 99_999, quantity: 1 }, 404, 'Product not found'],
    [{ productId: 'x', quantity: 1 }, 400, 'productId'],
  ])('%j is refused in words, with the way back (R-API-48)', async (fields, status, words) => {
    const { statusCode, headers, body } = await send('/api/cart', fields);
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(body).toContain(words);
    expect(body).toContain('<a href="/product/1?color=Olive">Try again</a>');
  });

  test('reads a quantity as its field does (R-CART-11)', async () => {
    for (const quantity of ['', 'many', '-3']) {
      const cookie = await cookiesOf('/api/cart', { productId: sling, quantity });
      const cart = await app.inject({ url: '/api/cart', headers: { cookie } });
      expect(cart.json<CartItem[]>().map((line) => line.quantity)).toEqual([1]);
    }
  });

  test('by a signed-in customer’s browser joins the customer’s cart (R-CART-41)', async () => {
    const dana = shopper(app);
    await dana.register('dana@mail.example');
    await dana.add(tee, 1, { size: 'M', color: 'Olive' });
    const cookie = await cookiesOf('/api/cart', { productId: sling, quantity: 1 });
    const headers = { cookie, authorization: `Bearer ${dana.token()}` };
    const cart = await app.inject({ url: '/api/cart', headers });
    expect(cart.json<CartItem[]>().map(({ productId }) => productId)).toEqual([tee, sling]);
    expect((await app.inject({ url: '/api/cart', headers: { cookie } })).json()).toEqual([]);
  });
});

test('a page that a refusal names is text, and one of this store', async () => {
  const answer = await send(
    '/api/cart',
    { productId: tee, quantity: 1 },
    { referer: 'https://evil.example//evil.example/"><script>' },
  );
  expect(answer.body).toContain('<a href="/evil.example/%22%3E%3Cscript%3E">Try again</a>');
});

test('the newsletter’s page says whether it worked (R-NEWS-10)', async () => {
  for (const [email, told] of [
    ['more@mail.example', 'successfully joined our newsletter'],
    ['', 'Please enter your email address'],
  ] as const) {
    const { headers } = await send('/api/newsletter/subscribe', { email }, {}, '203.0.113.11');
    expect(await page(String(headers.location), '')).toContain(told);
  }
});

test('a back-in-stock request stores what was chosen, and a wrong address is refused in words (R-RESTOCK-10)', async () => {
  const wish = { productId: soldOut, size: '', color: '' };
  const asked = await send(
    '/api/restock-requests',
    { ...wish, email: 'back@mail.example' },
    {},
    '203.0.113.12',
  );
  expect(asked.headers.location).toBe('/back-in-stock?asked=yes');
  expect(await page('/back-in-stock?asked=yes', '')).toContain('Check your email');
  expect(await db.$count(restockRequests, eq(restockRequests.email, 'back@mail.example'))).toBe(1);
  const refused = await send('/api/restock-requests', { ...wish, email: 'dana' }, {}, '203.0.113.12');
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Please enter a valid email address');
});

describe('the age gate', () => {
  const isOpen = (html: string) =>
    /<html[^>]*data-age="verified"/.test(html) && !/id="shop"[^>]*inert/.test(html);

  test('"Yes" opens the page and later ones, and no one else’s (R-AGE-9)', async () => {
    const yes = await send('/holster-builder?make=Glock&model=G19', { answer: 'yes' });
    expect(yes.headers.location).toBe('/holster-builder?make=Glock&model=G19');
    expect(yes.cookies).toMatchObject([
      { name: 'age', value: 'verified', maxAge: 30 * 24 * 60 * 60, path: '/', sameSite: 'Lax' },
    ]);
    for (const url of ['/', '/gear/slings', '/product/1', '/checkout', '/nope']) {
      expect([url, isOpen(await page(url, 'age=verified'))]).toEqual([url, true]);
      expect([url, isOpen(await page(url, ''))]).toEqual([url, false]);
      expect([url, isOpen(await page(url, 'age=x'))]).toEqual([url, false]);
    }
  });

  test('"No" leads home, which stays closed and says why (R-AGE-9)', async () => {
    const no = await send('/gear', { answer: 'no' });
    expect([no.statusCode, no.headers.location]).toEqual([303, '/']);
    const home = await page('/', 'age=refused');
    expect(home).toMatch(/<html[^>]*data-age="refused"/);
    expect(home).toMatch(/id="shop"[^>]*inert/);
  });

  test.each([
    '//evil.example/',
    '/\\evil.example',
    '///evil.example?x',
    '/.//evil.example',
    '/http://evil.example',
  ])('never leads to another site: %s', async (elsewhere) => {
    const { headers } = await send(elsewhere, { answer: 'yes' });
    expect(headers.location).toMatch(/^\/(?![/\\])/);
  });

  test('takes no other answer, and none at the API', async () => {
    expect((await send('/gear', { answer: 'maybe' })).statusCode).toBe(404);
    expect((await send('/api/nothing', { answer: 'yes' })).cookies).toEqual([]);
  });
});

test('an address that takes no form says so in words', async () => {
  const { statusCode, body } = await send('/login', { email: 'dana@mail.example' });
  expect(statusCode).toBe(404);
  expect(body).toContain('There is nothing at this address.');
});

test('a call that takes no form is refused in JSON, whatever page is asked for (R-API-3, R-API-48)', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cases/show',
    headers: { accept: 'text/html' },
    payload: { token: 'x' },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    404,
    'application/json; charset=utf-8',
  ]);
});
