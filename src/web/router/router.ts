import type { QueryClient } from '@tanstack/react-query';
import { afterPaint } from '#web/after-paint.ts';
import { loadPage, type LoadedPage } from './load-page.ts';
import type { Location, Route } from './route.ts';
import { rememberScroll, scrollAtStart, scrollOf, type Anchor, type Scroll } from './scroll.ts';

/**
 * The page that is shown, and where it scrolls to. `slot` names its place in the document, which a page takes over from the one before
 * it; one that was rendered ahead has a place of its own. The server's page has an empty one.
 */
export type RouterState = LoadedPage & { location: Location; scroll: Scroll; slot: string };

export type NavigateOptions = {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
  /** Stored in the history entry. */
  state?: unknown;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
};

/** Shows the page of an address of this store, such as '/gear' or '?sort=price'; resolves once it is shown or another one is. */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>;

/** The page that is shown, and one that may be next, hidden. */
export type Pages = { state: RouterState; ahead: RouterState | null };

/** `isAtOnce` if the page was there without waiting, so that nothing is gained by rendering it in the background. */
type Show = (pages: Pages, isAtOnce: boolean) => void;

/** Holds back navigation until `mayLeave` resolves to true. */
export type Guard = {
  holds: (next: Location, isPop: boolean) => boolean;
  mayLeave: () => Promise<boolean>;
};

export type Router = {
  navigate: Navigate;
  /** Null lets every navigation pass. */
  guardWith: (guard: Guard | null) => void;
};

/** Shows a page that was rendered ahead before React does, and scrolls there. False if React has not rendered it yet. */
type Reveal = (page: RouterState) => boolean;

/** Renders the page of an address whose data are there, hidden, so that a click on its link only has to show it. */
export type RenderAhead = (to: string, reveal: Reveal) => Promise<void>;

type Entry = { usr?: unknown; key?: string; idx?: number } | null;

/** The navigation of one tab, on the browser's history. */
export function createRouter(
  routes: readonly Route[],
  client: QueryClient,
  first: LoadedPage,
): Router & { first: RouterState; follow: (show: Show) => void; renderAhead: RenderAhead } {
  const location = here();
  const start: RouterState = { ...first, location, scroll: scrollAtStart(location), slot: '' };
  let state = start;
  let ahead: RouterState | null = null;
  let reveal: Reveal = () => false;
  let show: Show = () => {};
  let index = entry()?.idx ?? 0;
  let newest = 0;
  let guard: Guard | null = null;
  let isAsking = false;
  /** The next popstate is the router's own doing. */
  let passes: 'undo' | 'redo' | null = null;

  writeEntry(location, index);

  async function load(location: Location, action: 'push' | 'replace' | 'pop', scroll: Scroll) {
    const turn = (newest += 1);
    rememberScroll(state.location.key);
    if (ahead && action !== 'pop' && isSame(ahead, location, scroll)) {
      if (action === 'push') index += 1;
      writeEntry(ahead.location, index, action);
      state = ahead;
      ahead = null;
      const follow = () => show({ state, ahead }, true);
      // React has more to do than the frame needs, so it follows what the shopper already sees.
      if (reveal(state)) afterPaint(follow);
      else follow();
      return;
    }
    let isAtOnce = true;
    const timer = window.setTimeout(() => (isAtOnce = false));
    const page = isOnlyHash(state, location) ? state : await loadPage(routes, location, client);
    window.clearTimeout(timer);
    // The newest navigation wins.
    if (turn !== newest) return;
    if ('movedTo' in page) {
      await load(
        locationOf(page.movedTo, location, location.state),
        action === 'pop' ? 'replace' : action,
        scroll,
      );
      return;
    }
    if (action === 'push') index += 1;
    if (action !== 'pop') writeEntry(location, index, action);
    state = { ...page, location, scroll, slot: state.slot };
    // What is being rendered ahead may be this page.
    newest += 1;
    ahead = null;
    show({ state, ahead }, isAtOnce);
  }

  async function mayLeave(next: Location, isPop: boolean): Promise<boolean> {
    if (!guard?.holds(next, isPop)) return true;
    // Pressing Back twice asks once.
    if (isAsking) return false;
    isAsking = true;
    const answer = await guard.mayLeave();
    isAsking = false;
    return answer;
  }

  async function pop() {
    const pass = passes;
    passes = null;
    if (pass === 'undo') return;
    const location = here();
    const before = index;
    const isNew = entry()?.idx === undefined;
    index = entry()?.idx ?? index + 1;
    // The browser itself followed a link within the page, and has scrolled there.
    if (isNew) writeEntry(location, index);
    if (pass === null && guard?.holds(location, true) && index !== before) {
      const steps = index - before;
      index = before;
      passes = 'undo';
      window.history.go(-steps);
      if (!(await mayLeave(location, true))) return;
      passes = 'redo';
      window.history.go(steps);
      return;
    }
    await load(location, 'pop', isNew && isOnlyHash(state, location) ? null : scrollOf(location));
  }

  window.addEventListener('popstate', () => void pop());

  return {
    first: start,
    follow(next) {
      show = next;
      // Loaded while React was hydrating the first page.
      if (ahead || state !== start) show({ state, ahead }, false);
    },
    async renderAhead(to, by) {
      const location = locationOf(to, state.location, null);
      const scroll = (location.hash as Anchor) || 'top';
      if (ahead && isSame(ahead, location, scroll)) return;
      const turn = newest;
      const page = await loadPage(routes, location, client);
      // Meanwhile the shopper went elsewhere.
      if (turn !== newest || 'movedTo' in page || page.failure) return;
      ahead = { ...page, location, scroll, slot: location.key };
      reveal = by;
      show({ state, ahead }, false);
    },
    guardWith: (next) => (guard = next),
    async navigate(to, { replace = false, state: own = null, preventScrollReset = false } = {}) {
      const location = locationOf(to, state.location, own);
      if (!(await mayLeave(location, false))) return;
      await load(
        location,
        replace ? 'replace' : 'push',
        (location.hash as Anchor) || (preventScrollReset ? null : 'top'),
      );
    },
  };
}

/** Whether a page that was rendered ahead is what a navigation would show. */
function isSame(ahead: RouterState, next: Location, scroll: Scroll): boolean {
  return addressOf(ahead.location) === addressOf(next) && next.state === null && scroll === ahead.scroll;
}

/** Whether going there only scrolls: the page stays as it is. */
function isOnlyHash({ location, failure }: RouterState, next: Location): boolean {
  return (
    failure === null &&
    location.pathname === next.pathname &&
    location.search === next.search &&
    next.hash !== ''
  );
}

function locationOf(to: string, { pathname, search }: Location, state: unknown): Location {
  const url = new URL(to, `${window.location.origin}${pathname}${search}`);
  return { pathname: url.pathname, search: url.search, hash: url.hash, state, key: newKey() };
}

function here(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: entry()?.usr ?? null, key: entry()?.key ?? newKey() };
}

function entry(): Entry {
  return window.history.state as Entry;
}

function writeEntry(location: Location, idx: number, action: 'push' | 'replace' = 'replace'): void {
  const { state, key } = location;
  const address = addressOf(location);
  try {
    window.history[`${action}State`]({ usr: state, key, idx }, '', address);
  } catch {
    // Safari refuses more than about a hundred changes in 30 seconds; the browser then loads the page itself.
    window.location.assign(address);
  }
}

function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
