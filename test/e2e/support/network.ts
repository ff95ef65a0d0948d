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

/** The store takes requests to these addresses, and its answers are lost. `taken`: the store has answered one. */
export async function loseAnswers(page: Page, address: string | RegExp): Promise<{ taken: Promise<void> }> {
  const taken = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await route.fetch();
    taken.resolve();
    await route.abort('aborted');
  });
  return { taken: taken.promise };
}

/** The store gets the calls, and the page waits for the answers until it is reloaded. */
export async function keepAnswers(page: Page, address: string | RegExp): Promise<{ taken: Promise<void> }> {
  const taken = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await route.fetch();
    taken.resolve();
  });
  return { taken: taken.promise };
}
