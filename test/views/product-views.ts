import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { newAddress } from '../e2e/support/account.ts';
import { untilHydrated } from '../e2e/support/visitor.ts';
import { overlay, route, settle, type View } from './view.ts';

/** A tee with a sold-out size, and a cap that is sold out. */
const tee = 3;
const cap = 10;

/** The product page in its states, and the pages that back-in-stock emails link to. */
export const productViews: readonly View[] = [
  route('product-colors', paths.product(1)),
  route('product-holster', paths.product(12)),
  route('product-single-picture', paths.product(43)),
  route('product-sold-out', paths.product(cap)),
  route('product-sling', paths.product(31)),
  route('product-magazine-bundle', paths.product(57)),
  route('product-variant-few-left', paths.product(tee, 'Black', 'M')),
  { name: 'product-variant-sold-out', open: openSoldOutSize },
  { name: 'product-restock-refused', open: openRefusedRestock },
  { name: 'product-restock-asked', open: openAskedRestock },
  overlay('product-size-chart', openSizeChart),
  overlay('product-zoom', openZoom),
  overlay('product-zoomed-in', openZoomedIn),
  route('product-missing', paths.product(999_999), { status: 404 }),
  route('size-chart', paths.sizeChart),
  route('restock', `${paths.restock}?token=some-token`),
  { name: 'restock-dead', open: openDeadRestock, status: 400 },
  route('restock-incomplete', paths.restock),
  route('restock-stop', `${paths.restockStop}?token=some-token`),
  route('restock-stopped', `${paths.restockStop}?token=some-token&left=yes`),
  route('restock-stop-incomplete', paths.restockStop),
];

async function openSoldOutSize(page: Page) {
  await page.goto(paths.product(tee, 'Charcoal'));
  await page.getByRole('radio', { name: /^XL\b/ }).check();
  await expect(page.getByRole('button', { name: 'Email me' })).toBeVisible();
}

async function openRefusedRestock(page: Page) {
  await page.goto(paths.product(cap));
  // The form's code comes after the page's; before it, the browser sends the form by itself.
  await settle(page);
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
}

async function openAskedRestock(page: Page) {
  await page.goto(paths.product(cap));
  await settle(page);
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(newAddress());
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
}

async function openDeadRestock(page: Page) {
  await page.goto(`${paths.restock}?token=some-token`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
}

async function openSizeChart(page: Page) {
  await page.goto(paths.product(tee));
  const link = page.getByRole('main').getByRole('link', { name: 'Size chart' });
  await untilHydrated(page);
  await link.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openZoom(page: Page) {
  await page.goto(paths.product(31));
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
}

async function openZoomedIn(page: Page) {
  await openZoom(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }).click();
}
