import type { Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { signInAsAdmin } from '../e2e/support/admin.ts';
import { route, type View } from './view.ts';

/** Every tab of the dashboard and what opens on it. */
export const adminViews: readonly View[] = [
  route('admin-login', paths.adminLogin),
  tab('overview'),
  tab('orders'),
  tab('analytics'),
  tab('discounts'),
  { name: 'admin-discount-editor', isOverlay: true, open: openDiscountEditor },
  tab('mails'),
  tab('texts'),
  tab('password'),
];

function tab(id: string): View {
  return { name: `admin-${id}`, open: (page) => openAdmin(page, id) };
}

async function openAdmin(page: Page, id: string) {
  await page.goto(paths.adminLogin);
  await signInAsAdmin(page);
  await page.goto(`${paths.admin}?tab=${id}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function openDiscountEditor(page: Page) {
  await openAdmin(page, 'discounts');
  await page.getByRole('button', { name: 'Edit TEAMTEE' }).click();
  await page.getByRole('dialog').waitFor();
}
