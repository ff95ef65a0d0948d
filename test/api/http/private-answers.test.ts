import type { RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { ageCookie } from '#domain/selling/checkout/verification.ts';
import { exampleUrl, readOperations } from '../../support/api-description.ts';
import { contract } from '../../support/contract.ts';
import { owner } from '../../support/owner.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const routes: RouteOptions[] = [];
const { app, services } = await testStore({
  pages: true,
  env: { CLOUDFLARE_ZONE_ID: '0'.repeat(32), CLOUDFLARE_API_TOKEN: 'not used' },
  onRoute: (route) => void routes.push(route),
});

const privateEmail = 'dana.private@mail.example';
const staff = await owner(app, services);
const dana = shopper(app);
await dana.register(privateEmail);
const guest = shopper(app);
await guest.add(31, 1);

/** Everyone that an answer could be about. */
const callers: Readonly<Record<string, Record<string, string>>> = {
  'an owner': { authorization: staff.authorization },
  'a customer': { authorization: `Bearer ${dana.token()}` },
  'a guest with a cart': { cookie: guest.cookie() },
  'a browser without scripts': { cookie: `${ageCookie}=verified` },
};

/** Routes whose answers are the same for everyone: a new one that a CDN may keep has to come here, with an address. */
const shared: Readonly<Record<string, readonly string[]>> = {
  '/*': ['/', '/apparel', '/gear', '/product/1', '/search?q=patch', '/faq', '/nothing-here', '/age.js'],
  '/media/:key/:file': ['/media/x/1.webp'],
  '/robots.txt': ['/robots.txt'],
  '/site.webmanifest': ['/site.webmanifest'],
  '/sitemap.xml': ['/sitemap.xml'],
  '/sitemap-pages.xml': ['/sitemap-pages.xml'],
  '/sitemap-products-:number.xml': ['/sitemap-products-1.xml'],
};

const operations = (await readOperations(app)).filter(({ method }) => method === 'GET');
/** An address of each call; those that links in emails open are not in the API document. */
const described = new Map([
  ...contract.filter(({ call }) => call.isLink === true).map(({ call }) => [call.path, call.path] as const),
  ...operations.map((one) => [one.path.replaceAll(/\{(\w+)\}/g, ':$1'), exampleUrl(one)] as const),
]);
const isFile = (url: string) => /^\/(?:assets|api\/docs)\b|\.\w+$/.test(url) && !(url in shared);
const patterns = [
  ...new Set(routes.filter(({ method }) => [method].flat().includes('GET')).map(({ url }) => url)),
];

/** Pages of one person, which are no routes of their own. */
const personal = [
  '/cart',
  '/checkout',
  '/checkout-success',
  '/admin',
  '/admin/orders',
  '/newsletter/confirm',
];

test('R-OPS-62: every route has an address here, and the contract says which answers are the same for everyone', () => {
  expect(patterns.length).toBeGreaterThan(80);
  expect(patterns.filter((url) => !described.has(url) && !(url in shared) && !isFile(url))).toEqual([]);
  const kept = contract.filter(({ call }) => call.cache !== undefined).map(({ call }) => call);
  expect(kept.filter(({ caller, method }) => caller !== 'public' || method !== 'GET')).toEqual([]);
});

const memory = new Set(contract.flatMap(({ call }) => (call.cache === undefined ? [] : [call.path])));
const calls = patterns.filter((url) => described.has(url));

test.each(Object.entries(callers))(
  'R-OPS-62: no answer to %s that is theirs may be kept by a CDN',
  async (_who, headers) => {
    const answerOf = async (url: string) => {
      const { body, headers: own } = await app.inject({ url, headers });
      return { body, cookie: own['set-cookie'], rule: own['cache-control'] ?? '' };
    };
    for (const pattern of calls.filter((call) => !memory.has(call))) {
      const { rule } = await answerOf(described.get(pattern) ?? pattern);
      expect([pattern, rule]).toEqual([pattern, 'private, no-store']);
    }
    for (const url of personal)
      expect([url, (await answerOf(url)).rule]).toEqual([url, expect.stringMatching(/^private, no-/)]);
    const forEveryone = [...Object.values(shared).flat(), ...calls.filter((call) => memory.has(call))];
    for (const url of forEveryone) {
      const { rule, body, cookie } = await answerOf(described.get(url) ?? url);
      const isKept = /s-maxage|public|^max-age/.test(rule);
      const isTheirs = cookie !== undefined || body.includes(privateEmail);
      expect([url, isKept && isTheirs]).toEqual([url, false]);
    }
  },
);

test('R-AGE-9: the edition of a page for browsers without scripts is no CDN’s', async () => {
  const { headers } = await app.inject({
    url: '/apparel',
    headers: callers['a browser without scripts'] ?? {},
  });
  expect(headers['cache-control']).toBe('private, no-cache');
});
