import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settle } from '../../views/view.ts';

/** A stop of a journey: axe finds nothing wrong on the page as it is now (R-A11Y-1). */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsOn(page)).toEqual([]);
}

/** What axe finds wrong on the page, one line for each rule. */
export async function findingsOn(page: Page): Promise<string[]> {
  await hurryAnimations(page);
  await settle(page);
  // Parsing axe takes nearly as long as its work, so a document parses it once.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Results from several frames are combined on a separate page.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
}

const hurried = new WeakSet<Page>();

/** What fades in has too little contrast, and on a slow machine it may come while axe looks. From now on, each fade is over at once. */
async function hurryAnimations(page: Page): Promise<void> {
  if (hurried.has(page)) return;
  hurried.add(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1_000 });
}
