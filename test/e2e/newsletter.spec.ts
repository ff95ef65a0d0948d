import type { Page } from '@playwright/test';
import { shop } from '../../src/domain/shop.ts';
import { expect, emailsTo, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

const call = '**/api/newsletter/subscribe';

function form(page: Page) {
  const footer = page.getByRole('contentinfo');
  return {
    title: footer.getByRole('heading', { name: 'Stay Updated' }),
    field: footer.getByLabel('Email address'),
    button: footer.getByRole('button', { name: /^Subscrib/ }),
  };
}

function toast(page: Page) {
  return page.getByRole('region', { name: /Messages/ }).getByRole('listitem');
}

test('a subscriber is welcomed by toast and email, unsubscribes by the email’s link and one button, and subscribes again (R-NEWS-1, R-NEWS-5)', async ({
  page,
  store,
}, { project }) => {
  const address = `dana.${project.name}@example.com`;
  const emails = () => emailsTo(store, address);
  await openHydrated(page, '/stickers');
  const { title, field, button } = form(page);
  await expect(title).toBeVisible();
  await field.fill(address.toUpperCase());
  await button.click();
  await expect(toast(page)).toContainText(`Welcome to ${shop.name}`);
  await expect(toast(page)).toContainText(
    "You've successfully joined our newsletter. Check your email for a welcome message!",
  );
  await expect(field).toHaveValue('');

  await expect.poll(async () => (await emails())[0]?.text).toContain('/unsubscribe?token=');
  const [welcome] = await emails();
  expect(welcome?.subject).toBe(`Welcome to ${shop.name}`);
  await page.goto(/https?:\/\/\S+\/unsubscribe\?token=[\w-]+/.exec(welcome?.text ?? '')?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from the newsletter?');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');

  await form(page).field.fill(address);
  await form(page).button.click();
  await expect(toast(page)).toContainText(`Welcome to ${shop.name}`);
  await expect.poll(async () => (await emails()).length).toBe(2);
});

test('an empty field shows a toast, and a misspelled address only the browser’s message (R-NEWS-2, R-NEWS-3)', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await openHydrated(page, '/stickers');
  const { field, button } = form(page);
  await button.click();
  await expect(toast(page)).toContainText('Email Required');
  await expect(toast(page)).toContainText('Please enter your email address');
  await expect(field).toBeFocused();

  await field.fill('no address');
  await button.click();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  await expect(field).toHaveValue('no address');
  expect(sent.filter((url) => url.includes('newsletter'))).toEqual([]);
});

test('the button reads ‘Subscribing...’ while sending, keeps its width and sends once (R-NEWS-4)', async ({
  page,
}) => {
  let calls = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ json: { message: 'You are on the list.' } });
  });
  await openHydrated(page, '/stickers');
  const { field, button } = form(page);
  await field.fill('slow@example.com');
  // Its text is as wide as its font.
  await page.evaluate(async () => void (await document.fonts.ready));
  const width = (await button.boundingBox())?.width;
  await button.click();
  await expect(button).toContainText('Subscribing...');
  expect((await button.boundingBox())?.width).toBe(width);
  await field.press('Enter');
  release();
  await expect(button).not.toContainText('Subscribing...');
  await expect(toast(page)).toContainText('Welcome to');
  expect(calls).toBe(1);
});

test('a refusal shows the reason, or to try again later; so does a lost connection; typed text stays (R-NEWS-6, R-NEWS-7)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/newsletter\/subscribe$/, 400);
  provoke(/\/api\/newsletter\/subscribe$/, 502);
  await openHydrated(page, '/stickers');
  const { field, button } = form(page);
  // Valid for the browser, but not for a mail server.
  await field.fill('dana@home');
  await button.click();
  await expect(toast(page)).toContainText('Subscription Failed');
  await expect(toast(page)).toContainText('Please enter a valid email address');

  await page.route(call, (route) => route.fulfill({ status: 502, body: '<html></html>' }));
  await button.click();
  await expect(toast(page)).toContainText('Please try again later');

  await page.unroute(call);
  await page.route(call, (route) => route.abort('aborted'));
  await button.click();
  await expect(toast(page)).toContainText('Connection Error');
  await expect(toast(page)).toContainText('Please check your connection and try again');
  await expect(toast(page)).toHaveCount(1);
  await expect(field).toHaveValue('dana@home');
});

test('before the page’s scripts load, a page answers the form', async ({ page }) => {
  await page.route('**/assets/entry-client*', (route) => route.abort('aborted'));
  await page.goto('/stickers');
  await form(page).field.fill('early@example.com');
  await form(page).button.click();
  await expect(page).toHaveURL('/newsletter?joined=yes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${shop.name}`);
});

test('a truncated unsubscribe link shows an error', async ({ page, provoke }) => {
  provoke(/\/api\/newsletter\/unsubscribe/, 404);
  await page.goto('/unsubscribe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
  await page.goto('/unsubscribe?token=cut');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
});
