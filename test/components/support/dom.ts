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
  scrollBy: () => {},
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
});
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
// It does not know <search>, of which React would warn.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
