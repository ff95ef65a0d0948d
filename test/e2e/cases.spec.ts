import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { openDashboard } from './support/admin.ts';
import { caseLink, openCase } from './support/cases.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';
import { noise } from '../support/odd-pictures.ts';

// ‘Needs you’ names only the cases that wait longest, and other files open cases too.
test.use({ storeEnv: {} });

test('a case: the customer adds a photo by the link, the owner refunds the case’s items and closes it (R-CASE-1 to R-CASE-5, R-CASE-8) @both-widths', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page);
  await openCase(page, order);

  await page.goto(await caseLink(store, order));
  await expect(page.getByRole('heading', { level: 1, name: 'Your case' })).toBeVisible();
  // The token has left the address, and a reload still finds it.
  await expect(page).toHaveURL('/case');
  await page.reload();
  await expect(page.getByText('Please show us the buckle.')).toBeVisible();
  const buffer = await noise(64).jpeg().toBuffer();
  await page.getByLabel('Photos to add').setInputFiles({
    name: 'buckle.jpg',
    mimeType: 'image/jpeg',
    buffer,
  });
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(page.getByText('We are looking at it')).toBeVisible();
  await page.getByLabel('Your message').fill('The buckle is cracked.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The buckle is cracked.' })).toBeVisible();

  await page.goto('/admin');
  await page
    .getByRole('region', { name: 'Needs you' })
    .getByRole('link', { name: `Open Case of ${order.orderId} waits for you: Defect` })
    .click();
  const editor = page.getByRole('dialog', { name: `Order ${order.orderId}` });
  const cases = editor.getByRole('region', { name: 'Cases' });
  await expect(cases).toContainText('The buckle is cracked.');
  await cases.getByRole('button', { name: 'Photo 1' }).click();
  const photo = page.getByRole('dialog', { name: 'Photo 1' });
  await expect(photo.getByRole('img')).toBeVisible();
  await photo.getByRole('button', { name: 'Close' }).click();
  await cases.getByRole('button', { name: 'Refund…' }).click();
  await cases.getByRole('button', { name: 'Decide and open the refund' }).click();

  const panel = editor.getByRole('region', { name: 'Refund', exact: true });
  await expect(panel.getByLabel('Reason', { exact: true })).toHaveValue('Damaged or defective');
  await expect(panel).toContainText('Two-Point Sling, Black × 1');
  await panel.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(page.getByText('Refund sent', { exact: true })).toBeVisible();
  await cases.getByRole('button', { name: 'Close case' }).click();
  await expect(cases).toContainText('Closed: Refund');

  await page.goto('/admin?tab=cases&state=closed');
  await expect(page.getByRole('listitem').filter({ hasText: order.orderId })).toContainText('Closed: Refund');
});

test('after goodwill, a case’s refund is the rest; once nothing is left, the case only closes (R-REF-17, R-CASE-9) @both-widths', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page);
  await openCase(page, order);
  const editor = page.getByRole('dialog', { name: `Order ${order.orderId}` });
  const cases = editor.getByRole('region', { name: 'Cases' });
  const panel = editor.getByRole('region', { name: 'Refund', exact: true });
  await editor.getByRole('button', { name: 'Refund', exact: true }).click();
  await panel.getByLabel('Other amount').fill('5.00');
  await panel.getByLabel('Reason', { exact: true }).selectOption('Goodwill');
  await panel.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(panel).toBeHidden();

  await cases.getByRole('button', { name: 'Refund…' }).click();
  await cases.getByRole('button', { name: 'Decide and open the refund' }).click();
  await panel.getByLabel(/^Shipping, up to/).fill('6.99');
  await expect(panel).toContainText('Refunded before-$5.00');
  await expect(panel).toContainText('$0.00 stays paid');
  const rest = (Number(order.totalAmount) - 5).toFixed(2);
  await panel.getByRole('button', { name: `Refund $${rest}` }).click();
  await expect(panel).toBeHidden();
  await expect(editor.getByRole('region', { name: 'Refunds', exact: true })).toContainText(`$${rest}`);

  await expect(cases).toContainText('The case can be closed.');
  await expect(cases.getByRole('button', { name: /refund/i })).toHaveCount(0);
  await cases.getByRole('button', { name: 'Close case' }).click();
  await expect(cases).toContainText('Closed: Refund');
});

test('a decided remake starts a draft with the order’s items at 0.00 (R-CASE-2, R-DRAFT-7)', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page);
  await openCase(page, order);
  const cases = page.getByRole('dialog').getByRole('region', { name: 'Cases' });
  await cases.getByRole('button', { name: 'Remake…' }).click();
  await cases.getByRole('button', { name: 'Decide and start the remake' }).click();
  const draft = page.getByRole('dialog', { name: 'New order' });
  await expect(draft.getByLabel('Reason for own amounts')).toHaveValue(`Remake of order ${order.orderId}`);
  await expect(draft.getByRole('button', { name: 'Create free order' })).toBeVisible();
});

test('a link that is no more says what to do, and a refused photo says why (R-CASE-5, R-CASE-6) @both-widths', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/api\/cases\/show$/, 404);
  provoke(/\/api\/cases\/photos$/, 415);
  await page.goto('/case?token=unknown');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page);
  await openCase(page, order);
  await page.goto(await caseLink(store, order));
  const file = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page.getByLabel('Photos to add').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText(
    'note.jpg: This is not a JPEG, PNG, WebP or AVIF picture.',
  );
  await page.goto('/admin?tab=orders');
  const editor = await openOrder(page, order);
  await expect(editor.getByRole('region', { name: 'Cases' })).toContainText('Waiting for customer');
});

test('refunds and cases show an item’s size and color, as the order does (R-REF-13, R-CASE-1, R-CASE-8)', async ({
  page,
  store,
}) => {
  const customizations = { size: 'M', color: 'Olive' };
  const order = await placePaidOrder(store.url, {
    email: newAddress(),
    lines: [{ productId: 1, customizations }],
  });
  await openDashboard(page);
  const editor = await openOrder(page, order);
  await expect(editor.getByRole('region', { name: 'Items' })).toContainText('M • Olive');
  await editor.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = editor.getByRole('region', { name: 'Refund', exact: true });
  await expect(refund).toContainText('M • Olive');
  await refund.getByRole('button', { name: 'Close Refund' }).click();
  await editor.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Return or warranty…' }).click();
  const panel = editor.getByRole('region', { name: 'Return or warranty' });
  await expect(panel).toContainText('M • Olive');
  await panel.getByLabel('Reason').selectOption('Defect');
  await panel.getByRole('button', { name: 'Open case' }).click();
  await expect(editor.getByRole('region', { name: 'Cases' })).toContainText('(M • Olive)');
  await page.goto('/admin?tab=cases');
  await expect(page.getByRole('listitem').filter({ hasText: order.orderId })).toContainText('(M • Olive)');
});

test('a customer without an email address gets none: the case says so, and its link is copied (R-CASE-4) @both-widths', async ({
  page,
  store,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page);
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const orderId = await sellAtCounter(page, { authorization: `Bearer ${token}` });
  await page.goto(`/admin?tab=orders&q=${orderId}`);
  await page.getByRole('link', { name: orderId }).click();
  const editor = page.getByRole('dialog', { name: `Order ${orderId}` });
  await editor.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Return or warranty…' }).click();
  const panel = editor.getByRole('region', { name: 'Return or warranty' });
  await expect(panel).toContainText('This customer gave no email address, so nothing is emailed.');
  await panel.getByLabel('Reason').selectOption('Defect');
  await panel.getByRole('button', { name: 'Open case' }).click();
  const cases = editor.getByRole('region', { name: 'Cases' });
  await expect(cases).toContainText('so nothing was emailed. Copy the link');
  await expect(cases).not.toContainText('Waiting for customer');
  await cases.getByRole('button', { name: 'Message' }).click();
  await expect(cases).toContainText('Nothing is emailed. The customer reads it on the page of the link.');
  await cases.getByLabel('Message to the customer').fill('Which side?');
  await cases.getByRole('button', { name: 'Save message' }).click();
  await expect(cases.getByRole('listitem').filter({ hasText: 'Which side?' }).first()).toBeVisible();
  await cases.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${store.url}/case?token=`)).toBe(true);
  await page.goto(link);
  await expect(page.getByText('Which side?')).toBeVisible();
});

/** A sling for cash, to a customer who gave neither name nor email. Resolves to the order's number. */
async function sellAtCounter(page: Page, headers: Record<string, string>): Promise<string> {
  type Draft = { id: number; content: object; version: number };
  const drafts = '/api/admin/drafts';
  const draft = (await (await page.request.post(drafts, { headers, data: {} })).json()) as Draft;
  const lines = [{ key: randomUUID(), productId: 31 }];
  const data = { ...draft.content, handedOver: true, lines };
  expect((await page.request.put(`${drafts}/${draft.id}`, { headers, data })).status()).toBe(200);
  const placed = await page.request.post(`${drafts}/${draft.id}/place`, {
    headers,
    data: { payment: 'cash', total: '41.44' },
  });
  expect(placed.status()).toBe(200);
  return ((await placed.json()) as { orderId: string }).orderId;
}
