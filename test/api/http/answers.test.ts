import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { callOf, exampleUrl, readOperations } from '../../support/api-description.ts';
import { owner } from '../../support/owner.ts';
import { rawCall } from '../../support/raw-call.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore({
  env: {
    PUBLIC_URL: 'https://shop.example',
    PAYPAL_ENVIRONMENT: 'simulator',
    SMTP_URL: 'smtp://127.0.0.1:9',
  },
});
const { authorization } = await owner(app, services);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

const calls: readonly (readonly [what: string, status: number, call: InjectOptions])[] = [
  ['a list', 200, { url: '/api/products?limit=1' }],
  ['the same from memory', 200, { url: '/api/products?limit=1' }],
  ['a file', 200, { url: '/robots.txt' }],
  ['the same from memory', 200, { url: '/robots.txt' }],
  ['the list of addresses for search engines', 200, { url: '/sitemap.xml' }],
  ['the API’s description', 200, { url: '/api/docs/json' }],
  ['the same as YAML', 200, { url: '/api/docs/yaml' }],
  ['its page', 200, { url: '/api/docs/' }],
  ['an accountant’s file', 200, { url: '/api/admin/exports/orders', headers: { authorization } }],
  ['a health check', 200, { url: '/healthz' }],
  ['a refused input', 400, { method: 'POST', url: '/api/cart', payload: { productId: 'x' } }],
  ['a refused caller', 401, { url: '/api/admin/orders' }],
  ['a missing picture', 404, { url: '/media/x/400.webp' }],
  ['a missing address', 404, { url: '/api/nothing' }],
  [
    'a body that is too large',
    413,
    { method: 'POST', url: '/api/cart', payload: { a: 'x'.repeat(300_000) } },
  ],
  [
    'a body of another type',
    415,
    { method: 'POST', url: '/api/cart', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
  ],
];

test.each(calls)('%s (%i) carries every header that protects a browser', async (_what, status, call) => {
  const origin = 'https://evil.example';
  const { statusCode, headers } = await app.inject({ ...call, headers: { origin, ...call.headers } });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-type': expect.stringMatching(
      /^(application\/(json|xml|x-yaml)|text\/(csv|html|plain)); charset=utf-8$/i,
    ) as string,
  });
  const policy = String(headers['content-security-policy']).split(/; ?/);
  for (const directive of [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(directive);
  }
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('a preflight from another site is not granted', async () => {
  const { statusCode, headers } = await app.inject({
    method: 'OPTIONS',
    url: '/api/cart',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,authorization',
    },
  });
  expect(statusCode).toBe(404);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('TRACE echoes nothing', async () => {
  const { closed } = await rawCall(
    address,
    'TRACE / HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer secret\r\nConnection: close\r\n\r\n',
  );
  const answer = await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('secret');
});

test('a call with two lengths is refused, so that it cannot smuggle in a second call', async () => {
  const hidden = 'GET /api/products HTTP/1.1\r\nHost: localhost\r\n\r\n';
  for (const lengths of [
    ['Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['Content-Length: 5', 'Content-Length: 6'],
    ['Transfer-Encoding: xchunked'],
  ]) {
    const head = `POST /api/cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${lengths.join('\r\n')}\r\n\r\n`;
    const answer = await (await rawCall(address, `${head}0\r\n\r\n${hidden}`)).closed;
    expect(answer, lengths.join()).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  }
});

test('answers for staff, customers and cart owners are not cacheable', async () => {
  const staff = await owner(app, services);
  const dana = shopper(app);
  await dana.register('dana@mail.example');
  const headersFor = {
    // Not by `staff` itself: some answers are files.
    staff: async (url: string) =>
      (await app.inject({ url, headers: { authorization: staff.authorization } })).headers,
    customer: async (url: string) =>
      (await app.inject({ url, headers: { authorization: `Bearer ${dana.token()}` } })).headers,
    everybody: async (url: string) => (await app.inject(url)).headers,
  };
  const read = (await readOperations(app)).filter(
    ({ method, guard, path }) => method === 'GET' && (guard !== null || /cart|order/.test(path)),
  );
  expect(read.length).toBeGreaterThan(20);
  for (const operation of read) {
    const headers = await headersFor[operation.guard ?? 'everybody'](exampleUrl(operation));
    expect(headers['cache-control'], callOf(operation)).toBe('private, no-store');
  }
});

test('every cookie is for this host only, httpOnly, and not sent from other sites', async () => {
  const cookies = [];
  for (const [url, payload] of [
    ['/api/cart', { productId: 31, quantity: 1 }],
    ['/api/auth/register', { email: 'cookies@mail.example', password: 'range-day' }],
    ['/api/admin/login', { username: 'admin', password: 'a-password-for-tests' }],
  ] as const) {
    cookies.push(...(await app.inject({ method: 'POST', url, payload })).cookies);
  }
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-cart', '__Host-device', '__Host-device']);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    // 256 random bits.
    expect(cookie.value).toMatch(/^[\w-]{43}$/);
  }
});

test('a 503 says when to come back, also that of a provider that is not set up', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: {} });
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
