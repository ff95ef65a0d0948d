/**
 * A ref that tells the styles how high its element is, in px, while it is at an edge of the window. The page scrolls past it, the
 * focus stops before it, and toasts and help stand above it (R-LOOK-33). The last of several elements counts.
 */
function heightAs(
  property: '--bar' | '--banner' | '--foot' | '--header' | '--strip',
): (element: HTMLElement | null) => (() => void) | undefined {
  const shown: HTMLElement[] = [];
  const publish = () =>
    document.documentElement.style.setProperty(property, `${shown.at(-1)?.offsetHeight ?? 0}px`);
  return (element) => {
    if (!element) return;
    shown.push(element);
    const sizes = new ResizeObserver(publish);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      shown.splice(shown.indexOf(element), 1);
      publish();
    };
  };
}

/** A page's own bar along the bottom. */
export const bottomBar = heightAs('--bar');
/** A message of the whole store along the bottom, above the bars. */
export const bottomBanner = heightAs('--banner');
/** The foot of an open window. */
export const windowFoot = heightAs('--foot');
/** The shop's header. */
export const siteHeader = heightAs('--header');
/** A strip below the header. */
export const topStrip = heightAs('--strip');
