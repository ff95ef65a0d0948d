import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../../../../src/domain/paths.ts';
import type { StoreProcess } from '../../../support/store-process.ts';
import { signIn } from '../account.ts';
import { builderOn, choosePistol } from '../builder.ts';
import { expect, emailsTo } from '../test.ts';
import type { FilledOrders } from './fill-orders.ts';
import { openEach, type Filled } from './screens.ts';
import { scriptText } from './script-texts.ts';
import { lookAt, openWatched, type Sightings } from './watch-scripts.ts';

/** Query parameters that the pages read, and some that they do not. */
const parameters = [
  'q',
  'discount',
  'token',
  'order_id',
  'colors',
  'size',
  'price',
  'sort',
  'joined',
  'next',
];

/** Opens every page of the store as a guest, with scripts in the URL too, and fills a guest's fields. */
export async function openShop(
  context: BrowserContext,
  sightings: Sightings,
  store: StoreProcess,
  { catalog, orders }: Filled,
): Promise<void> {
  const script = scriptText(60);
  const query = new URLSearchParams(parameters.map((name) => [name, script])).toString();
  const encoded = encodeURIComponent(script);
  const fixed = Object.values(paths).filter((path) => typeof path === 'string');
  const products = [...catalog.apparel, ...catalog.bundles, catalog.holster];
  await openEach(context, sightings, [
    ...fixed.map((path) => `${path}${path.includes('?') ? '&' : '?'}${query}#${encoded}`),
    `/${encoded}`,
    paths.product(catalog.shirt.id).replace(/\d+$/, encoded),
    // The lists again, without filters that match nothing.
    paths.apparel,
    paths.holsterBuilder,
    paths.searchFor('javascript'),
    ...products.map((id) => paths.product(id)),
    // Files and API calls, opened like pages.
    '/sitemap.xml',
    `/api/products/${catalog.shirt.id}`,
    `/api/holster/models/${encoded}`,
  ]);
  const page = await openWatched(context, sightings);
  await searchAsTyped(page, sightings);
  await buildWithNotes(page, sightings);
  await findOrder(page, sightings, store, orders.guests);
  await page.close();
}

/** Opens the customer's pages: header, account with order history, cart, checkout, success page. */
export async function openAsCustomer(
  context: BrowserContext,
  sightings: Sightings,
  { account, orders, catalog }: Filled,
): Promise<void> {
  const page = await openWatched(context, sightings);
  await signIn(page, account.email, account.password);
  await expect(page).toHaveURL(paths.account);
  await page.goto(paths.product(catalog.shirt.id), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Shopping cart/ }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(panel.getByText('Custom configuration').first()).toBeVisible();
  await lookAt(page, sightings);
  await page.close();
  const done = paths.checkoutSuccess(orders.own.orderId);
  await openEach(context, sightings, [paths.account, paths.checkoutWithCode(scriptText(60)), done]);
}

async function searchAsTyped(page: Page, sightings: Sightings) {
  await page.goto(paths.home);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.fill('javascript');
  await expect(page.getByRole('listbox', { name: 'Products' }).getByRole('option').first()).toBeVisible();
  await lookAt(page, sightings);
  await field.fill(scriptText(90));
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=javascript/);
  await lookAt(page, sightings);
}

async function buildWithNotes(page: Page, sightings: Sightings) {
  await page.goto(paths.holsterBuilder);
  const builder = builderOn(page);
  await choosePistol(builder);
  await builder.notes.fill(scriptText(1_000));
  await lookAt(page, sightings);
  await builder.add.click();
  await expect(page.getByText(/added to cart\.$/).first()).toBeVisible();
  await lookAt(page, sightings);
}

async function findOrder(
  page: Page,
  sightings: Sightings,
  store: StoreProcess,
  { orderId, email }: FilledOrders['guests'],
) {
  await page.goto(paths.orderStatus);
  await page.getByLabel('Order number').fill(orderId);
  await page.getByLabel('Email used for the order').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeVisible();
  let emailed = '';
  await expect(async () => {
    const emails = await emailsTo(store, email);
    const { text } = emails.find(({ subject }) => subject === `Your code for order ${orderId}`) ?? {
      text: '',
    };
    emailed = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    expect(emailed).not.toBe('');
  }).toPass();
  await code.fill(emailed);
  await code.press('Enter');
  await expect(page.getByRole('article', { name: `Order ${orderId}` })).toBeVisible();
  await lookAt(page, sightings);
}
