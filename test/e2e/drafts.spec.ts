import type { Locator, Page } from '@playwright/test';
import { newAddress, paymentLink } from './support/account.ts';
import { openDashboard } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { approve, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

async function begin(page: Page): Promise<Locator> {
  await openDashboard(page, 'new-orders');
  await page.getByRole('button', { name: 'New order' }).click();
  const draft = page.getByRole('dialog', { name: 'New order' });
  await expect(draft).toContainText('Saved as a draft');
  return draft;
}

async function fillCustomer(draft: Locator, email: string, state = 'TX') {
  const fields = {
    'First name': 'Rosa',
    'Last name': 'Quintero',
    Email: email,
    Address: '77 Mesquite Ln',
    City: 'San Angelo',
    'ZIP code': '76903',
  };
  for (const [label, value] of Object.entries(fields))
    await draft.getByLabel(label, { exact: true }).fill(value);
  await draft.getByLabel('State', { exact: true }).selectOption(state);
}

async function addProduct(draft: Locator, words: string, name: string) {
  await draft.getByLabel('Add a product').fill(words);
  await draft.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(draft.getByRole('listitem', { name })).toBeVisible();
}

// R-DRAFT-1 to R-DRAFT-5
test('the owner enters a phone order as a draft, leaves it and takes it up again, and the customer gets a payment link @journey', async ({
  page,
  store,
}) => {
  const email = newAddress();
  const draft = await begin(page);
  await addProduct(draft, '20-Round', '20-Round Polymer Magazine, Tan');
  await draft.getByRole('button', { name: 'Add a custom holster' }).click();
  const holster = draft.getByRole('listitem', { name: 'Custom Holster' });
  await holster.getByLabel('Pistol make').selectOption('Sig Sauer');
  await holster.getByLabel('Pistol model').selectOption('P365');
  await holster.getByLabel('Attachment').selectOption('Ulti Clip');
  await expect(holster).toContainText('$66.99');
  await draft
    .getByRole('listitem', { name: '20-Round Polymer Magazine, Tan' })
    .getByLabel('Custom unit price')
    .fill('10.00');
  await expect(draft).toContainText('Saved as a draft');
  await draft.getByRole('button', { name: 'Send payment request' }).click();
  const missing = draft.getByRole('alert');
  await expect(missing).toContainText('Enter the first name.');
  await expect(missing).toContainText('Say why the price is your own.');
  await expect(missing.getByText('Before the order can be created')).toBeInViewport();
  await expect(holster).toContainText('Sig Sauer • P365 • IWB • Ulti Clip • Black • Right hand');
  await expectAccessible(page);
  // What may not ship to a state is refused as at checkout.
  await fillCustomer(draft, email, 'CA');
  await expect(draft.getByText('This order cannot ship there')).toBeVisible();
  await draft.getByLabel('State', { exact: true }).selectOption('TX');
  await expect(draft.getByText('This order cannot ship there')).toBeHidden();
  await expect(draft).toContainText('Saved as a draft');
  await page.goBack();

  await page.getByRole('link', { name: 'Rosa Quintero' }).first().click();
  const again = page.getByRole('dialog', { name: 'New order' });
  await expect(again.getByLabel('City', { exact: true })).toHaveValue('San Angelo');
  await again.getByLabel('Reason for custom amounts').fill('Blemished magazine');
  await expect(again).toContainText('Saved as a draft');
  await again.getByRole('button', { name: 'Send payment request' }).click();
  const order = page.getByRole('dialog', { name: /^Order RT-/ });
  await expect(order.getByRole('region', { name: 'Payment requests' })).toContainText('Waiting for payment');
  await expect(order.getByRole('region', { name: /^(Items|To ship)$/ })).toContainText('P365');

  const customer = await page.context().newPage();
  await customer.goto(await paymentLink(store, email));
  await expect(customer.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible();
});

test('at the counter the customer pays by a code on the screen, which closes once it is paid (R-DRAFT-9, R-PAYREQ-17, R-PAYREQ-18)', async ({
  page,
}) => {
  const draft = await begin(page);
  await addProduct(draft, 'two-point', 'Two-Point Sling, Black');
  await draft.getByRole('radio', { name: /At the counter/ }).check();
  await expect(draft).toContainText('$41.44');
  await expect(draft).toContainText('Saved as a draft');
  await draft.getByRole('button', { name: 'Request payment' }).click();
  const order = page.getByRole('dialog', { name: /^Order RT-/ });
  await expect(order).toContainText('Handed over at the counter in San Angelo once it is paid.');
  const asked = order.getByRole('region', { name: 'Payment requests' });
  await expect(asked.getByRole('button', { name: 'Copy link' })).toBeInViewport();
  await expect(asked.getByRole('button', { name: 'Send again' })).toBeHidden();
  await asked.getByRole('button', { name: 'Show QR code' }).click();
  const code = page.getByRole('dialog', { name: 'Pay $41.44' });
  await expect(code.getByRole('img', { name: 'QR code with the payment link' })).toBeVisible();
  const [link = ''] = /http\S+\/pay\/[0-9a-f]{64}/.exec(await code.innerText()) ?? [];

  const customer = await page.context().newPage();
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1, name: 'Pay $41.44' })).toBeVisible();
  await payWith(customer, (window) => approve(window));
  await expect(customer.getByRole('heading', { level: 1, name: 'Paid. Thank you.' })).toBeVisible();
  await expect(code).toBeHidden();
  await expect(page.getByText('$41.44 paid', { exact: true })).toBeVisible();
  await expect(order.getByText('Someone else changed this order')).toHaveCount(0);
  await expect(order.getByLabel('Status', { exact: true })).toHaveValue('delivered');
});
