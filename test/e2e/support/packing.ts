import { expect, type Page } from '@playwright/test';
import type { PlacedOrder } from './orders.ts';

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
