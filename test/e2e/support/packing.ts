import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { PlacedOrder } from './orders.ts';
import { newTrackingNumber } from './tracking.ts';

/** What another tab or another packer does; without `data` it only reads. */
// oxlint-disable-next-line no-unnecessary-type-parameters -- the type that the caller expects
export async function elsewhere<T>(page: Page, path: string, data?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const answer = await page.request.fetch(`/api/admin/${path}`, {
    method: data ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as T;
}

export async function idOf(page: Page, { orderId }: PlacedOrder): Promise<number> {
  const [order] = await elsewhere<{ id: number }[]>(page, `orders?q=${orderId}`);
  return order?.id ?? 0;
}

/** Ships one unit of an order's first line. */
export async function shipOneElsewhere(page: Page, order: PlacedOrder): Promise<void> {
  const path = `orders/${await idOf(page, order)}`;
  const { toShip } = await elsewhere<{ toShip: { lineId: number }[] }>(page, path);
  await elsewhere(page, `${path}/shipments`, {
    key: randomUUID(),
    trackingNumber: newTrackingNumber('USPS'),
    lines: [{ lineId: toShip[0]?.lineId, quantity: 1 }],
    notify: false,
  });
}

/** The window comes back to the front. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

export const shipForm = (page: Page, { orderId }: PlacedOrder) =>
  page.getByRole('dialog', { name: `Ship ${orderId}` });

export async function openShipForm(page: Page, order: PlacedOrder) {
  await page.getByRole('button', { name: `Ship ${order.orderId}` }).click();
  const form = shipForm(page, order);
  await expect(form.getByLabel('Tracking number')).toBeFocused();
  return form;
}
