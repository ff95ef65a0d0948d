import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { openHydrated } from './visitor.ts';

export const texan = {
  'First name': 'Dana',
  'Last name': 'Reyes',
  Email: 'dana@example.com',
  Address: '410 Concho Ave',
  City: 'San Angelo',
  'ZIP code': '76903',
};

/** Opens a product, adds it to the cart, and goes to the checkout through the cart panel. */
export async function goToCheckout(page: Page): Promise<void> {
  await addSling(page);
  await openCheckout(page);
}

export async function addSling(page: Page): Promise<void> {
  await openHydrated(page, '/gear/slings');
  await page
    .getByRole('link', { name: /Two-Point Sling, Black/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two-Point Sling, Black' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('1 × Two-Point Sling, Black added to cart.', { exact: true })).toBeVisible();
}

/** Goes to the checkout from the cart panel, which contains the sling. */
export async function openCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shopping cart, 1 item' }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(panel.getByText('Two-Point Sling, Black')).toBeVisible();
  await panel.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
}

/** A ZIP code for each state that a test ships to. */
const zipCodes: Readonly<Record<string, string>> = { AK: '99501', CA: '90001', NY: '10001', WA: '98101' };

export async function fillShipping(page: Page, state = 'TX', email = texan.Email): Promise<void> {
  for (const [label, value] of Object.entries({ ...texan, Email: email })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel('State', { exact: true }).selectOption(state);
  await page.getByLabel('ZIP code', { exact: true }).fill(zipCodes[state] ?? texan['ZIP code']);
}

/** Presses PayPal's button and answers in its window. Resolves when the window is closed. */
export async function payWith(page: Page, answer: (window: Page) => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /PayPal/ }).click();
  const window = await opened;
  await expect(window.getByText('Demo payments: no money moves').first()).toBeVisible();
  await window.getByRole('heading', { name: /^Pay / }).waitFor();
  await closeBy(window, () => answer(window));
}

/** Runs an action that closes the window. The window may be gone before the browser reports the click. */
export async function closeBy(window: Page, act: () => Promise<void>): Promise<void> {
  const closed = window.waitForEvent('close');
  await act().catch((error) => {
    if (!window.isClosed()) throw error;
  });
  await closed;
}

export async function approve(window: Page, outcome = 'Approve'): Promise<void> {
  await window.getByLabel('Outcome of this demo payment').selectOption({ label: outcome });
  await window.locator('button.primary').click();
}

export async function dismissAlert(page: Page, text: string, button = 'OK'): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: button }).click();
  await expect(alert).toBeHidden();
}
