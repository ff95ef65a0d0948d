import { expect, test } from './support/test.ts';
import { hydrated } from './support/visitor.ts';

// Reads all that the store has logged.
test.use({ storeEnv: {} });

// Each test has a page of its own: the page of the fixtures fails a test at an uncaught error.

test('an error of a page is logged with its path and release, without its query (R-SEC-27)', async ({
  browser,
  store,
}) => {
  const page = await browser.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${store.url}/stickers?token=secret`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(requests.filter((url) => url.includes('report-errors'))).toEqual([]);
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
  expect(lines[0]?.['release']).toMatch(/^entry-client-[\w-]{7}$/);
  expect(store.output()).not.toContain('secret');
  await page.close();
});

test('an app that does not start is reported (R-SEC-27)', async ({ browser, store }) => {
  const page = await browser.newPage();
  await page.route('**/assets/entry-client*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('the app did not start')" }),
  );
  await page.goto(`${store.url}/apparel`);
  await expect.poll(() => store.output()).toContain('the app did not start');
  await page.close();
});

test('a page that crashes while it renders is reported (R-SEC-27)', async ({ browser, store }) => {
  const page = await browser.newPage();
  await page.goto(`${store.url}/stickers`);
  const link = page.getByRole('main').locator('a[href^="/product/"]').first();
  await hydrated(link);
  await page.route(/\/api\/products\/\d+$/, (route) => route.fulfill({ json: { id: 31 } }));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect
    .poll(() => linesOf(store.output()).map((line) => line['page']))
    .toContain(new URL(page.url()).pathname);
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
