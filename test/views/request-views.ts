import type { Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { beStaff } from '../e2e/support/admin.ts';
import { newAddress } from '../e2e/support/account.ts';
import { openOrder, placePaidOrder } from '../e2e/support/orders.ts';
import { emailsTo, expect } from '../e2e/support/test.ts';
import { overlay, route, type View } from './view.ts';

/** The page of a payment request. */
export const payViews: readonly View[] = [
  { name: 'pay', open: openPay },
  route('pay-unknown', paths.pay('0'.repeat(64)), { status: 404 }),
];

/** Asking for a payment, and orders that staff enter. */
export const requestViews: readonly View[] = [
  overlay('admin-order-request', async (page) => void (await openRequest(page))),
  { name: 'admin-drafts', open: openDrafts },
  overlay('admin-draft', openDraft),
];

async function openRequest(page: Page) {
  await beStaff(page);
  const order = await placePaidOrder(new URL(page.url()).origin, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Request payment…' }).click();
  await editor.getByRole('region', { name: 'Request payment' }).waitFor();
  return { editor, order };
}

async function openPay(page: Page) {
  const { editor, order } = await openRequest(page);
  await editor.getByLabel('Amount (USD)').fill('12.50');
  await editor.getByLabel('What it is for').fill('Longer shell for the threaded barrel');
  await editor.getByRole('button', { name: 'Send request' }).click();
  let link = '';
  const { origin } = new URL(page.url());
  await expect(async () => {
    const texts = (await emailsTo({ url: origin }, order.email)).map(({ text }) => text);
    link = texts.flatMap((text) => /\/pay\/[0-9a-f]{64}/.exec(text) ?? [])[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  await page.goto(link);
  await page.getByRole('button', { name: /PayPal/ }).waitFor();
}

async function openDrafts(page: Page) {
  await beStaff(page);
  await page.goto(`${paths.admin}/new-orders`);
  await page.getByRole('button', { name: 'New order' }).waitFor();
}

async function openDraft(page: Page) {
  await openDrafts(page);
  await page.getByRole('button', { name: 'New order' }).click();
  const draft = page.getByRole('dialog', { name: 'New order' });
  await draft.getByRole('button', { name: 'Add a custom holster' }).click();
  await draft.getByRole('listitem', { name: 'Custom Holster' }).waitFor();
  await draft.getByRole('button', { name: 'Paid in cash' }).click();
  await draft.getByRole('alert').waitFor();
}
