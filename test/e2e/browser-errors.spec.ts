import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

// Reads all that the store has logged.
test.use({ storeEnv: {} });

// Each test has a page of its own: the page of the fixtures fails a test at an uncaught error.

test('an error of a page is logged with its path and release, without its query (R-SEC-27)', async ({
  browser,
  store,
}) => {
  const page = await browser.newPage();
  const reporter = page.waitForEvent('requestfinished', (request) => request.url().includes('report-errors'));
  await page.goto(`${store.url}/stickers?token=secret`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  // It is there before any error, because it could not load without a connection.
  await reporter;
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('thrown by a click');
    });
    void Promise.reject(new Error('rejected by a call'));
  });
  await expect.poll(() => linesOf(store.output())).toHaveLength(2);
  const lines = linesOf(store.output()).toSorted((a, b) =>
    String(a['type']).localeCompare(String(b['type'])),
  );
  expect(lines).toMatchObject([
    { type: 'Error', message: 'rejected by a call', page: '/stickers' },
    { type: 'RangeError', message: 'thrown by a click', page: '/stickers' },
  ]);
  expect(lines[0]?.['release']).toMatch(/^entry-client-[\w-]{8}$/);
  expect(store.output()).not.toContain('secret');
  await page.close();
});

test('an app that does not start, and a page that crashes while it renders, are reported (R-SEC-27)', async ({
  browser,
  store,
}) => {
  const page = await browser.newPage();
  const reported = () =>
    linesOf(store.output()).map((line) => `${String(line['type'])} ${String(line['page'])}`);
  await page.addInitScript(() => {
    if (location.pathname !== '/apparel') return;
    // The app begins with the state in its page.
    JSON.parse = () => {
      throw new RangeError('the app did not start');
    };
  });
  await page.goto(`${store.url}/apparel`);
  await expect.poll(reported).toContain('RangeError /apparel');

  await openHydrated(page, `${store.url}/stickers`);
  await page.evaluate(() => {
    const create = document.createElement.bind(document);
    document.createElement = (tag: string) => {
      if (tag === 'picture') throw new RangeError('the page crashed');
      return create(tag);
    };
  });
  await page.getByRole('main').locator('a[href^="/product/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Product');
  await expect.poll(reported).toContain(`RangeError ${new URL(page.url()).pathname}`);
  await page.close();
});

test('a picture from another host is not loaded', async ({ browser, store }) => {
  const page = await browser.newPage();
  await page.goto(`${store.url}/apparel`);
  const violated = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
        new Image().src = 'https://evil.example/?steal';
      }),
  );
  expect(await violated).toBe('img-src');
  await page.close();
});

function linesOf(output: string): Record<string, unknown>[] {
  // The last one may still be on its way.
  return output
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.includes('an error in a browser'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
