import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { beStaff } from '../e2e/support/admin.ts';
import { openOrder, placePaidOrder, type PlacedOrder } from '../e2e/support/orders.ts';
import { newTrackingNumber } from '../e2e/support/tracking.ts';
import type { View } from './view.ts';

/** The queue of parcels, its dialogs, and an order with parcels. */
export const toShipViews: readonly View[] = [
  { name: 'admin-to-ship', open: openChosen },
  { name: 'admin-to-ship-empty', open: openEmpty },
  { name: 'admin-to-ship-parcel', isOverlay: true, open: openParcel },
  { name: 'admin-to-ship-tracking', isOverlay: true, open: openTracking },
  { name: 'admin-order-parcels', isOverlay: true, open: openParcels },
  { name: 'admin-order-ship', isOverlay: true, open: openShipPanel },
  { name: 'admin-parcel-dialog', isOverlay: true, open: openParcelDialog },
];

const build = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB', clipOption: 'Quick Clip' };

/** A build and an order of slings, paid. */
async function openQueue(page: Page): Promise<PlacedOrder> {
  await beStaff(page);
  const { origin } = new URL(page.url());
  await placePaidOrder(origin, { email: 'luis@example.com', name: 'Luis Ortega' });
  const lines = [
    { productId: 0, customizations: build },
    { productId: 31, quantity: 2 },
  ];
  const order = await placePaidOrder(origin, { email: 'dana@example.com', lines });
  await page.goto(`${paths.admin}/to-ship`);
  await page.getByRole('link', { name: order.orderId }).waitFor();
  return order;
}

async function openChosen(page: Page) {
  const { orderId } = await openQueue(page);
  await page.getByRole('checkbox', { name: `Choose ${orderId}` }).click();
  await page.getByRole('region', { name: 'Chosen orders' }).waitFor();
}

async function openEmpty(page: Page) {
  await page.route('**/api/admin/to-ship?**', (call) =>
    call.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await beStaff(page);
  await page.goto(`${paths.admin}/to-ship`);
  await page.getByRole('heading', { name: 'Nothing to ship' }).waitFor();
}

async function openParcel(page: Page) {
  const { orderId } = await openQueue(page);
  await page.getByRole('button', { name: `Ship ${orderId}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ship ${orderId}` });
  await dialog.getByLabel('Tracking number').fill('9400111202555842332660');
  await dialog.getByRole('button', { name: 'Ship a part' }).click();
}

async function openTracking(page: Page) {
  const { orderId } = await openQueue(page);
  await page.getByRole('button', { name: 'Add tracking' }).click();
  const list = `${orderId} 9400111202555842332660\nRT-AAAA-AAAA 1Z5R89390357567127`;
  await page.getByLabel('Pasted list').fill(list);
  await page.getByText('2 lines: 0 ready, 1 to check, 1 to fix').waitFor();
}

async function openShipPanel(page: Page) {
  await openEditor(page);
}

async function openEditor(page: Page): Promise<Locator> {
  const editor = await openOrder(page, await openQueue(page));
  await editor.getByRole('button', { name: 'Ship', exact: true }).first().click();
  await editor.getByLabel('Tracking number').first().fill(newTrackingNumber('USPS'));
  return editor;
}

async function openParcels(page: Page) {
  const editor = await openEditor(page);
  const holster = editor.getByRole('group', { name: /Custom Holster/ });
  await holster.getByRole('button', { name: 'Decrease quantity' }).click();
  await editor.getByRole('button', { name: 'Ship parcel' }).click();
  await editor.getByRole('region', { name: 'Parcel 1' }).waitFor();
}

async function openParcelDialog(page: Page) {
  await openParcels(page);
  await page.getByRole('button', { name: 'Correct parcel 1' }).click();
  await page.getByRole('dialog', { name: 'Correct parcel 1' }).waitFor();
}
