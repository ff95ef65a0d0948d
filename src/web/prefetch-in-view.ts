/** How long a link must stay in view, in ms, so that scrolling past it fetches nothing. */
const stay = 1_000;

/** For one page of the tab; a long list would otherwise fetch each of its products. */
const most = 8;

/**
 * Calls `prefetch` with links that stay in view, the first few of each page. After a failure it stops, because a busy store or a weak
 * line has better things to do.
 */
export function prefetchInView(prefetch: (link: Element) => Promise<unknown>): void {
  const timers = new Map<Element, number>();
  const known = new Set<string>();
  let path = window.location.pathname;
  let left = most;
  let isStopped = false;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      window.clearTimeout(timers.get(target));
      timers.delete(target);
      if (isIntersecting) timers.set(target, window.setTimeout(hasStayed, stay, target));
    }
  });

  function hasStayed(link: HTMLAnchorElement) {
    if (path !== window.location.pathname) left = most;
    path = window.location.pathname;
    if (isStopped || left === 0 || known.has(link.pathname) || !link.isConnected) return;
    left -= 1;
    known.add(link.pathname);
    prefetch(link).catch(() => (isStopped = true));
  }

  /** Links of the page itself; those of header and footer are prefetched by hover, focus and touch. */
  const observe = () => {
    for (const link of document.querySelectorAll('main a[href^="/"]')) observer.observe(link);
  };
  let waiting: number | undefined;
  const observeSoon = () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(observe, stay);
  };
  observeSoon();
  new MutationObserver(observeSoon).observe(document.body, { childList: true, subtree: true });
}
