import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { overlay, route, type View } from './view.ts';

/** Search and list filters. */
export const listViews: readonly View[] = [
  route('search', paths.searchFor('light')),
  route('search-nothing', paths.searchFor('xylophone')),
  route('list-filtered', `${paths.apparel}?colors=Black&size=M&sort=price`),
  route('list-no-match', `${paths.apparel}?colors=Purple`),
  overlay('search-field', openSearch),
  overlay('filter-menu', openFilterMenu, { only: 'wide' }),
  overlay('filter-sheet', openFilterSheet, { only: 'narrow' }),
];

async function openSearch(page: Page) {
  await page.goto(paths.home);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('tee');
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function openFilterMenu(page: Page) {
  await page.goto(`${paths.apparel}?colors=Black`);
  await page.getByRole('button', { name: 'Color (1)' }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
}

async function openFilterSheet(page: Page) {
  await page.goto(`${paths.apparel}?colors=Black`);
  // Tablets already have menus.
  await page
    .getByRole('button', { name: /^(Filter and sort|Color \(1\))/ })
    .first()
    .click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
}
