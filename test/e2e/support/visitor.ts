import type { Page } from '@playwright/test';

/** Follows an address as a link of the shop does, without loading a document. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The browser keeps nothing for the shop, as with cookies blocked. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
}

/** The browser asks every site not to sell or share (globalprivacycontrol.org). */
export async function sendPrivacyControl(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
}
