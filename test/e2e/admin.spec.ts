import { demoFacts } from '../../src/domain/settings/kinds/demo-facts.ts';
import { newAddress } from './support/account.ts';
import { countsAreThere, openTab, signInAsAdmin } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { approve, fillShipping, goToCheckout, payWith } from './support/purchase.ts';
import { emailsTo, expect, test } from './support/test.ts';

// R-ADMIN-1, R-ADMIN-6 to R-ADMIN-9, R-EMAIL-15
test('the owner signs in, sees the order that was just paid and its emails, and leaves @journey', async ({
  page,
  store,
}) => {
  const email = newAddress();
  await goToCheckout(page);
  await fillShipping(page, 'TX', email);
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order_id') ?? '';
  // The list of emails shows what was sent when it was opened.
  await expect.poll(() => emailsTo(store, email)).toHaveLength(1);

  // The fulfillment email links to the order, and the sign-in leads there.
  let address = '';
  await expect(async () => {
    const alert = (await emailsTo(store, demoFacts.email)).find(({ subject }) =>
      subject.startsWith(`New order ${number}`),
    );
    address = /\/admin\/\S+/.exec(alert?.text ?? '')?.[0] ?? '';
    expect(address).toMatch(/^\/admin\/orders\/\d+$/);
  }).toPass();
  await page.goto(address);
  await expect(page).toHaveURL('/admin-login');
  await page.reload();
  await expect(page.getByText('Authorized personnel only')).toBeVisible();
  await expectAccessible(page);
  await signInAsAdmin(page);
  await expect(page).toHaveURL(address);
  const order = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(order.getByRole('region', { name: 'History' })).toBeVisible();
  await order.getByRole('button', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Paid');

  await openTab(page, null, 'Overview');
  const recent = page.getByRole('region', { name: 'Recent orders' });
  await expect(recent.getByRole('row', { name: new RegExp(number) })).toContainText('Paid');
  await expectAccessible(page);

  await openTab(page, 'Store', 'Emails');
  const read = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/emails\/[^/?]+$/, async (route) => {
    await read.promise;
    await route.continue();
  });
  await page
    .getByRole('button', { name: new RegExp(number) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Email' })).toBeVisible();
  // A window that grows with its email would put it below a pointer that is about to close it.
  const cross = page.getByRole('button', { name: 'Close' });
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  const place = await cross.boundingBox();
  read.resolve();
  await expect(page.getByRole('dialog', { name: number })).toBeVisible();
  expect(await cross.boundingBox()).toEqual(place);
  await cross.click();
  await countsAreThere(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin-login');
  await expect(page.getByText('Admin Dashboard')).toBeHidden();
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');
});
