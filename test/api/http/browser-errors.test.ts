import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/platform/time/durations.ts';
import { testStore } from '../../support/store.ts';

const logged: string[] = [];
const { app, time } = await testStore({ logged });

beforeEach(() => {
  logged.splice(0);
  time.pass(3 * hourMs);
});

const report = {
  type: 'TypeError',
  message: "Cannot read properties of undefined (reading 'price')",
  page: '/product/31',
  release: 'entry-client-CYJFOuM',
  stack:
    'TypeError: Cannot read\n    at priceOf (https://shop.example/assets/shop-yv0RCof.js:2:345)\n    at https://shop.example/assets/vendor-a.js:1:9',
};

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

function send(changes: Record<string, unknown> = {}, remoteAddress = '192.0.2.7') {
  return app.inject({
    method: 'POST',
    url: '/api/browser-errors',
    headers: { 'user-agent': firefox },
    remoteAddress,
    payload: { ...report, ...changes },
  });
}

const lines = () => logged.map((line) => JSON.parse(line) as Record<string, unknown>);

test('an error in a browser is one log line with page, release, browser and place (R-SEC-27)', async () => {
  expect((await send()).statusCode).toBe(200);
  expect(lines()).toMatchObject([
    {
      level: 50,
      msg: 'an error in a browser',
      type: 'TypeError',
      message: report.message,
      page: '/product/31',
      release: 'entry-client-CYJFOuM',
      browser: 'Firefox on Linux',
      stack: ['priceOf assets/shop-yv0RCof.js:2:345', 'assets/vendor-a.js:1:9'],
    },
  ]);
});

test('repeats of an error are counted for an hour and named by its next line (R-SEC-27)', async () => {
  const message = 'repeated is not a function';
  for (let sent = 0; sent < 4; sent += 1) await send({ message });
  expect(lines()).toHaveLength(1);
  time.pass(hourMs);
  await send({ message });
  expect(lines()).toMatchObject([{ repeats: 0 }, { repeats: 3 }]);
});

test('an error of another page hides none of the checkout (R-SEC-30)', async () => {
  const message = 'total is undefined';
  await send({ message, page: '/' });
  await send({ message, page: '/checkout' }, '192.0.2.8');
  expect(lines()).toMatchObject([{ page: '/' }, { page: '/checkout' }]);
});

test.each<[string, Record<string, string>, Record<string, unknown>]>([
  [
    'a page without its query and its token',
    { page: '/reset-password?token=secret#dana@example.com', message: 'a' },
    { page: '/reset-password' },
  ],
  [
    'a failed call as its status',
    { type: 'ApiError', message: '409: {"message":"Dana Reyes, 410 Concho Ave"}' },
    { type: 'ApiError', message: '409' },
  ],
  [
    'a message without email addresses and quoted values',
    { message: 'bad input dana@example.com: Unexpected token "secret name" in "Dana"' },
    { message: 'bad input …: Unexpected token "…"' },
  ],
  [
    'a message without phone and card numbers and what was typed',
    {
      message:
        "Dana's call to (325) 555-0142 failed: card 4111 1111 1111 1111, 'Dana Reyes' and `410 Concho Ave` (reading 'zip4') of +13255550142",
    },
    { message: "Dana's call to … failed: card …, '…' and '…' (reading 'zip4') of …" },
  ],
  [
    'a message without addresses, their queries and tokens',
    {
      message:
        'Failed to load https://shop.example/api/orders?email=dana@example.com and /case?token=secret, Zm9yLXdpbGhlbG1pbmEtYWxvbmUtMTIzNDU2Nzg5MA',
    },
    { message: 'Failed to load https://shop.example/… and /case?… …' },
  ],
  [
    'a page with an email address in its path',
    { page: '/x/dana%40example.com', message: 'd' },
    { page: 'unknown' },
  ],
  [
    'Firefox’s frames',
    {
      message: 'b',
      stack: 'priceOf@https://shop.example/assets/shop-yv0RCof.js:2:345\n@https://evil.example/x.js:1:1',
    },
    { stack: ['priceOf assets/shop-yv0RCof.js:2:345'] },
  ],
  [
    'hostile texts as keywords',
    { type: '<script>', message: 'line\nforged', page: 'javascript:x', release: '\u001b[31m', stack: 'dana' },
    { type: 'unknown', message: 'line forged', page: 'unknown', release: 'unknown', stack: [] },
  ],
])('%s is logged', async (_what, changes, expected) => {
  expect((await send(changes)).statusCode).toBe(200);
  expect(lines()).toMatchObject([expected]);
  expect(logged.join('')).not.toMatch(/secret|dana(@|%40)|Concho|0142|1111|Zm9y/);
});

test('errors of browser extensions are ignored', async () => {
  const stack = 'at x (moz-extension://0a/content.js:1:1)\nat y (https://shop.example/assets/shop-a.js:1:1)';
  expect((await send({ message: 'c', stack })).statusCode).toBe(200);
  expect(logged).toEqual([]);
});

test.each([
  ['a message that is too long', { message: 'x'.repeat(501) }, 400],
  ['another field', { cart: 'x' }, 400],
  ['a body above 16 kB', { stack: 'x'.repeat(17_000) }, 413],
])('%s is refused and not logged', async (_what, changes, status) => {
  expect((await send(changes)).statusCode).toBe(status);
  expect(lines().filter(({ msg }) => msg === 'an error in a browser')).toEqual([]);
});

describe('a flood of different errors (R-SEC-30)', () => {
  const isError = ({ msg }: Record<string, unknown>) => msg === 'an error in a browser';

  /** Each source sends more different errors than are logged of it. */
  async function flood(from: number, to: number, changes: Record<string, unknown> = {}) {
    for (let source = from; source < to; source += 1) {
      for (let nr = 0; nr < 4; nr += 1) {
        await send(
          { message: `flood ${source} ${'x'.repeat(nr)}`, ...changes },
          `198.51.${source >> 8}.${source & 255}`,
        );
      }
    }
  }

  test('of one source: three an hour are logged, and one line says that more are not', async () => {
    await flood(1, 2);
    expect(lines().filter(isError)).toHaveLength(3);
    expect(lines().filter((line) => !isError(line))).toMatchObject([
      { level: 50, msg: 'more errors in browsers are not logged for an hour', limit: 'a source' },
    ]);
    await send({ message: 'the checkout is broken', page: '/checkout' }, '198.51.0.1');
    await send({ message: 'another shopper' });
    expect(lines().filter(isError)).toHaveLength(5);
    time.pass(hourMs);
    await flood(1, 2);
    expect(lines().filter(isError)).toHaveLength(8);
  });

  test('of 199 sources, all about the checkout: a new error of another shopper is logged, there and elsewhere', async () => {
    await flood(0, 199, { page: '/checkout' });
    expect(lines().filter(isError)).toHaveLength(597);
    for (const page of ['/checkout', '/product/31']) await send({ message: `${page} is broken`, page });
    expect(lines().slice(-2)).toMatchObject([{ page: '/checkout' }, { page: '/product/31' }]);
  });

  test('of more sources: checkout and payment have places of their own, and a line names the limit', async () => {
    await flood(0, 201);
    expect(lines().filter(isError)).toHaveLength(600);
    for (const page of ['/checkout', '/pay']) await send({ message: `${page} is broken`, page });
    expect(lines().slice(-2)).toMatchObject([{ page: '/checkout' }, { page: '/pay' }]);
    await flood(201, 402, { page: '/checkout' });
    expect(lines().filter(isError)).toHaveLength(1200);
    expect(lines().flatMap(({ limit }) => limit ?? [])).toEqual([
      'a source',
      'other pages than checkout and payment',
      'checkout and payment',
    ]);
  });
});
