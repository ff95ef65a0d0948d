import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { matchRoutes, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { isDashboardPage } from '#web/admin/frame/is-dashboard-page.ts';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { SettingsContext } from '#web/settings.ts';
import { shopRoutes } from '#web/shop/shop-routes.ts';
import { Shell } from './shell.tsx';
import { exampleSettings } from '../../../../test/support/examples/settings.ts';

test('the logo leads home; the navigation has six entries, Affiliates and Gear with their pages below (R-PAGE-15 to R-PAGE-19)', () => {
  const header = /<header.*<\/header>/s.exec(shell('/apparel'))?.[0] ?? '';
  expect(header).toMatch(new RegExp(`<a [^>]*href="/"[^>]*>.*${demoFacts.name.split(' ')[0]}`, 's'));
  const nav = /<nav aria-label="Main".*?<\/nav>/s.exec(header)?.[0] ?? '';
  expect(linksIn(nav)).toEqual([
    'Holsters /holster-builder',
    'Apparel /apparel',
    'Bundles /bundles',
    'Affiliates /affiliates',
    'All affiliates /affiliates',
    'Gridd /affiliates/gridd',
    'Anything Target /affiliates/anything-target',
    'Gear /gear',
    'All gear /gear',
    'Slings /gear/slings',
    'Magazines /gear/magazines',
    'Optics /gear/optics',
    'Lights /gear/lights',
    'Stickers /stickers',
  ]);
});

test('the footer has contact, social links, the newsletter’s form, Privacy Policy, Terms, Cookie Policy and Admin (R-PAGE-25 to R-PAGE-27)', () => {
  const footer = /<footer.*<\/footer>/s.exec(shell('/'))?.[0] ?? '';
  expect(footer).toContain('Stay Updated');
  expect(footer).toMatch(/<input [^>]*type="email"/);
  expect(linksIn(footer)).toEqual(
    expect.arrayContaining([
      `${demoFacts.email} mailto:${demoFacts.email}`,
      ...demoFacts.social.map(({ name, url }) => `${name} (opens in a new tab) ${url}`),
      'Privacy Policy /privacy',
      'Terms /terms',
      'Cookie Policy /cookie-policy',
      'Admin /admin-login',
      'Returns /terms#section-returns-and-refunds',
      'Size chart /size-chart',
    ]),
  );
  expect(demoFacts.social.length).toBeGreaterThan(0);
});

test('every link leads to a page that there is', () => {
  const addresses = [...shell('/').matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, to = '']) => to);
  expect(addresses).toContain('/gear/magazines');
  const dead = addresses.filter(
    (to) => !isDashboardPage(to) && matchRoutes(shopRoutes, new URL(to, 'https://shop.example')) === null,
  );
  expect(dead).toEqual([]);
});

test.each([
  // count, name, shown
  [0, 'Shopping cart', ''],
  [1, 'Shopping cart, 1 item', '1'],
  [128, 'Shopping cart, 128 items', '128'],
  [1200, 'Shopping cart, 1200 items', '1200'],
  [12_000, 'Shopping cart, 12000 items', '9999+'],
])('a cart of %i is named "%s" and shows "%s" (R-PAGE-24)', (cartCount, name, shown) => {
  const button = /<button[^>]*aria-label="(Shopping cart[^"]*)"[^>]*>(.*?)<\/button>/.exec(
    shell('/', cartCount),
  );
  expect(button?.[1]).toBe(name);
  expect(button?.[2]?.replaceAll(/<[^>]*>/g, '')).toBe(shown);
});

test.each([
  // path, links marked as current
  ['/', []],
  ['/apparel', ['Apparel: page']],
  ['/gear', ['Gear: page', 'All gear: page']],
  ['/gear/magazines', ['Gear: true', 'Magazines: page']],
  ['/affiliates/gridd', ['Affiliates: true', 'Gridd: page']],
  ['/product/12', []],
])('on %s the marked entries are %j (R-PAGE-20)', (path, marked) => {
  const current = [...shell(path).matchAll(/<a [^>]*aria-current="(\w+)"[^>]*>([^<]*)</g)];
  expect(current.map(([, kind, label]) => `${label}: ${kind}`)).toEqual(marked);
});

function shell(path: string, cartCount = 0): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsContext value={exampleSettings}>
        <StaticRouter location={path}>
          <Shell cartCount={cartCount} onOpenCart={() => {}}>
            <h1>A page</h1>
          </Shell>
        </StaticRouter>
      </SettingsContext>
    </QueryClientProvider>,
  );
}

/** 'label address' of each link. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, to, label = '']) => `${label.replaceAll(/<[^>]*>/g, '').trim()} ${to}`,
  );
}
