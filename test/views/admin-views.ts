import { expect, type Page } from '@playwright/test';
import { adminPaths } from '../../src/domain/admin-paths.ts';
import type { TabId } from '../../src/domain/identity/staff/tab-needs.ts';
import { paths } from '../../src/domain/paths.ts';
import { moneyInboxExample } from '../support/examples/money-inbox.ts';
import { beStaff } from '../e2e/support/admin.ts';
import { dispute, placeOrder, placePaidOrder } from '../e2e/support/orders.ts';
import { allProductsViews } from './all-products-views.ts';
import { adminCaseViews } from './case-views.ts';
import { historyViews } from './history-views.ts';
import { requestViews } from './request-views.ts';
import { settingsViews } from './settings-views.ts';
import { staffViews } from './staff-views.ts';
import { toShipViews } from './to-ship-views.ts';
import { route, type View } from './view.ts';

/** Every tab of the dashboard, with its dialogs and menus. */
export const adminViews: readonly View[] = [
  route('admin-login', paths.adminLogin),
  { name: 'admin-overview', open: (page) => openSales(page, 'overview') },
  { name: 'admin-orders', open: openOrders },
  { name: 'admin-orders-none-match', open: openNoMatch },
  { name: 'admin-order-editor', isOverlay: true, open: openOrderEditor },
  { name: 'admin-order-lines', isOverlay: true, open: openOrderLines },
  { name: 'admin-palette', isOverlay: true, open: openPalette },
  { name: 'admin-cancel-dialog', isOverlay: true, open: openCancel },
  ...toShipViews,
  ...requestViews,
  ...adminCaseViews,
  { name: 'admin-analytics', open: (page) => openSales(page, 'analytics') },
  { name: 'admin-analytics-table', open: openSalesTable },
  tab('discounts'),
  { name: 'admin-discount-editor', isOverlay: true, open: openDiscountEditor },
  tab('gridd'),
  tab('featured'),
  tab('apparel'),
  tab('gear'),
  { name: 'admin-product-new', isOverlay: true, open: (page) => openProduct(page, 'gear', 'new') },
  { name: 'admin-product-editor', isOverlay: true, open: (page) => openProduct(page, 'apparel', '1') },
  { name: 'admin-product-variants', isOverlay: true, open: openVariants },
  { name: 'admin-product-variants-wrong', isOverlay: true, open: openWrongVariants },
  { name: 'admin-product-sku-found', open: openFoundSku },
  { name: 'admin-product-pictures', isOverlay: true, open: openProductPictures },
  { name: 'admin-product-holster', isOverlay: true, open: openHolster },
  { name: 'admin-money', open: openMoney },
  { name: 'admin-money-differences', open: openDifferences },
  { name: 'admin-evidence', open: openEvidence },
  { name: 'admin-fit-questions', open: openFitQuestions },
  tab('emails'),
  tab('newsletter'),
  tab('customers'),
  { name: 'admin-customer', open: openCustomer },
  tab('policies'),
  ...historyViews,
  ...allProductsViews,
  ...settingsViews,
  ...staffViews,
];

function tab(id: TabId): View {
  return { name: `admin-${id}`, open: (page) => openAdmin(page, id) };
}

async function openFitQuestions(page: Page) {
  await page.goto(paths.terms);
  const build = {
    pistolMake: 'Heckler & Koch',
    pistolModel: 'VP9SK',
    holsterType: 'IWB',
    weaponLight: 'SureFire X300U-B',
  };
  const data = { build, email: 'kim@mail.example', question: 'Would the light stick out?' };
  await page.request.post('/api/fit-questions', { data });
  await openAdmin(page, 'fit-questions');
  await page.getByRole('button', { name: 'Yes, we make it' }).first().waitFor();
}

async function openAdmin(page: Page, id: TabId) {
  await beStaff(page);
  await page.goto(adminPaths.tab(id));
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function openCustomer(page: Page) {
  await beStaff(page);
  await placePaidOrder(new URL(page.url()).origin, { email: 'dana@example.com', lines: [{ productId: 31 }] });
  await openAdmin(page, 'customers');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Data requests' }).waitFor();
}

async function openSales(page: Page, id: TabId) {
  await beStaff(page);
  // Before the sums of sales are asked for: they are kept a minute.
  await placePaidOrder(new URL(page.url()).origin, { email: 'dana@example.com', lines: [{ productId: 31 }] });
  await openAdmin(page, id);
  await page.getByRole('button', { name: 'Show as table' }).waitFor();
}

async function openSalesTable(page: Page) {
  await openSales(page, 'analytics');
  await page.getByRole('button', { name: 'Show as table' }).click();
}

/** One unpaid order and one paid order. */
async function openOrders(page: Page) {
  await openAdmin(page, 'orders');
  const { origin } = new URL(page.url());
  await placeOrder(origin, { email: 'luis@example.com', name: 'Luis Ortega' });
  const build = {
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'AIWB',
    clipOption: 'Metal Clip',
    color: 'Green',
  };
  const lines = [{ productId: 0, customizations: build }, { productId: 31 }, { productId: 22, quantity: 3 }];
  const paid = await placePaidOrder(origin, { email: 'dana@example.com', lines });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('link', { name: paid.orderId }).waitFor();
}

/** The palette with an order, products and screens. */
async function openPalette(page: Page) {
  await openOrders(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search the dashboard' });
  await dialog.getByRole('combobox').fill('da');
  await dialog.getByRole('option', { name: /Dana/ }).first().waitFor();
}

async function openNoMatch(page: Page) {
  await beStaff(page);
  await page.goto(`${adminPaths.tab('orders')}?q=nobody-of-this-name`);
  await page.getByRole('heading', { name: 'No orders match' }).waitFor();
}

async function openOrderEditor(page: Page) {
  await openOrders(page);
  await page.getByRole('row', { name: /Paid/ }).getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
}

/** A holster's choices, changed so that there is a difference to settle, and another item. */
async function openOrderLines(page: Page) {
  await openOrderEditor(page);
  await page.getByRole('button', { name: 'Change Custom Holster' }).click();
  const panel = page.getByRole('region', { name: 'Change items' });
  await panel.getByLabel('Attachment').selectOption('Ulti Clip');
  await panel.getByLabel('Add a product').fill('sling');
  await panel.getByRole('list', { name: 'Products found' }).waitFor();
  await panel.getByText(/^The changed order costs/).waitFor();
}

async function openCancel(page: Page) {
  await openOrderEditor(page);
  await page.getByRole('dialog').getByLabel('Status', { exact: true }).selectOption('cancelled');
  await page.getByRole('dialog', { name: /^Cancel order/ }).waitFor();
}

async function openDiscountEditor(page: Page) {
  await openAdmin(page, 'discounts');
  await page.getByRole('button', { name: 'Edit TEAMTEE' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openProduct(page: Page, id: TabId, product: string) {
  await beStaff(page);
  await page.goto(`${adminPaths.tab(id)}/${product}`);
  await page.getByRole('dialog').getByLabel('Price ($)', { exact: true }).waitFor();
}

async function openVariants(page: Page) {
  await openProduct(page, 'apparel', '3');
  await page.getByRole('button', { name: 'SKU', exact: true }).scrollIntoViewIfNeeded();
}

async function openWrongVariants(page: Page) {
  await openVariants(page);
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await page.getByLabel('Price of Black, L', { exact: true }).fill('free');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Black, L: Enter a price').waitFor();
}

async function openFoundSku(page: Page) {
  await openAdmin(page, 'apparel');
  await page.getByRole('searchbox', { name: /SKU/ }).fill('RT-1791-BLA');
  await page.getByText('RT-1791-BLA-M: ').waitFor();
}

async function openProductPictures(page: Page) {
  await openProduct(page, 'apparel', '1');
  await page.getByRole('group', { name: 'Gallery' }).scrollIntoViewIfNeeded();
}

/** A customer disputes a payment, and the books match the provider. */
async function openMoney(page: Page) {
  await openAdmin(page, 'money');
  const { origin } = new URL(page.url());
  const { orderId } = await placePaidOrder(origin, { email: 'dana@example.com' });
  await dispute(origin, orderId);
  await page.getByRole('button', { name: 'Compare now' }).click();
  await page.getByText(/^PayPal was compared on/).waitFor();
  // PayPal reports the dispute a moment later.
  const evidence = page.getByRole('link', { name: `Evidence for ${orderId}` });
  await expect(async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'Disputes' }).waitFor();
    expect(await evidence.count()).toBe(1);
  }).toPass();
}

/** The differences that a comparison finds. */
async function openDifferences(page: Page) {
  await page.route('**/api/admin/money', (call) => call.fulfill({ json: moneyInboxExample }));
  await openAdmin(page, 'money');
  await page.getByRole('heading', { name: 'Differences' }).waitFor();
}

async function openEvidence(page: Page) {
  await openMoney(page);
  await page
    .getByRole('link', { name: /^Evidence for/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Evidence for/ }).waitFor();
}

async function openHolster(page: Page) {
  await openProduct(page, 'gear', 'new');
  await page.getByRole('dialog').getByLabel('Category').selectOption('holster');
  await page.getByRole('dialog').getByLabel('Pistol make').scrollIntoViewIfNeeded();
}
