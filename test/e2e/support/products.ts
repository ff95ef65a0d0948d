import type { Locator, Page } from '@playwright/test';

/** The products of the dashboard's open tab. */
export function rows(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem');
}

/** Their names, in the order of the list. */
export async function names(page: Page): Promise<string[]> {
  const texts = await rows(page)
    .getByRole('button', { name: /^Edit / })
    .allTextContents();
  return texts.map((text) => text.replace(/^Edit /, ''));
}
