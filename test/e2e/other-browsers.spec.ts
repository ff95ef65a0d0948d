import { expect } from '@playwright/test';
import { adminPaths } from '#domain/admin-paths.ts';
import { tabNeeds, type TabId } from '#domain/identity/staff/tab-needs.ts';
import { newAddress } from './support/account.ts';
import { placePaidOrder } from './support/orders.ts';
import { texan } from './support/purchase.ts';
import type { OtherBrowser } from './other-browsers/driver.ts';
import { openBrowser } from './other-browsers/open-browser.ts';
import { programOf } from './other-browsers/programs.ts';
import { visit } from './other-browsers/visit.ts';
import { adminPassword } from '../support/store-process.ts';
import { test } from './support/test.ts';

/*
 * A smoke run in each browser that Playwright does not drive: gate, product, builder, purchase, registration and the dashboard.
 * The store's log tells the browser's errors and policy violations (R-SEC-27).
 */
test.describe.configure({ timeout: 600_000 });

const browser = () => test.info().project.name as OtherBrowser;
test.beforeEach(() => test.skip(programOf(browser()) === null, 'this browser is not installed'));
const desktop = { width: 1440, height: 900 };

test('a shopper buys a product and a built holster, and registers', async ({ store }) => {
  const driver = await openBrowser(browser(), desktop);
  try {
    const { open, press, see, fill, choose, read, reach } = visit(driver);
    await open(`${store.url}/gear/slings`);
    await press('button', 'Yes');
    await press('button', 'Reject Non-Essential');
    await press('link', 'Two-Point Sling, Black');
    await reach('Two-Point Sling, Black');
    await press('button', 'Add to Cart');
    await read('1 × Two-Point Sling, Black added to cart.');

    await open(`${store.url}/holster-builder#builder`);
    await choose('Make', 'Glock');
    await choose('Model', 'G19');
    await read('$54.99');
    await press('button', 'Add to Cart', '#builder');
    await read('1 custom holster(s) added to cart.');

    await press('button', 'Shopping cart, 2 items');
    await press('link', 'Checkout');
    for (const [label, text] of Object.entries(texan)) await fill(label, text);
    await choose('State', 'TX');
    const [shop = ''] = await driver.windows();
    await press('button', 'PayPal');
    await expect.poll(async () => (await driver.windows()).length, { timeout: 60_000 }).toBe(2);
    // In no order that says which one is new.
    const payPal = (await driver.windows()).find((window) => window !== shop) ?? '';
    await driver.switchTo(payPal);
    await read('Demo payments: no money moves');
    await press('button', 'Pay');
    await expect.poll(async () => (await driver.windows()).length, { timeout: 60_000 }).toBe(1);
    await driver.switchTo(shop);
    await see('heading', 'Payment Successful!');
    await read('Glock G19');

    await open(`${store.url}/register`);
    await fill('First name', 'Dana');
    await fill('Last name', 'Reyes');
    await fill('Email', `dana-${browser()}@example.com`);
    await fill('Password', 'a-good-password-2026');
    await fill('Confirm', 'a-good-password-2026');
    await press('button', 'Create Account');
    await see('heading', 'Order history');
  } finally {
    await driver.close();
  }
  expect(complaints(store.output())).toEqual([]);
});

test('staff open every tab of the dashboard and the editors of a code and an order', async ({ store }) => {
  const { orderId } = await placePaidOrder(store.url, { email: newAddress() });
  const driver = await openBrowser(browser(), desktop);
  try {
    const { open, press, see, fill, pageText } = visit(driver);
    await open(`${store.url}/admin-login`);
    await fill('Username', 'admin');
    await fill('Password', adminPassword);
    await press('button', 'Sign In');
    await see('heading', 'Admin Dashboard');
    for (const tab of Object.keys(tabNeeds) as TabId[]) {
      await open(`${store.url}${adminPaths.tab(tab)}`);
      await see('heading', 'Admin Dashboard');
      await expect
        .poll(pageText, { timeout: 60_000, message: tab })
        .not.toMatch(/Loading|Something went wrong/);
    }
    await open(`${store.url}/admin/orders`);
    await press('link', orderId);
    await see('heading', `Order ${orderId}`);
    await open(`${store.url}/admin/discounts`);
    await press('link', 'Add Discount Code');
    await see('heading', 'New discount code');
    await see('field', 'Code');
  } finally {
    await driver.close();
  }
  expect(complaints(store.output())).toEqual([]);
});

/** The log's lines about errors and policy violations in the browser. */
function complaints(output: string): string[] {
  return output.split('\n').filter((line) => /an error in a browser|policy\.violated/.test(line));
}
