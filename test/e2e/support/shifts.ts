import type { Page } from '@playwright/test';

type LayoutShift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/**
 * Records layout shifts from the next document on, once its fonts have loaded: the fallback fonts are matched to system fonts
 * that a test machine may lack. Resolves to a function that returns the shifts, one per line.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    let fontsShown = Infinity;
    Object.assign(window, { moved });
    document.addEventListener('DOMContentLoaded', () => {
      void Promise.allSettled([...document.fonts].map((face) => face.load())).then(() =>
        // Shifts caused by the fonts are reported in the frame that shows them.
        requestAnimationFrame(() => requestAnimationFrame((now) => (fontsShown = now))),
      );
    });
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { sources, startTime } of list.getEntries() as LayoutShift[]) {
        if (startTime <= fontsShown) continue;
        const lines = sources.map(({ node, previousRect, currentRect }) => {
          const tag = node instanceof Element ? (node.cloneNode() as Element).outerHTML : node?.textContent;
          return `${tag}: ${place(previousRect)} → ${place(currentRect)}`;
        });
        moved.push(lines.join('\n') || 'a removed element');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}
