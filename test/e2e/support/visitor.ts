import type { Page } from '@playwright/test';

/** Navigates like a link of the store does, without loading a document. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Blocks browser storage, as if the visitor had blocked cookies. */
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

/** Makes the browser ask every site not to sell or share data (globalprivacycontrol.org). */
export async function sendPrivacyControl(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
}
