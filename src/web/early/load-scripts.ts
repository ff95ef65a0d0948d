/*
 * Loads the app's scripts once the page is painted, so that styles, fonts and pictures have a slow line to themselves. Until then links
 * and forms with an address work, and fields keep what is typed (docs/decisions/027-clicks-before-hydration.md).
 */

/** How long the scripts wait for the pictures of a painted page, in ms. */
const patience = 500;
/** How long they wait for a paint, which a covered window may never get, in ms. */
const longest = 3000;
let isLoading = false;

document.addEventListener('DOMContentLoaded', () => {
  // A tab in the background paints nothing.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return load();
  new PerformanceObserver(loadAfterPictures).observe({ type: 'paint', buffered: true });
  window.setTimeout(load, longest);
});

function loadAfterPictures(): void {
  if (document.readyState === 'complete') return load();
  window.addEventListener('load', load);
  window.setTimeout(load, patience);
}

function load(): void {
  if (isLoading) return;
  isLoading = true;
  const { entry = '', modules = '' } =
    document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  for (const href of modules.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  for (const src of entry.split(' ')) {
    // In their order: in development the entry is not alone.
    const script = Object.assign(document.createElement('script'), { type: 'module', src, async: false });
    document.head.append(script);
  }
}
