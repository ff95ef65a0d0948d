import { expect, type Page } from '@playwright/test';
import { consentKey } from '../../../src/domain/consent/consent.ts';

/** The cookie banner. */
export function banner(page: Page) {
  return page.getByRole('region', { name: 'Cookies' });
}

/** The dialog of its 'Customize'. */
export function preferences(page: Page) {
  return page.getByRole('dialog', { name: 'Cookie Preferences' });
}

/** The stored record; null where there is none. */
export function consentRecord(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, consentKey);
}

/** The page works, and code that was wanted later than the banner's has come. */
export async function expectSettled(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shopping cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeHidden();
}
