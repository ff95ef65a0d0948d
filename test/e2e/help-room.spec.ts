import type { Locator } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { placePaidOrder } from './support/orders.ts';
import { emailsTo, expect, test } from './support/test.ts';

// The widths of small phones, where amounts fill the column under the launcher.
for (const [width, height] of [
  [320, 568],
  [390, 844],
] as const) {
  test(`the help launcher lies on no amount of an order, ${width} px wide (R-LOOK-33) @phone-only`, async ({
    page,
    store,
  }) => {
    const order = await placePaidOrder(store.url, {
      email: newAddress(),
      lines: [{ productId: 31 }, { productId: 30 }],
    });
    await page.setViewportSize({ width, height });
    await page.goto(`/order-status?order=${order.orderId}`);
    await page.getByLabel('Email used for the order').fill(order.email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const code = page.getByLabel('Code', { exact: true });
    await code.waitFor();
    await expect(async () => {
      const emails = await emailsTo(store, order.email);
      const { text = '' } = emails.find(({ subject }) => subject.startsWith('Your code')) ?? {};
      await code.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
      expect(await code.inputValue()).not.toBe('');
    }).toPass();
    await page.keyboard.press('Enter');
    const amounts = page
      .getByRole('article', { name: `Order ${order.orderId}` })
      .locator('dl')
      .last();
    await expect(amounts).toContainText('Sales tax');
    // The header and the launcher are there while the page goes up.
    const bottom = await amounts.evaluate((list) => list.getBoundingClientRect().bottom + window.scrollY);
    for (let top = bottom; top > bottom - height; top -= 60) {
      await page.evaluate((at) => window.scrollTo(0, at), top);
      await expect.poll(() => isOnAmounts(amounts)).toBe(false);
    }
  });
}

// PayPal's button is in a frame of PayPal's, the simulator's in a shadow root: the page sees no button there.
for (const width of [320, 390])
  test(`the help launcher lies on no button of the payment, ${width} px wide (R-LOOK-33) @phone-only`, async ({
    page,
    store,
  }) => {
    const order = await placePaidOrder(store.url, { email: newAddress() });
    await beStaff(page);
    const token = await page.evaluate(() => localStorage.getItem('admin_token'));
    const headers = { authorization: `Bearer ${token}` };
    const found = await page.request.get(`/api/admin/orders?q=${order.orderId}`, { headers });
    const [{ id }] = (await found.json()) as [{ id: number }];
    const asked = await page.request.post(`/api/admin/orders/${id}/payment-requests`, {
      headers,
      data: { amount: '12.50', reason: 'Longer shell', notify: false },
    });
    const { link } = (await asked.json()) as { link: string };
    await page.setViewportSize({ width, height: 844 });
    await page.goto(new URL(link).pathname);
    const button = page.getByRole('button', { name: /PayPal/ });
    await expect(button).toBeVisible();
    const bottom = await button.evaluate((it) => it.getBoundingClientRect().bottom);
    // The button at the end of the screen, where the launcher is.
    for (const below of [8, 24, 40]) {
      await page.setViewportSize({ width, height: Math.ceil(bottom) + below });
      await expect.poll(() => isOn(button)).toBe(false);
    }
  });

function isOnAmounts(amounts: Locator): Promise<boolean> {
  return isOn(amounts.locator('dd'));
}

/** Whether the launcher, if it is shown, lies on one of these. */
async function isOn(covered: Locator): Promise<boolean> {
  // It looks for a place once the page rests, and fades.
  await covered.page().waitForTimeout(500);
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
