import type { BrowserContext, Page } from '@playwright/test';
import { lookAt, openWatched, untilQuiet, type Sightings } from './watch-scripts.ts';
import type { FilledAccount } from './fill-account.ts';
import type { FilledCatalog } from './fill-catalog.ts';
import type { FilledOrders } from './fill-orders.ts';

export type Filled = { catalog: FilledCatalog; account: FilledAccount; orders: FilledOrders };

/** Opens each address, with its closed sections, and checks the page. */
export async function openEach(
  context: BrowserContext,
  sightings: Sightings,
  addresses: readonly string[],
): Promise<void> {
  const page = await openWatched(context, sightings);
  for (const address of addresses) {
    await page.goto(address);
    await untilQuiet(page);
    await openSections(page);
    await lookAt(page, sightings);
  }
  await page.close();
}

function openSections(page: Page): Promise<void> {
  return page.evaluate(() => {
    const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    for (const details of closed) details.open = true;
  });
}
