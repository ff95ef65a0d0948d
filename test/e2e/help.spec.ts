import type { Locator, Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { placePaidOrder } from './support/orders.ts';
import { goToCheckout } from './support/purchase.ts';
import { emailsTo, expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

// R-ORD-23, R-ORD-27, R-PAGE-34, R-PAGE-35
test('a guest opens help, finds an order by number, email and emailed code, and gets back to the page @journey', async ({
  page,
  store,
  provoke,
}) => {
  const email = newAddress();
  const { orderId } = await placePaidOrder(store.url, { email });
  await page.goto('/gear');
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  const help = panel(page);
  await expect(help.getByText('7-10 business days')).toBeVisible();
  await expect(help.getByText('We’ll email you a 6-digit code to open the order.')).toBeVisible();
  await expectAccessible(page);

  await help.getByRole('button', { name: 'Email me a code' }).click();
  await expect(help.getByLabel('Order number')).toBeFocused();
  await help.getByLabel('Order number').fill(` ${orderId.toLowerCase().replaceAll('-', ' ')}`);
  await help.getByLabel('Email used for the order').fill(email);
  await page.keyboard.press('Enter');
  const code = help.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  provoke(/\/api\/order-lookups\/[0-9a-f-]+$/, 400);
  await code.fill('no code');
  await page.keyboard.press('Enter');
  await expect(help.getByText('This code is wrong or no longer valid.')).toBeVisible();

  await fillEmailedCode(code, store, email, orderId);
  await page.keyboard.press('Enter');
  const order = help.getByRole('article', { name: `Order ${orderId}` });
  await expect(order).toContainText('Two-Point Sling, Black');
  await expect(order).toContainText('Paid');
  await expect(help.getByText('410 Concho Ave')).toBeVisible();
  await expect(help.getByRole('heading', { name: `Order ${orderId}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test('the focus stays in the help window, and the footer leads to the same lookup as a page (R-PAGE-35) @both-widths', async ({
  page,
}) => {
  await page.goto('/stickers');
  await launcher(page).press('Enter');
  const help = panel(page);
  await expect(help.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    await expect(help.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Where is my order?' }).click();
  await expect(page).toHaveURL('/order-status');
  await expect(page.getByRole('heading', { level: 1, name: 'Where is my order?' })).toBeVisible();
});

test('the launcher goes up from a link and from text, and is below the footer on the checkout and at 400 % zoom (R-LOOK-34, R-A11Y-5)', async ({
  page,
}) => {
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
  await goToCheckout(page);
  await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible();
  await expectBelowFooter(page);

  await page.setViewportSize({ width: 320, height: 256 });
  await openHydrated(page, '/gear/slings');
  await expectBelowFooter(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('header[data-away]')).toHaveCount(1);
  await expect(launcher(page)).toBeInViewport();
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
});

test('on a phone the launcher hides when scrolling down, returns when scrolling up, and leaves the product’s bar free (R-LOOK-33, R-LOOK-34) @phone-only', async ({
  page,
}) => {
  const place = page.getByRole('complementary', { name: 'Help' });
  await openHydrated(page, '/apparel');
  await expect(place).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(place).toHaveCSS('opacity', '0');
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect(place).toHaveCSS('opacity', '1');

  await openHydrated(page, '/product/31');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar).toBeVisible();
  await page.evaluate(() => window.scrollBy(0, -300));
  await expect(page.locator('header[data-away]')).toHaveCount(0);
  await expect(async () => expect(await overlap(launcher(page), bar)).toBe(false)).toPass();
});

// On small phones, amounts fill the column below the launcher.
test('on a phone the launcher lies on no amount of an order (R-LOOK-33) @phone-only', async ({
  page,
  store,
}) => {
  const [width, height] = [320, 568];
  const email = newAddress();
  const lines = [{ productId: 31 }, { productId: 30 }];
  const { orderId } = await placePaidOrder(store.url, { email, lines });
  await page.setViewportSize({ width, height });
  await page.goto(`/order-status?order=${orderId}`);
  await page.getByLabel('Email used for the order').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await fillEmailedCode(page.getByLabel('Code', { exact: true }), store, email, orderId);
  await page.keyboard.press('Enter');
  const amounts = page
    .getByRole('article', { name: `Order ${orderId}` })
    .locator('dl')
    .last();
  await expect(amounts).toContainText('Sales tax');
  const bottom = await amounts.evaluate((list) => list.getBoundingClientRect().bottom + window.scrollY);
  // The header and the launcher are there while the page goes up.
  for (let top = bottom; top > bottom - height; top -= 60) {
    await untilPlaced(page, () => page.evaluate((at) => window.scrollTo(0, at), top));
    expect(await liesOn(amounts.locator('dd'))).toBe(false);
  }
});

// PayPal's button is in a frame of PayPal's, the simulator's in a shadow root: the page sees no button there.
test('on a phone the launcher lies on no button of a payment (R-LOOK-33) @phone-only', async ({
  page,
  store,
}) => {
  const { orderId } = await placePaidOrder(store.url, { email: newAddress() });
  await beStaff(page);
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const headers = { authorization: `Bearer ${token}` };
  const found = await page.request.get(`/api/admin/orders?q=${orderId}`, { headers });
  const [{ id }] = (await found.json()) as [{ id: number }];
  const data = { amount: '12.50', reason: 'Longer shell', notify: false };
  const asked = await page.request.post(`/api/admin/orders/${id}/payment-requests`, { headers, data });
  const { link } = (await asked.json()) as { link: string };
  await page.setViewportSize({ width: 320, height: 844 });
  await openHydrated(page, new URL(link).pathname);
  const button = page.getByRole('button', { name: /PayPal/ });
  await expect(button).toBeVisible();
  const bottom = await button.evaluate((it) => it.getBoundingClientRect().bottom);
  // The button at the end of the screen, where the launcher is.
  for (const below of [8, 24, 40]) {
    await untilPlaced(page, () => page.setViewportSize({ width: 320, height: Math.ceil(bottom) + below }));
    expect(await liesOn(button)).toBe(false);
  }
});

/** Moves the page, and waits until the launcher, which looks for a place once the page is at rest, has chosen one. */
async function untilPlaced(page: Page, move: () => Promise<unknown>): Promise<void> {
  const place = page.getByRole('complementary', { name: 'Help' });
  // A raise that the launcher never chooses.
  await place.evaluate((it) => it.style.setProperty('--raise', '1px'));
  await move();
  await page.evaluate(() => window.dispatchEvent(new Event('resize')));
  await expect.poll(() => place.evaluate((it) => it.style.getPropertyValue('--raise'))).not.toBe('1px');
  await expect.poll(() => place.evaluate((it) => it.getAnimations().length)).toBe(0);
}

/** Whether the launcher, if it is shown, lies on one of these. */
function liesOn(covered: Locator): Promise<boolean> {
  return covered.evaluateAll((all) => {
    const launcher = document.querySelector('aside[aria-label=Help]');
    if (!launcher || Number(getComputedStyle(launcher).opacity) < 1) return false;
    const place = launcher.getBoundingClientRect();
    return all.some((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return place.left < right && left < place.right && place.top < bottom && top < place.bottom;
    });
  });
}

/** The launcher is in the page, below the footer, where it covers nothing. */
async function expectBelowFooter(page: Page): Promise<void> {
  await expect(async () => {
    const foot = await page.getByRole('contentinfo').boundingBox();
    const place = await launcher(page).boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual((foot?.y ?? 0) + (foot?.height ?? 0));
  }).toPass();
}

async function fillEmailedCode(
  field: Locator,
  store: Parameters<typeof emailsTo>[0],
  email: string,
  orderId: string,
): Promise<void> {
  await expect(async () => {
    const emails = await emailsTo(store, email);
    const text = emails.find(({ subject }) => subject === `Your code for order ${orderId}`)?.text ?? '';
    await field.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    await expect(field).not.toHaveValue('', { timeout: 100 });
  }).toPass();
}

function launcher(page: Page): Locator {
  return page.getByRole('button', { name: 'Help', exact: true });
}

function panel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Help' });
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('an element is not on the screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
