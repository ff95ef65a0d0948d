import type { Page } from '@playwright/test';

/** Requests to these addresses get no answer, as if the connection were lost, until `restore`. */
export async function lose(page: Page, address: string | RegExp): Promise<{ restore: () => Promise<void> }> {
  await page.route(address, (route) => route.abort('aborted'));
  return { restore: () => page.unroute(address) };
}

/** Requests to these addresses wait until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
