import type { Locator, Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { beStaff, openDashboard, signInAgain } from './support/admin.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { approve, payWith } from './support/purchase.ts';
import { emailsTo, expect, test } from './support/test.ts';

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

test('a phone order with a holster at an own price is left, taken up again, and paid in cash (R-DRAFT-1, R-DRAFT-2, R-DRAFT-3, R-DRAFT-6) @both-widths', async ({
  page,
  store,
}) => {
  const email = newAddress();
  const draft = await begin(page);
  await addProduct(draft, 'two-point', 'Two-Point Sling, Black');
  await draft.getByRole('button', { name: 'Add a custom holster' }).click();
  const holster = draft.getByRole('listitem', { name: 'Custom Holster' });
  await holster.getByLabel('Pistol make').selectOption('Sig Sauer');
  await holster.getByLabel('Pistol model').selectOption('P365');
  await holster.getByLabel('Attachment').selectOption('Ulti Clip');
  await expect(holster).toContainText('$66.99');
  await draft
    .getByRole('listitem', { name: 'Two-Point Sling, Black' })
    .getByLabel('Own unit price')
    .fill('30.00');
  await draft.getByRole('button', { name: 'Paid in cash' }).click();
  const missing = draft.getByRole('alert');
  await expect(missing).toContainText('Enter the first name.');
  await expect(missing).toContainText('Say why the price is your own.');
  await expect(missing.getByText('Before the order can be created')).toBeInViewport();
  await expect(holster).toContainText('Sig Sauer • P365 • IWB • Ulti Clip • Black • Right hand');
  await fillCustomer(draft, email);
  await expect(draft).toContainText('Saved as a draft');
  await page.goBack();

  await page.getByRole('link', { name: 'Rosa Quintero' }).first().click();
  const again = page.getByRole('dialog', { name: 'New order' });
  await expect(again.getByLabel('City', { exact: true })).toHaveValue('San Angelo');
  await again.getByLabel('Reason for own amounts').fill('Blemished sling');
  await expect(again).toContainText('$110.04');
  await expect(again).toContainText('Saved as a draft');
  await again.getByRole('button', { name: 'Paid in cash' }).dblclick();
  const question = page.getByRole('alertdialog', { name: 'Did you get $110.04 in cash?' });
  await expect(question).toBeVisible();
  await expect(again.getByText('Creating...')).toHaveCount(0);
  await question.getByRole('button', { name: 'Not yet' }).click();
  await again.getByRole('button', { name: 'Paid in cash' }).click();
  await question.getByRole('button', { name: 'Create paid order' }).dblclick();

  const order = page.getByRole('dialog', { name: /^Order RT-/ });
  await expect(order).toContainText('Paid in cash');
  await expect(order.getByLabel('Status', { exact: true })).toHaveValue('paid');
  await expect(order.getByRole('region', { name: 'Items' })).toContainText('P365');
  await expect.poll(async () => (await emailsTo(store, email)).length).toBe(1);
});

test('of two who enter one draft, the second loses nothing, and gets what the first entered (R-ADMIN-17)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/drafts\/\d+$/, 412);
  const first = await begin(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const second = other.getByRole('dialog', { name: 'New order' });
  await expect(second).toContainText('Saved as a draft');
  await first.getByLabel('City', { exact: true }).fill('Marfa');
  await expect(first).toContainText('Saved as a draft');
  await second.getByLabel('Last name', { exact: true }).fill('Quintero');
  await expect(other.getByText('Someone else changed this draft too', { exact: true })).toBeVisible();
  await expect(second.getByLabel('City', { exact: true })).toHaveValue('Marfa');
  await expect(second).toContainText('Saved as a draft');
  await page.reload();
  await expect(first.getByLabel('City', { exact: true })).toHaveValue('Marfa');
  await expect(first.getByLabel('Last name', { exact: true })).toHaveValue('Quintero');
});

test('a draft that could not be saved keeps what was typed, and is saved again (R-ADMIN-18)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/drafts\/\d+$/, 401);
  const draft = await begin(page);
  await page.evaluate(() => localStorage.setItem('admin_token', 'no-longer-a-token-that-anybody-knows'));
  await draft.getByLabel('City', { exact: true }).fill('Marfa');
  await signInAgain(page);
  await expect(draft).toContainText('Not saved');
  await draft.getByRole('button', { name: 'Save again' }).click();
  await expect(draft).toContainText('Saved as a draft');
  await draft.getByLabel('Discount').fill('two dollars');
  await expect(draft).toContainText('Not saved: correct the marked fields');
  await page.reload();
  await expect(draft.getByLabel('City', { exact: true })).toHaveValue('Marfa');
});

test('a restricted state blocks the order as at checkout; a payment request has a link (R-DRAFT-4, R-DRAFT-5)', async ({
  page,
  store,
}) => {
  const email = newAddress();
  const draft = await begin(page);
  await addProduct(draft, '20-Round', '20-Round Polymer Magazine, Tan');
  await fillCustomer(draft, email, 'CA');
  await expect(draft.getByText('This order cannot ship there')).toBeVisible();
  await draft.getByLabel('State', { exact: true }).selectOption('TX');
  await expect(draft.getByText('This order cannot ship there')).toBeHidden();
  await expect(draft).toContainText('Saved as a draft');
  await draft.getByRole('button', { name: 'Send payment request' }).click();
  const order = page.getByRole('dialog', { name: /^Order RT-/ });
  await expect(order.getByRole('region', { name: 'Payment requests' })).toContainText('Waiting for payment');
  await expect
    .poll(async () => (await emailsTo(store, email)).map(({ subject }) => subject))
    .toEqual([expect.stringMatching(/^Please pay \$/)]);
});

test('a remake of a paid order is created for nothing (R-DRAFT-7) @both-widths', async ({ page, store }) => {
  const paid = await placePaidOrder(store.url, { email: newAddress() });
  await beStaff(page);
  const order = await openOrder(page, paid);
  await order.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Remake for free…' }).click();
  const draft = page.getByRole('dialog', { name: 'New order' });
  await expect(draft.getByLabel('Reason for own amounts')).toHaveValue(`Remake of order ${paid.orderId}`);
  await expect(draft).toContainText('A remake, at no charge');
  await draft.getByRole('button', { name: 'Create free order' }).click();
  const remake = page.getByRole('dialog', { name: /^Order RT-/ });
  await expect(remake).not.toContainText(`Order ${paid.orderId}.`);
  await expect(remake.getByLabel('Status', { exact: true })).toHaveValue('paid');
  await expect(remake).toContainText('$0.00');
});

test('a sale at the counter needs no address, name or email, and is delivered once the cash is there (R-DRAFT-9) @both-widths', async ({
  page,
}) => {
  const draft = await begin(page);
  await addProduct(draft, 'two-point', 'Two-Point Sling, Black');
  await draft.getByRole('radio', { name: /At the counter/ }).check();
  await expect(draft.getByLabel('City')).toBeHidden();
  await expect(draft.getByLabel('Own shipping')).toBeHidden();
  await expect(draft).toContainText('No email address: nothing is emailed.');
  await expect(draft).toContainText('$41.44');
  await expect(draft).toContainText('Saved as a draft');
  await draft.getByRole('button', { name: 'Paid in cash' }).click();
  const question = page.getByRole('alertdialog', { name: 'Did you get $41.44 in cash?' });
  await expect(question).toContainText('The order is then paid and delivered.');
  await question.getByRole('button', { name: 'Create paid order' }).click();

  const order = page.getByRole('dialog', { name: /^Order RT-/ });
  await expect(order).toContainText('Counter customer');
  await expect(order).toContainText('Handed over at the counter in San Angelo.');
  await expect(order.getByLabel('Status', { exact: true })).toHaveValue('delivered');
  await expect(order).not.toContainText('Promised by');
  await expect(order.getByRole('button', { name: 'Message' })).toBeHidden();
  await expect(order.getByRole('button', { name: 'Send tracking' })).toBeHidden();
  await order.getByRole('button', { name: 'Edit customer' }).click();
  const contact = order.getByRole('region', { name: 'Customer', exact: true }).first();
  await contact.getByLabel('Email (optional)').fill('not an address');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact).toContainText('Enter an email address');
  await contact.getByLabel('Email (optional)').fill(newAddress());
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(order.getByRole('button', { name: 'Message' })).toBeVisible();
});

test('a holster for the counter waits in the queue until it is handed over (R-DRAFT-9) @both-widths', async ({
  page,
}) => {
  const draft = await begin(page);
  await draft.getByRole('button', { name: 'Add a custom holster' }).click();
  const holster = draft.getByRole('listitem', { name: 'Custom Holster' });
  await holster.getByLabel('Pistol make').selectOption('Sig Sauer');
  await holster.getByLabel('Pistol model').selectOption('P365');
  await draft.getByRole('radio', { name: /At the counter/ }).check();
  await expect(draft).toContainText('Picked up once it is built');
  await expect(draft).toContainText('$58.43');
  await expect(draft).toContainText('Saved as a draft');
  await draft.getByRole('button', { name: 'Paid in cash' }).click();
  await page.getByRole('button', { name: 'Create paid order' }).click();
  const order = page.getByRole('dialog', { name: /^Order RT-/ });
  await expect(order).toContainText('Waits to be picked up at the counter in San Angelo.');
  await expect(order.getByRole('button', { name: 'Ship', exact: true })).toBeHidden();
  const [number = ''] = /RT-[\w-]{9}/.exec(await order.innerText()) ?? [];

  await openDashboard(page, 'to-ship');
  await page.getByRole('button', { name: `Hand over ${number}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Counter customer picked up ${number}?`);
  await question.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText(`${number} is handed over`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Hand over ${number}` })).toBeHidden();
});

test('at the counter the customer pays by a code on the screen, which closes once it is paid (R-DRAFT-9, R-PAYREQ-17) @both-widths', async ({
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
  await expect(asked.getByRole('button', { name: 'Copy link' })).toBeVisible();
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
