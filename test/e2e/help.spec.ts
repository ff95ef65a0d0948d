import type { Locator, Page } from '@playwright/test';
import { approve, fillShipping, goToCheckout, payWith } from './support/purchase.ts';
import { expect, emailsTo, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

test('help is on every page of the store and not on the dashboard (R-PAGE-34) @both-widths', async ({
  page,
  provoke,
}) => {
  provoke(/\/nope$/, 404);
  for (const path of ['/', '/apparel', '/gear/slings', '/product/31', '/login', '/order-status', '/nope']) {
    await page.goto(path);
    await expect(launcher(page)).toBeVisible();
  }
  await page.goto('/admin-login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(launcher(page)).toHaveCount(0);
});

test('its panel opens by keyboard, traps the focus, closes with Escape and restores the focus (R-PAGE-35) @both-widths', async ({
  page,
}) => {
  await page.goto('/stickers');
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  const help = panel(page);
  await expect(help).toBeVisible();
  for (const title of [
    'Where is my order?',
    'What does shipping cost?',
    'How long does a build take?',
    'Something else?',
  ]) {
    await expect(help.getByRole('region', { name: title, exact: true })).toBeVisible();
  }
  await expect(help.getByText('7-10 business days')).toBeVisible();
  await expect(help.getByRole('link', { name: 'support@ridgeline.example' })).toHaveAttribute(
    'href',
    'mailto:support@ridgeline.example',
  );
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    await expect(help.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test('it shows each state’s shipping price, and where magazines are not shipped (R-PAGE-35) @both-widths', async ({
  page,
}) => {
  await page.goto('/gear/magazines');
  await launcher(page).press('Enter');
  const shipping = panel(page).getByRole('region', { name: 'What does shipping cost?' });
  await expect(shipping.getByRole('status')).toHaveText('From $6.99, by state.');
  for (const [state, price, restricted] of [
    ['TX', '$6.99', false],
    ['AK', '$15.99', false],
    ['CA', '$8.99', true],
  ] as const) {
    await shipping.getByLabel('Your state').selectOption(state);
    await expect(shipping.getByRole('status')).toContainText(price);
    await expect(shipping.getByText('We do not ship magazines to')).toHaveCount(restricted ? 1 : 0);
  }
});

test('a guest finds an order by number, email and the code from the email, in the panel (R-ORD-23, R-ORD-27) @both-widths', async ({
  page,
  store,
  provoke,
}) => {
  const email = `guest-${test.info().project.name}@example.com`;
  const orderId = await buy(page, email);
  await page.goto('/gear');
  await launcher(page).click();
  const help = panel(page);

  await expect(help.getByText('We’ll email you a 6-digit code to open the order.')).toBeVisible();
  await help.getByRole('button', { name: 'Email me a code' }).click();
  await expect(help.getByLabel('Order number')).toBeFocused();
  await expect(help.getByLabel('Order number')).toHaveAttribute('aria-invalid', 'true');
  await help.getByLabel('Order number').fill(` ${orderId.toLowerCase().replaceAll('-', ' ')}`);
  await help.getByLabel('Email used for the order').fill(email);
  await page.keyboard.press('Enter');
  await expect(help.getByLabel('Code', { exact: true })).toBeFocused();

  provoke(/\/api\/order-lookups\/[0-9a-f-]+$/, 400);
  await help.getByLabel('Code', { exact: true }).fill('no code');
  await page.keyboard.press('Enter');
  await expect(help.getByText('This code is wrong or no longer valid.')).toBeVisible();
  await expect(help.getByLabel('Code', { exact: true })).toBeFocused();

  let code = '';
  await expect(async () => {
    const emails = await emailsTo(store, email);
    const text = emails.find(({ subject }) => subject === `Your code for order ${orderId}`)?.text ?? '';
    code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  await help.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  const order = help.getByRole('article', { name: `Order ${orderId}` });
  await expect(order).toContainText('Two-Point Sling, Black');
  await expect(order).toContainText('Paid');
  await expect(help.getByText('410 Concho Ave')).toBeVisible();
  await expect(help.getByRole('heading', { name: `Order ${orderId}` })).toBeFocused();
});

test('guessing a number gets the same answer as the customer, on the page too @both-widths', async ({
  page,
}) => {
  await page.goto('/gear');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Where is my order?' }).click();
  await expect(page).toHaveURL('/order-status');
  await expect(page.getByRole('heading', { level: 1, name: 'Where is my order?' })).toBeVisible();
  await page.getByLabel('Order number').fill('RT-AAAA-AAAA');
  await page.getByLabel('Email used for the order').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText('If that order exists')).toBeVisible();
});

test('the launcher covers no button: not the product’s bar, not the cart panel, not the checkout @both-widths', async ({
  page,
}) => {
  const isPhone = test.info().project.name === 'phone';
  await openHydrated(page, '/product/31');
  if (isPhone) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bar = page.locator('[data-bottom-bar]');
    await expect(bar).toBeVisible();
    await page.evaluate(() => window.scrollBy(0, -300));
    await expect(page.locator('header[data-away]')).toHaveCount(0);
    await expect(async () => expect(await overlap(launcher(page), bar)).toBe(false)).toPass();
  }
  await goToCheckout(page);
  await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible();
  await expectBelowFooter(page);
});

test('at 400 % zoom help is at the end of the page and covers nothing (R-LOOK-33, R-A11Y-5)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openHydrated(page, '/gear/slings');
  await expectBelowFooter(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('header[data-away]')).toHaveCount(1);
  await expect(launcher(page)).toBeInViewport();
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
});

test('the launcher goes up from a link, and from text, to a free place (R-LOOK-33)', async ({ page }) => {
  await openHydrated(page, '/product/7');
  for (const text of ['View All More apparel', '$27.99']) {
    const below = page.getByText(text).last();
    await below.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      window.scrollTo(0, scrollY + bottom - innerHeight + 30);
    });
    await expect(page.getByRole('complementary', { name: 'Help' })).toHaveCSS('opacity', '1');
    await expect(async () => expect(await overlap(launcher(page), below)).toBe(false)).toPass();
  }
});

/** The launcher is in the page, below the footer, where it covers nothing. */
async function expectBelowFooter(page: Page) {
  await expect(async () => {
    const foot = await page.getByRole('contentinfo').boundingBox();
    const place = await launcher(page).boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual((foot?.y ?? 0) + (foot?.height ?? 0));
  }).toPass();
}

// On a wide screen it stays.
test('on a phone it hides when scrolling down and returns when scrolling up @phone-only', async ({
  page,
}) => {
  await openHydrated(page, '/apparel');
  const place = page.getByRole('complementary', { name: 'Help' });
  await expect(place).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(place).toHaveCSS('opacity', '0');
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect(place).toHaveCSS('opacity', '1');
});

test('its code loads on first use @both-widths', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  expect(loaded.filter((url) => url.includes('help-panel'))).toEqual([]);
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
  expect(loaded.filter((url) => url.includes('help-panel'))).toHaveLength(1);
});

function launcher(page: Page): Locator {
  return page.getByRole('button', { name: 'Help', exact: true });
}

function panel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Help' });
}

/** Buys a sling as a guest; resolves to the order number. */
async function buy(page: Page, email: string): Promise<string> {
  await goToCheckout(page);
  await fillShipping(page, 'TX', email);
  await payWith(page, approve);
  await expect(page).toHaveURL(/\/checkout-success\?order_id=/);
  return new URL(page.url()).searchParams.get('order_id') ?? '';
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('an element is not on the screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
