import { expect, test } from './support/test.ts';

test('a picture from another host is not loaded, and the store gets a report', async ({ browser, store }) => {
  const page = await browser.newPage();
  // Chromium sends by `report-to` only over https, and after a minute; by `report-uri` immediately.
  await page.route('**/apparel', async (route) => {
    const answer = await route.fetch();
    const policy = (answer.headers()['content-security-policy'] ?? '').replace(/report-to csp;?/, '');
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': policy },
    });
  });
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
  await expect
    .poll(() => store.output(), { timeout: 30_000 })
    .toContain('img-src https://evil.example /apparel');
  expect(store.output()).not.toContain('steal');
  await page.close();
});
