import type { Locator, Page } from '@playwright/test';
import { adminPassword } from '../../support/store-process.ts';
import { expect } from './test.ts';

/** The list on the dashboard's open tab. */
export function list(page: Page): Locator {
  return page.getByRole('main').locator('div[aria-busy]');
}

/** The products on the dashboard's open tab; empty while the previous tab's are still shown. */
export function rows(page: Page): Locator {
  return page.getByRole('main').locator('div[aria-busy="false"]').getByRole('listitem');
}

/** Their names, in list order. */
export async function names(page: Page): Promise<string[]> {
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  const texts = await rows(page)
    .getByRole('button', { name: /^Edit / })
    .allTextContents();
  return texts.map((text) => text.replace(/^Edit /, ''));
}

/** Drags a list entry by its handle, and drops it on the entry at `position`. */
export async function drag(page: Page, handle: Locator, onto: Locator, position: number): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  // Both wait until the element is still: entries that were moved before slide to their places.
  await onto.hover({ trial: true });
  await handle.hover();
  const [from, to] = [await centerOf(handle), await centerOf(onto)];
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await expect(page.getByText(/^Picked up .+, position \d+ of/)).toBeAttached();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(page.getByText(new RegExp(` is over position ${position} of`))).toBeAttached();
  await page.mouse.up();
}

async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the dragged element is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Shows or hides a product, like the owner does. */
export async function setVisible(origin: string, productId: number, isVisible: boolean): Promise<void> {
  await asOwner(origin, 'PUT', `/api/products/${productId}`, { isVisible });
}

/** Adds a product with another one's picture, like the owner does; resolves to its id. */
export async function addProduct(origin: string, fields: object): Promise<number> {
  const picture = (await (await fetch(`${origin}/api/products/31`)).json()) as { imageUrl: string };
  const added = await asOwner(origin, 'POST', '/api/products', { imageUrl: picture.imageUrl, ...fields });
  return ((await added.json()) as { id: number }).id;
}

async function asOwner(origin: string, method: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer;
}
