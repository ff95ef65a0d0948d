/**
 * The ref of a panel's foot: what is above it may grow or shrink when an answer comes. While the pointer is on the foot, the page scrolls
 * along, and where the page ends the foot is drawn where it was, so that a click does not miss its button.
 */
export function stillFoot(element: HTMLElement | null): (() => void) | undefined {
  const panel = element?.parentElement;
  if (!element || !panel) return undefined;
  const done = new AbortController();
  const { signal } = done;
  const page = scrollerOf(panel);
  let top: number | null = null;
  let shift = 0;
  const topNow = () => element.getBoundingClientRect().top;
  const note = () => void (top = topNow());

  function moveBy(pixels: number) {
    shift += pixels;
    element?.style.setProperty('translate', shift === 0 ? 'none' : `0 ${shift}px`);
  }

  function mend() {
    if (top === null) return;
    page.scrollBy(0, topNow() - top);
    const rest = top - topNow();
    if (Math.abs(rest) >= 1) moveBy(rest);
  }

  function letGo() {
    top = null;
    if (shift !== 0) moveBy(-shift);
  }

  // At once: a click may come before the next frame, which is when sizes are observed. They change without the document, too.
  const changes = new MutationObserver(mend);
  changes.observe(page, { subtree: true, childList: true, characterData: true, attributes: true });
  const sizes = new ResizeObserver(mend);
  sizes.observe(panel);
  element.addEventListener('pointerenter', note, { signal });
  element.addEventListener(
    'pointerleave',
    // A finger leaves before its click comes.
    ({ pointerType }) => pointerType !== 'touch' && letGo(),
    { signal },
  );
  document.addEventListener('pointerdown', ({ target }) => element.contains(target as Node) || letGo(), {
    signal,
    capture: true,
  });
  document.addEventListener('scroll', () => top !== null && note(), { signal, capture: true });
  return () => {
    changes.disconnect();
    sizes.disconnect();
    done.abort();
  };
}

function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.documentElement;
}
