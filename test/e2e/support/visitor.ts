import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits until its scripts listen. Before that, hovering and scrolling go unnoticed. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Waits until the page's scripts listen. Its clock must run. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/**
 * Stops the page's clock, also for what it opens next: only `page.clock.runFor` advances its timers. Otherwise a toast, for example, may
 * be over before a slow machine has looked at it. `untilHydrated` comes first, because it needs a running clock.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Navigates like a link of the store does, without loading a document. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  // Before that, React would hydrate the document with another page's address.
  await untilHydrated(page);
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until the first is whole in the window, and ends where the second begins or before. */
export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect(upper).toBeInViewport({ ratio: 1 });
  await expect(lower).toBeInViewport();
  await expect(async () => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
    if (!above || !below) throw new Error('one of them is not on the screen');
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  }).toPass();
}

/** Blocks browser storage, as if the visitor had blocked cookies. Cookies still work. */
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

/** Blocks cookies for the page's scripts, as a sandboxed frame does. */
export async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
}

/** Makes the browser ask every site not to sell or share data (globalprivacycontrol.org). */
export async function sendPrivacyControl(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
}

/** The visitor presses nothing until the page's scripts listen, on this page and on all that follow. Typing is possible at once. */
export async function pressLate(context: BrowserContext): Promise<void> {
  await context.addInitScript(`(${holdPresses.toString()})(${isHydrated.toString()})`);
}

/** Runs in each page: a click waits for an element that takes it. Pages without the store's scripts take it at once. */
function holdPresses(isListening: () => boolean): void {
  // A test may hold the page's clock.
  const frame = window.requestAnimationFrame.bind(window);
  document.addEventListener('DOMContentLoaded', () => {
    if (!document.querySelector('#state')) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { pointer-events: none !important }');
    document.adoptedStyleSheets.push(sheet);
    // A part whose code comes after the page's own listens some frames after the last script.
    let [frames, scripts] = [0, 0];
    frame(function look() {
      const loaded = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js')).length;
      frames = isListening() && loaded === scripts ? frames + 1 : 0;
      scripts = loaded;
      if (frames > 8) sheet.replaceSync('');
      else frame(look);
    });
  });
}

/** Runs in the page. The server's HTML takes clicks once it has lost the address it was served for (src/web/early/served-address.ts). */
function isHydrated(): boolean {
  const isComplete = document.readyState !== 'loading' && document.querySelector('main') !== null;
  return isComplete && !('served' in document.documentElement.dataset);
}
