import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/domain/admin-paths.ts';
import { beStaff } from '../e2e/support/admin.ts';
import { overlay, type View } from './view.ts';

/** The list of all products, a change of several, and an import. */
export const allProductsViews: readonly View[] = [
  { name: 'admin-all-products', isRoute: true, open: openList },
  overlay('admin-all-products-bulk', openBulk),
  overlay('admin-all-products-changes', async (page) => {
    await openList(page);
    await page.getByRole('link', { name: 'Changes' }).click();
    await page.getByRole('dialog', { name: 'Changes' }).waitFor();
  }),
  overlay('admin-all-products-import', openImport),
];

async function openList(page: Page) {
  await beStaff(page);
  await page.goto(adminPaths.tab('all'));
  await page.getByRole('table', { name: 'All products' }).waitFor();
}

async function openBulk(page: Page) {
  await openList(page);
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Change price…' }).click();
  await page.getByLabel('Percent').fill('5');
  await page.getByRole('table', { name: 'Before and after' }).waitFor();
}

async function openImport(page: Page) {
  await beStaff(page);
  await page.goto(adminPaths.importProducts);
  await page.getByLabel('File with products').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Product id,Price\n31,42.00\n33,cheap\n'),
  });
  await page.getByText('1 row to correct').waitFor();
}
