import { newAddress } from './support/account.ts';
import { openDashboard } from './support/admin.ts';
import { caseLink, openCase } from './support/cases.ts';
import { placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';
import { noise } from '../support/odd-pictures.ts';

// R-CASE-1 to R-CASE-6, R-CASE-8
test('a case: the owner opens it from the order, the customer answers with a photo by the link, and the owner answers, refunds and closes it @journey', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/api\/cases\/show$/, 404);
  provoke(/\/api\/cases\/photos$/, 415);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page);
  await openCase(page, order);

  await page.goto('/case?token=unknown');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto(await caseLink(store, order));
  await expect(page.getByRole('heading', { level: 1, name: 'Your case' })).toBeVisible();
  // The token has left the address, and a reload still finds it.
  await expect(page).toHaveURL('/case');
  await page.reload();
  await expect(page.getByText('Please show us the buckle.')).toBeVisible();
  const photos = page.getByLabel('Photos to add');
  const mimeType = 'image/jpeg';
  await photos.setInputFiles({ name: 'note.jpg', mimeType, buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toContainText(
    'note.jpg: This is not a JPEG, PNG, WebP or AVIF picture.',
  );
  await photos.setInputFiles({ name: 'buckle.jpg', mimeType, buffer: await noise(64).jpeg().toBuffer() });
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(page.getByText('We are looking at it')).toBeVisible();
  await page.getByLabel('Your message').fill('The buckle is cracked.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The buckle is cracked.' })).toBeVisible();

  await page.goto('/admin/cases');
  await page.getByRole('row').filter({ hasText: order.orderId }).getByRole('link').first().click();
  const editor = page.getByRole('dialog', { name: `Order ${order.orderId}` });
  const cases = editor.getByRole('region', { name: 'Cases' });
  await expect(cases).toContainText('The buckle is cracked.');
  await cases.getByRole('button', { name: 'Photo 1' }).click();
  const photo = page.getByRole('dialog', { name: 'Photo 1' });
  await expect(photo.getByRole('img')).toBeVisible();
  await photo.getByRole('button', { name: 'Close' }).click();
  await cases.getByRole('button', { name: 'Message' }).click();
  await cases.getByLabel('Message to the customer').fill('Thank you. We send the money back.');
  await cases.getByRole('button', { name: 'Send message' }).click();
  await expect(cases.getByRole('listitem').filter({ hasText: 'Thank you.' }).first()).toBeVisible();

  await cases.getByRole('button', { name: 'Refund…' }).click();
  await cases.getByRole('button', { name: 'Decide and open the refund' }).click();
  const panel = editor.getByRole('region', { name: 'Refund', exact: true });
  await expect(panel.getByLabel('Reason', { exact: true })).toHaveValue('Damaged or defective');
  await expect(panel).toContainText('Two-Point Sling, Black × 1');
  await panel.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(page.getByText('Refund sent', { exact: true })).toBeVisible();
  await cases.getByRole('button', { name: 'Close case' }).click();
  await expect(cases).toContainText('Closed: Refund');

  await page.goto('/admin/cases?state=closed');
  await expect(page.getByRole('row').filter({ hasText: order.orderId })).toContainText('Closed: Refund');
});
