import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './test.ts';

/** Counts what is pressed from now on, over page loads too: clicks and taps (Enter has no detail), and two for a choice in a select. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const listen = () => {
    const count = (more: number) =>
      sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + more));
    const isSelect = (event: Event) => event.target instanceof HTMLSelectElement;
    document.addEventListener('click', (event) => count(event.detail > 0 && !isSelect(event) ? 1 : 0), {
      capture: true,
    });
    document.addEventListener('change', (event) => count(isSelect(event) ? 2 : 0), { capture: true });
  };
  const listens = await page.evaluate(() => {
    const before = sessionStorage.getItem('taps');
    sessionStorage.setItem('taps', '0');
    return before !== null;
  });
  if (!listens) {
    await page.addInitScript(listen);
    await page.evaluate(listen);
  }
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('taps')));
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640;
}

/** Finds an order as the owner does, with the palette: by keyboard on a desktop, with two taps on a phone. */
export async function findOrder(page: Page, words: string, orderId: string): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Search', exact: true }).click();
  else await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: 'Search the dashboard' });
  await palette.getByRole('combobox').fill(words);
  const found = palette.getByRole('option', { name: orderId });
  await expect(found).toBeVisible();
  if (isPhone(page)) await found.click();
  else await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: `Order ${orderId}` });
  await editor.getByRole('region', { name: 'History' }).waitFor();
  return editor;
}

/** With JOB_PICTURES=1, the screen becomes the picture of a job in docs/owner.md. */
export async function jobPicture(page: Page, name: string): Promise<void> {
  if (process.env['JOB_PICTURES'] !== '1') return;
  const width = page.viewportSize()?.width ?? 0;
  const file = path.resolve(import.meta.dirname, `../../../docs/pictures/job-${name}-${width}.webp`);
  const screen = await page.screenshot({ animations: 'disabled' });
  await sharp(screen)
    .resize({ width: Math.min(width, 720) })
    .webp({ quality: 60, effort: 6 })
    .toFile(file);
}
