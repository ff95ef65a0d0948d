import type { Page } from '@playwright/test';

type LayoutShift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/**
 * Watches from the next document on for what moves in view by itself, once it has its fonts: the stand-ins for them fit fonts
 * that a machine for tests need not have. Resolves to a way to ask what moved, a line each.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    let fontsShown = Infinity;
    Object.assign(window, { moved });
    document.addEventListener('DOMContentLoaded', () => {
      void Promise.allSettled([...document.fonts].map((face) => face.load())).then(() =>
        // What they move is told of in the frame that shows them.
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
        moved.push(lines.join('\n') || 'something that is gone');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}
