import type { Page } from '@playwright/test';

/** One view of the site: a route, one of its states, or an open dialog. */
export type View = {
  /** The screenshot's name, such as 'cart-panel'. */
  name: string;
  /** Opens the view in a browser that has answered the age gate and the cookie banner. */
  open: (page: Page) => Promise<void>;
  /** The only width at which the view exists. */
  only?: 'narrow' | 'wide';
  /** Who sees the view; by default a confirmed adult. */
  visitor?: 'new';
  /** A dialog or menu: only the screen matters, not the whole page behind it. */
  isOverlay?: true;
  /** A page as loaded from its URL, without further interaction. */
  isRoute?: true;
  /** The expected error status, such as 404. */
  status?: number;
};

type Options = Omit<View, 'name' | 'open'>;

/** A route after loading. */
export function route(name: string, path: string, options: Options = {}): View {
  return { name, open: async (page) => void (await page.goto(path)), isRoute: true, ...options };
}

/** An open dialog or menu. */
export function overlay(name: string, open: View['open'], options: Options = {}): View {
  return { name, open, isOverlay: true, ...options };
}

/** Whether a view exists at this width, in px: the phone's header ends where the desktop's begins. */
export function isShownAt({ only }: View, width: number): boolean {
  return only === undefined || (only === 'wide') === width >= 1024;
}

/** Waits until fonts, loading and animations have finished. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A busy machine is quiet on the network before the page has asked for what it shows.
  // Animations not by their promises: one that starts again gets a new promise.
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      ![...document.querySelectorAll('[data-loading]')].some((element) => element.checkVisibility()) &&
      document
        .getAnimations()
        .every(
          ({ effect, playState }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
    undefined,
    { polling: 50 },
  );
}

/** Loads every picture on the page, even below the fold. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });
}

/** How many pixels the page is wider than its window. */
export function excess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
