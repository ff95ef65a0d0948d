import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { beStaff } from '../e2e/support/admin.ts';
import type { View } from './view.ts';

/** The history of changes, and a product's own. */
export const historyViews: readonly View[] = [
  { name: 'admin-history', open: async (page) => void (await openHistory(page)) },
  { name: 'admin-history-none', open: openNoHistory },
  { name: 'admin-product-history', isOverlay: true, open: openProductHistory },
];

/** Changes of a hidden product of its own, because other tests share the store. Resolves to its id. */
async function openHistory(page: Page): Promise<number> {
  await beStaff(page);
  await page.goto(`${paths.admin}/history`);
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const headers = { authorization: `Bearer ${token}` };
  const { imageUrl } = (await (await page.request.get('/api/products/31')).json()) as { imageUrl: string };
  const data = {
    name: 'Sling of history',
    description: 'A sample of changes.',
    price: '40.00',
    category: 'bundles',
    imageUrl,
    isVisible: false,
  };
  const made = await page.request.post('/api/products', { headers, data });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  await page.request.put(`/api/products/${id}`, { headers, data: { price: '41.00', colors: ['Black'] } });
  await page.reload();
  await page.getByText('Sling of history').first().waitFor();
  return id;
}

async function openNoHistory(page: Page) {
  await beStaff(page);
  await page.goto(`${paths.admin}/history?q=nothing-of-this-name`);
  await page.getByRole('heading', { name: 'No changes match' }).waitFor();
}

async function openProductHistory(page: Page) {
  const id = await openHistory(page);
  await page.goto(`${paths.admin}/products/bundles/${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('History', { exact: true }).last().click();
  const list = dialog.getByRole('list', { name: 'History' });
  await list.scrollIntoViewIfNeeded();
  await list.getByRole('button', { name: /^Undo/ }).first().waitFor();
}
