import { expect, type Page } from '@playwright/test';
import { consentKey } from '../../../src/domain/care/consent/consent.ts';

export function banner(page: Page) {
  return page.getByRole('region', { name: 'Cookies' });
}

/** The dialog that 'Customize' opens. */
export function preferences(page: Page) {
  return page.getByRole('dialog', { name: 'Cookie Preferences' });
}

/** The stored record; null if there is none. */
export function consentRecord(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, consentKey);
}

/** Loads a page and waits until it is hydrated, including code that loads after the banner's. */
export async function loadWhole(page: Page, load: () => Promise<unknown>): Promise<void> {
  // The store requests the cart once its scripts have hydrated the page.
  const takenOver = page.waitForResponse(/\/api\/cart$/);
  await load();
  await takenOver;
  await page.getByRole('button', { name: 'Shopping cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeHidden();
}
