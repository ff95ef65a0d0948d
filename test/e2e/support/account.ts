import type { Locator, Page } from '@playwright/test';
import type { StoreProcess } from '../../support/store-process.ts';
import { expect, emailsTo } from './test.ts';

export const password = 'a-long-secret';

let people = 0;

/** A unique email address, because the tests of a worker share one store. */
export function newAddress(): string {
  people += 1;
  return `shopper-${people}-${process.pid}@example.com`;
}

/** Creates an account for Dana Reyes and waits until /account has loaded. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, { email });
  await submit(page, 'Create Account');
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeVisible();
  await accountIsThere(page);
}

/** Waits until /account of a customer without orders has loaded, because signing out makes pending requests fail. */
export async function accountIsThere(page: Page): Promise<void> {
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeVisible();
}

export async function fillRegistration(
  page: Page,
  { email, first = password, second = first }: { email: string; first?: string; second?: string },
): Promise<void> {
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(first);
  await page.getByLabel('Confirm password', { exact: true }).fill(second);
}

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await submit(page, 'Sign In');
}

/** Signs out from /account; the customer must have no orders. The answer removes the cookie of the guest's cart, even a new one. */
export async function signOut(page: Page): Promise<void> {
  await accountIsThere(page);
  const answered = page.waitForResponse('**/api/auth/logout');
  await submit(page, 'Sign Out');
  await answered;
}

/** Presses the form's own button; header and menu have buttons with the same name. */
export async function submit(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** Opens the account menu, whose place depends on the screen, and resolves to it. */
export async function openAccountMenu(page: Page, title: string, isMobile: boolean): Promise<Locator> {
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    return page.getByRole('dialog', { name: 'Menu' });
  }
  await page.getByRole('button', { name: title, exact: true }).click();
  return page.getByRole('banner');
}

/** Waits for an email to this address with a link to this page; resolves to the link. */
export async function emailedLink(store: StoreProcess, recipient: string, path: string): Promise<string> {
  const link = new RegExp(`https?://\\S+${path}\\?(?:token|invitation)=[\\w-]+`);
  let found = '';
  await expect
    .poll(async () => {
      const texts = (await emailsTo(store, recipient)).map(({ text }) => link.exec(text)?.[0]);
      found = texts.find((text) => text !== undefined) ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

/** Waits for an email with a payment request; resolves to the path of the newest link. */
export async function paymentLink(store: StoreProcess, recipient: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const texts = (await emailsTo(store, recipient)).map(({ text }) => text);
      link = texts.flatMap((text) => /\/pay\/[0-9a-f]{64}/.exec(text) ?? [])[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('customer_token'));
}
