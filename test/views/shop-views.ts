import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { builderOn, choosePistol } from '../e2e/support/builder.ts';
import { openHydrated, untilHydrated } from '../e2e/support/visitor.ts';
import { accountViews } from './account-views.ts';
import { caseViews } from './case-views.ts';
import { orderViews } from './order-views.ts';
import { listViews } from './list-views.ts';
import { productViews } from './product-views.ts';
import { payViews } from './request-views.ts';
import { successViews } from './success-views.ts';
import { overlay, route, type View } from './view.ts';

/** Every route of the store, with its dialogs and menus. */
export const shopViews: readonly View[] = [
  route('home', paths.home),
  route('holster-builder', paths.holsterBuilder),
  { name: 'holster-builder-complete', open: openCompleteBuild },
  { name: 'holster-builder-ask', open: openAskFirst },
  { name: 'quick-form-missing', open: openMissingQuickForm },
  overlay('holster-builder-strip', openBuildersBars, { only: 'narrow' }),
  overlay('holster-builder-prices', openBuildersPrices, { only: 'narrow' }),
  route('apparel', paths.apparel),
  route('bundles', paths.bundles),
  route('stickers', paths.stickers),
  route('affiliates', paths.affiliates),
  route('gridd', paths.gridd),
  route('anything-target', paths.anythingTarget),
  route('gear', paths.gear),
  route('slings', paths.slings),
  route('magazines', paths.magazines),
  route('optics', paths.optics),
  route('lights', paths.lights),
  route('privacy', paths.privacy),
  route('terms', paths.terms),
  route('newsletter', paths.newsletter),
  route('newsletter-joined', `${paths.newsletter}?joined=yes`),
  route('unsubscribe', `${paths.unsubscribe}?token=unknown`),
  route('unsubscribe-incomplete', paths.unsubscribe),
  ...caseViews,
  route('not-found', '/no-such-page', { status: 404 }),
  { name: 'failed', open: openFailed },
  overlay('help', openHelp),
  overlay('toast', openToast),
  overlay('toast-failure', openFailureToast),
  overlay('mobile-menu', openMobileMenu, { only: 'narrow' }),
  overlay('submenu', openSubmenu, { only: 'wide' }),
  route('age-gate', paths.home, { visitor: 'new', isOverlay: true }),
  overlay('first-visit', openFirstVisit, { visitor: 'new' }),
  route('cookie-policy', paths.cookiePolicy),
  overlay('cookie-banner', openCookieBanner),
  overlay('cookie-preferences', openCookiePreferences),
  ...accountViews,
  ...orderViews,
  ...payViews,
  ...successViews,
  ...productViews,
  ...listViews,
];

async function openAskFirst(page: Page) {
  const build = 'make=Heckler+%26+Koch&model=VP9SK&light=SureFire+X300U-B';
  await openHydrated(page, `${paths.holsterBuilder}?${build}#builder`);
  await page.getByRole('heading', { name: 'Ask us first' }).first().waitFor();
}

async function openCompleteBuild(page: Page) {
  await page.goto(paths.holsterBuilder);
  const builder = builderOn(page);
  await choosePistol(builder);
  await builder.option('OD Green').check();
  await builder.light.selectOption({ index: 2 });
  await expect(builder.price).toContainText('Your holster');
}

async function openMissingQuickForm(page: Page) {
  await openHydrated(page, paths.holsterBuilder);
  const form = page.getByRole('form', { name: 'Quick form' });
  await form.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(form.getByText('Choose the hand you draw with')).toBeVisible();
}

async function openBuildersBars(page: Page) {
  await openCompleteBuild(page);
  await builderOn(page)
    .option('OWB')
    .evaluate((option) => option.scrollIntoView({ block: 'center' }));
  await expect(page.locator('.bottom-bar')).toBeVisible();
}

async function openBuildersPrices(page: Page) {
  await openBuildersBars(page);
  await page.locator('.bottom-bar').getByRole('button', { name: 'Why this price' }).click();
  await expect(page.getByRole('dialog', { name: 'Why this price' })).toBeVisible();
}

/** A page whose code fails to load. */
async function openFailed(page: Page) {
  await page.route('**/assets/partner-pages*', (call) => call.abort('aborted'));
  await page.goto(paths.stickers);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Affiliates' });
  await untilHydrated(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
}

async function openToast(page: Page) {
  await page.goto(paths.slings);
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await expect(toast(page)).toContainText('Added to Cart');
}

async function openFailureToast(page: Page) {
  await openHydrated(page, paths.stickers);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page)).toContainText('Email Required');
}

function toast(page: Page) {
  return page.getByRole('region', { name: 'Messages (F8)' }).getByRole('listitem');
}

async function openHelp(page: Page) {
  await page.goto(paths.stickers);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
}

async function openMobileMenu(page: Page) {
  await page.goto(paths.home);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openSubmenu(page: Page) {
  await page.goto(paths.home);
  await page.getByRole('button', { name: /Gear/ }).first().click();
}

/** The age gate and the cookie banner together, as a new visitor sees them. */
async function openFirstVisit(page: Page) {
  await page.goto(paths.home);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
}

async function openCookieBanner(page: Page) {
  await page.goto(paths.stickers);
  await page.getByRole('button', { name: 'Cookie Preferences' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
}

async function openCookiePreferences(page: Page) {
  await openCookieBanner(page);
  await page.getByRole('button', { name: 'Customize' }).click();
  await expect(page.getByRole('dialog', { name: 'Cookie Preferences' })).toBeVisible();
}
