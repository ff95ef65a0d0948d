import { isPaymentPage, paths } from '#domain/paths.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import { noStore } from '#server/platform/http/no-store.ts';

/** Old addresses and their replacements (R-PAGE-5), and those that browsers and feed readers ask for unasked (R-PAGE-13). */
const movedPages: Readonly<Record<string, string>> = {
  [paths.holsters]: paths.holsterBuilder,
  '/favicon.ico': '/favicon-32.png',
  // Password managers (w3.org/TR/change-password-url).
  '/.well-known/change-password': paths.account,
};

/** The address of a page that moved; undefined for all others. */
export function movedTo(path: string): string | undefined {
  // iOS asks for its sizes, one after the other.
  if (/^\/apple-touch-icon(-\d+x\d+)?(-precomposed)?\.png$/.test(path)) return '/apple-touch-icon.png';
  return movedPages[path];
}

/** Pages that differ between visitors or have their own policy: rendered for each request, never cached. */
const uncachedPages: readonly string[] = [
  paths.cart,
  paths.checkout,
  paths.checkoutDone,
  paths.newsletter,
  paths.unsubscribe,
  paths.restock,
];

/** Those that links in emails open: they contain nothing about a person, so that Back may show them from memory. */
const emailLinkPages: ReadonlySet<string> = new Set([
  paths.newsletter,
  paths.unsubscribe,
  paths.restock,
  paths.restockStop,
]);

/** The caching of an uncached page by its visitor's browser (R-PAGE-39). */
export function browserCaching(path: string): string {
  return emailLinkPages.has(path) ? 'private, no-cache' : noStore;
}

export function isUncached(path: string): boolean {
  return isPaymentPage(path) || uncachedPages.some((page) => path === page || path.startsWith(`${page}/`));
}

/**
 * The canonical form of a page's path: no trailing slash, lower case, nothing escaped needlessly. Null if the path cannot be
 * one of our pages; it is then neither a redirect target nor a cache key.
 */
export function canonicalPath(path: string): string | null {
  const plain = decoded(path)
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, '');
  if (plain === '' || isEmpty(path)) return '/';
  return /^(?:\/[a-z0-9][a-z0-9._-]*)+$/.test(plain) ? plain : null;
}

/** The query parameters that a page reads, by path. Other parameters create no cache entry. */
export type ReadParameters = Readonly<Record<string, readonly string[]>>;

/** No page reads more or longer values. */
const mostValues = 20;
const longestValue = 120;

/** The path and the parameters that the page reads, in a fixed order: what is rendered, and the cache key. */
export function pageKey(path: string, query: URLSearchParams, read: ReadParameters): string {
  const kept = new URLSearchParams();
  for (const name of (read[path] ?? []).toSorted()) {
    for (const value of query.getAll(name).slice(0, mostValues))
      kept.append(name, shorten(value, longestValue));
  }
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}

/** Only slashes remain once `..` is resolved, as browsers and the pages' router do. */
function isEmpty(path: string): boolean {
  return /^\/+$/.test(URL.parse(`http://shop${path}`)?.pathname ?? path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
