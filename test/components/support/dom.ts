/** What the store uses of a browser and jsdom lacks: without layout, everything in the document is visible and nothing scrolls. */
globalThis.reportError = (error: unknown) => {
  throw error;
};
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, {
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  scrollTo: () => {},
});
Object.assign(Element.prototype, {
  checkVisibility: () => true,
  scrollIntoView: () => {},
});
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
