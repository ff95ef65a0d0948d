import type { BrowserContext, Page } from '@playwright/test';
import { lookAt, openWatched, type Sightings } from './watch-scripts.ts';
import type { FilledAccount } from './fill-account.ts';
import type { FilledCatalog } from './fill-catalog.ts';
import type { FilledOrders } from './fill-orders.ts';

export type Filled = { catalog: FilledCatalog; account: FilledAccount; orders: FilledOrders };

/** Pages open at the same time; more would only wait for each other. */
const pages = 3;

/** Opens each address, waits for all its requests, including those from opened sections, and checks the page. */
export async function openEach(
  context: BrowserContext,
  sightings: Sightings,
  addresses: readonly string[],
): Promise<void> {
  const left = [...addresses];
  const work = async () => {
    const page = await openWatched(context, sightings);
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      await page.goto(address, { waitUntil: 'networkidle' });
      if (await openSections(page)) await page.waitForLoadState('networkidle');
      await lookAt(page, sightings);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: pages }, work));
}

/** False if the page has no closed sections. */
function openSections(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    for (const details of closed) details.open = true;
    return closed.length > 0;
  });
}
