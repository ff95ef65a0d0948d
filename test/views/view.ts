import type { Page } from '@playwright/test';

/** One thing that can be on the screen: a route, a state of it, or an open dialog. */
export type View = {
  /** Names the picture, such as 'cart-panel'. */
  name: string;
  /** Brings it onto the screen of a browser that has answered the questions of age and cookies. */
  open: (page: Page) => Promise<void>;
  /** Where it exists only there. */
  only?: 'narrow' | 'wide';
  /** Who sees it, if not somebody of age. */
  visitor?: 'new';
  /** A dialog or menu: what matters is the screen, not the whole page below it. */
  isOverlay?: true;
  /** A page as its address gives it, in no state that somebody brought it to. */
  isRoute?: true;
  /** The failed answer that belongs to it, such as a 404. */
  status?: number;
};

type Options = Omit<View, 'name' | 'open'>;

/** A route as it stands after loading. */
export function route(name: string, path: string, options: Options = {}): View {
  return { name, open: async (page) => void (await page.goto(path)), isRoute: true, ...options };
}

/** A dialog or menu that is open. */
export function overlay(name: string, open: View['open'], options: Options = {}): View {
  return { name, open, isOverlay: true, ...options };
}

/** Whether a view exists at this width, in px: the phone's header ends where the desktop's begins. */
export function isShownAt({ only }: View, width: number): boolean {
  return only === undefined || (only === 'wide') === width >= 1024;
}

/** Waits until what is on the screen stands still: fonts, skeletons, what slides or fades in. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moves = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(moves.map(({ finished }) => finished.catch(() => {})));
  });
}

/** Loads every picture of the page, also those below the screen. */
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
