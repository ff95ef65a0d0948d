import { desc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { securityEvents } from '#server/db/schema/security.ts';
import { testStore } from '../../support/store.ts';

const logged: string[] = [];
const { app, services } = await testStore({ logged });
const google = await testStore({ env: { GA_MEASUREMENT_ID: 'G-ABCDE12345' } });

beforeEach(() => void logged.splice(0));

function report(type: string, payload: unknown) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type },
    payload: body,
  });
}

const lines = () => logged.map((line) => JSON.parse(line) as Record<string, unknown>);

test('no policy allows external pictures, and each has a reporting address', async () => {
  const { headers } = await app.inject('/api/products?limit=1');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data:;");
  expect(policy).toContain('report-to csp');
  expect(policy).toContain('report-uri /api/csp-reports');
  expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
});

test('Google’s pictures are allowed only while it is enabled', async () => {
  const { headers } = await google.app.inject('/api/products?limit=1');
  const pictures = /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ') ?? [];
  expect(pictures).toContain('https://*.google-analytics.com');
  expect(pictures).not.toContain('https:');
});

test.each<[string, string, unknown]>([
  [
    'report-to',
    'application/reports+json',
    [
      { type: 'deprecation', body: { id: 'x' } },
      {
        type: 'csp-violation',
        age: 10,
        url: 'https://shop.example/reset-password?token=secret',
        body: {
          documentURL: 'https://shop.example/reset-password?token=secret',
          blockedURL: 'https://evil.example/?steal=dana@example.com',
          effectiveDirective: 'img-src',
          sample: 'dana',
        },
      },
    ],
  ],
  [
    'report-uri',
    'application/csp-report',
    {
      'csp-report': {
        'document-uri': 'https://shop.example/reset-password?token=secret',
        'blocked-uri': 'https://evil.example/?steal=dana@example.com',
        'violated-directive': "img-src 'self'",
      },
    },
  ],
])(
  'a violation by %s is one event of the security log, without the query of any address',
  async (_how, type, payload) => {
    expect((await report(type, payload)).statusCode).toBe(204);
    expect(lines()).toMatchObject([
      {
        level: 30,
        event: 'policy.violated',
        about: 'img-src https://evil.example /reset-password',
      },
    ]);
    expect(logged.join('')).not.toMatch(/secret|dana/);
    const [kept] = await services.database.db
      .select()
      .from(securityEvents)
      .orderBy(desc(securityEvents.id))
      .limit(1);
    expect(kept?.about).toBe('img-src https://evil.example /reset-password');
  },
);

test.each([
  ['application/csp-report', '{'],
  ['application/csp-report', '[]x'],
  ['application/reports+json', { 'csp-report': 'x' }],
  ['application/reports+json', Array.from({ length: 51 }, () => ({ type: 'csp-violation' }))],
  ['text/plain', 'x'],
])('%s %j is refused and not logged', async (type, payload) => {
  const { statusCode } = await report(type, payload);
  expect([400, 415]).toContain(statusCode);
  expect(logged).toEqual([]);
});

test('violations of other pages before it in a report leave room for one of the checkout (R-SEC-33)', async () => {
  const pages = ['/a', '/b', '/c', '/d', '/checkout'];
  const reports = pages.map((page) => ({
    type: 'csp-violation',
    body: {
      documentURL: `https://shop.example${page}`,
      blockedURL: 'inline',
      effectiveDirective: 'script-src',
    },
  }));
  expect((await report('application/reports+json', reports)).statusCode).toBe(204);
  expect(lines().map(({ about }) => about)).toEqual([
    'script-src inline /a',
    'script-src inline /b',
    'script-src inline /c',
    'script-src inline /checkout',
  ]);
});

test('violations of browser extensions are ignored', async () => {
  const body = {
    documentURL: 'https://shop.example/',
    blockedURL: 'chrome-extension://abc/x.js',
    effectiveDirective: 'script-src',
  };
  expect((await report('application/reports+json', [{ type: 'csp-violation', body }])).statusCode).toBe(204);
  expect(logged).toEqual([]);
});

test('hostile texts become short keywords', async () => {
  const body = { documentURL: 'x'.repeat(3_000), blockedURL: '<script>\n', effectiveDirective: '\u001b[31m' };
  expect((await report('application/reports+json', [{ type: 'csp-violation', body }])).statusCode).toBe(204);
  expect(lines()).toMatchObject([{ about: 'unknown unknown unknown' }]);
});
