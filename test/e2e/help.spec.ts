import type { Locator, Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { placePaidOrder } from './support/orders.ts';
import { goToCheckout } from './support/purchase.ts';
import { emailsTo, expect, test } from './support/test.ts';
import { expectAbove, openHydrated } from './support/visitor.ts';

// R-ORD-23, R-ORD-27, R-PAGE-34, R-PAGE-35
test('a guest opens help, finds an order by number, email and emailed code, and gets back to the page @journey', async ({
  page,
  store,
  provoke,
}) => {
  const email = newAddress();
  const { orderId } = await placePaidOrder(store.url, { email });
  await openHydrated(page, '/gear');
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
  await openHydrated(page, '/stickers');
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

for (const cookies of ['rejected', 'unasked'] as const) {
  test.describe(`cookies ${cookies}`, () => {
    // Holding presses back takes the pointer from every control.
    test.use({ cookies, pressesEarly: true });

    test('help, banner, header and bars lie on no control at rest (R-LOOK-33, R-A11Y-2) @both-widths', async ({
      page,
      isMobile,
    }) => {
      await openHydrated(page, '/product/31');
      if (cookies === 'unasked')
        await expectAbove(launcher(page), page.getByRole('region', { name: 'Cookies' }));
      for (const direction of ['up', 'down'] as const) {
        const { count, covered } = await page.evaluate(controlsAtRest, direction);
        expect(count).toBeGreaterThan(20);
        expect(covered).toEqual([]);
      }
      if (isMobile) await expect(page.locator('.bottom-bar')).toBeVisible();
    });
  });
}

test('the launcher is below the footer where one pays and at 400 % zoom (R-LOOK-34, R-A11Y-5)', async ({
  page,
  provoke,
}) => {
  await goToCheckout(page);
  await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible();
  await expectBelowFooter(page);
  provoke(/payment-requests\/read$/, 400);
  await openHydrated(page, '/pay/an-unknown-link');
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

test('on a phone the launcher hides when scrolling down and returns when scrolling up (R-LOOK-8) @phone-only', async ({
  page,
}) => {
  const place = page.getByRole('complementary', { name: 'Help' });
  await openHydrated(page, '/apparel');
  await expect(place).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(place).toHaveCSS('opacity', '0');
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect(place).toHaveCSS('opacity', '1');
});

/**
 * Runs in the page: brings one control after the other to the edge of the window, as the keyboard does, with header and help shown, and
 * names those that something lies on. Help that does not lie in its own place counts as a control.
 */
async function controlsAtRest(direction: 'down' | 'up'): Promise<{ count: number; covered: string[] }> {
  const parts =
    'main :is(a, button, input, select), footer :is(a, button, input), aside[aria-label=Help] button';
  const controls = [...document.querySelectorAll(parts)].filter(
    (control) => control.checkVisibility() && !control.closest('.bottom-bar'),
  );
  const help = controls.at(-1);
  const isOnTop = (control: Element) => {
    const { x, y, width, height } = control.getClientRects()[0] ?? new DOMRect();
    return control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const covered: string[] = [];
  for (const control of direction === 'down' ? controls : controls.toReversed()) {
    control.scrollIntoView({ block: 'nearest' });
    // A bar may come or go.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    control.scrollIntoView({ block: 'nearest' });
    document.querySelector('header')?.removeAttribute('data-away');
    for (const one of [control, help])
      if (!one || !isOnTop(one)) covered.push(one?.outerHTML.slice(0, 80) ?? 'no help');
  }
  return { count: controls.length, covered };
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
