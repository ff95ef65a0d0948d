import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { openDashboard } from '../e2e/support/admin.ts';
import { caseLink, openCase } from '../e2e/support/cases.ts';
import { placePaidOrder, type PlacedOrder } from '../e2e/support/orders.ts';
import { noise } from '../support/odd-pictures.ts';
import { route, type View } from './view.ts';

/** The customer's page of a case. */
export const caseViews: readonly View[] = [
  { name: 'case', open: openWithPhoto },
  route('case-incomplete', paths.case),
];

/** The staff's cases. */
export const adminCaseViews: readonly View[] = [
  { name: 'admin-cases', open: openList },
  { name: 'admin-order-case', isOverlay: true, open: openInOrder },
  { name: 'admin-case-panel', isOverlay: true, open: openPanel },
];

async function openAnswered(page: Page): Promise<PlacedOrder> {
  await page.goto(paths.terms);
  const { origin } = new URL(page.url());
  const order = await placePaidOrder(origin, { email: 'dana@example.com' });
  await openDashboard(page, 'orders');
  await openCase(page, order);
  await page.goto(await caseLink({ url: origin }, order));
  const buffer = await noise(64).resize(640, 480).jpeg().toBuffer();
  await page
    .getByLabel('Photos to add')
    .setInputFiles({ name: 'buckle.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: 'Photo 1' }).waitFor();
  return order;
}

async function openWithPhoto(page: Page) {
  await openAnswered(page);
}

async function openList(page: Page) {
  const { orderId } = await openAnswered(page);
  await page.goto(`${paths.admin}/cases`);
  await page.getByRole('link', { name: orderId }).waitFor();
}

async function openInOrder(page: Page) {
  const { orderId } = await openAnswered(page);
  await page.goto(`${paths.admin}/cases`);
  await page.getByRole('link', { name: orderId }).click();
  const cases = page.getByRole('region', { name: 'Cases' });
  await cases.getByRole('img', { name: 'Photo 1' }).waitFor();
  await cases.getByRole('button', { name: 'Refund…' }).click();
}

async function openPanel(page: Page) {
  await page.goto(paths.terms);
  const order = await placePaidOrder(new URL(page.url()).origin, { email: 'dana@example.com' });
  await openDashboard(page, 'orders');
  await page.getByRole('link', { name: order.orderId }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Return or warranty…' }).click();
  await expect(page.getByRole('region', { name: 'Return or warranty' })).toBeVisible();
}
