import type { Page } from '@playwright/test';
import { readDemoCatalog } from '#server/demo/demo-catalog.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { freePorts } from '../support/free-ports.ts';
import { openDashboard } from './support/admin.ts';
import { countTaps, jobPicture } from './support/owner-jobs.ts';
import { addProduct } from './support/products.ts';
import { expect, test } from './support/test.ts';

const mailPort = await freePorts();
let mailServer: MailServer | null = null;

// Public by its interface: a live store, as README says, whose mail server does not run yet.
test.use({
  storeEnv: {
    DEMO: '0',
    HOST: '0.0.0.0',
    PAYPAL_ENVIRONMENT: 'simulator',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'orders@prairie.internal',
    STORE_NAME: 'Of an older version',
  },
});
test.afterAll(() => mailServer?.close());

const stepOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a new owner brings a live store from its first start to open (R-SETUP-15, R-SETUP-16, R-SETUP-18, R-SETUP-19, R-SETUP-21) @both-widths @journey', async ({
  page,
  store,
  provoke,
}) => {
  expect(store.output()).toContain('the store’s facts are in the dashboard, under Settings.');
  provoke(/\/$/, 503);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'This store is not open yet' })).toBeVisible();

  await openDashboard(page);
  const count = await countTaps(page);
  const open = page.getByRole('button', { name: 'Open the store' });
  await expect(open).toBeDisabled();
  await stepOf(page, 'Confirm your store’s facts').getByRole('link', { name: 'Enter facts' }).click();
  await page.getByLabel('Store name').fill('Prairie Holsters');
  await page.getByLabel('Company').fill('Prairie Leather & Kydex LLC');
  await page.getByLabel('Email').fill('help@prairie.example');
  await page.getByLabel('Street').fill('12 Mill Road');
  await page.getByLabel('City').fill('Columbia');
  await page.getByLabel('State').selectOption('MO');
  await page.getByLabel('ZIP code').fill('65201');
  await page.getByLabel('Time zone').selectOption('Central');
  await page.getByLabel('Order prefix').fill('PH');
  provoke(/settings\/facts$/, 400);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No email arrives there. Enter your own.')).toBeVisible();
  await page.getByLabel('Email').fill('help@prairie.internal');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Pages and emails say it now.', { exact: true })).toBeVisible();

  await openDashboard(page, 'overview');
  await expect(stepOf(page, 'Confirm your store’s facts')).toContainText('Done');
  const email = stepOf(page, 'Send a test email');
  await email.getByRole('button', { name: 'Send test email' }).click();
  await expect(email).toContainText('The mail server refuses connections.');
  mailServer = await startMailServer({ port: mailPort });
  await email.getByRole('button', { name: 'Send test email' }).click();
  await expect(email).toContainText('The mail server took it for help@prairie.internal');

  const payments = stepOf(page, 'Try PayPal');
  await payments.getByRole('button', { name: 'Try PayPal' }).click();
  await expect(payments).toContainText('No money moves yet');
  for (const title of ['Try PayPal', 'Add your first']) {
    await stepOf(page, title).getByRole('button', { name: 'Set aside' }).click();
    await expect(stepOf(page, title)).toContainText('Set aside ');
  }
  await stepOf(page, 'Say where you are registered').getByRole('button', { name: 'As delivered' }).click();
  await stepOf(page, 'Turn the holster builder on').getByRole('button', { name: 'Leave it off' }).click();
  await stepOf(page, 'Confirm shipping prices').getByRole('button', { name: 'They are right' }).click();
  await stepOf(page, 'Read your policies').getByRole('button', { name: 'I have read them' }).click();
  await expect(page.getByText('Every step is done or set aside.')).toBeVisible();
  await jobPicture(page, 'first-steps');

  await page.getByRole('button', { name: 'Look at the store as a shopper' }).click();
  await expect(page.getByText('Preview. Shoppers see that this store is not open yet.')).toBeVisible();
  await expect(page.getByText('Our first products are on their way. Please come back soon.')).toBeVisible();

  await openDashboard(page, 'overview');
  await open.click();
  await expect(
    page.getByText('Your store is open. Shoppers see it in a moment.', { exact: true }),
  ).toBeVisible();
  await expect(open).toBeHidden();
  expect(await count()).toBeLessThanOrEqual(19);
  await expect
    .poll(async () => (await page.request.get('/', { headers: { cookie: '' } })).status(), {
      timeout: 10_000,
    })
    .toBe(200);

  const [pictured] = await readDemoCatalog();
  await addProduct(store.url, {
    name: 'Two-Point Sling',
    description: 'A sling.',
    price: '39.00',
    category: 'slings',
    imageUrl: pictured?.imageUrl,
    isVisible: true,
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Products' })).toContainText('Two-Point Sling');
});
