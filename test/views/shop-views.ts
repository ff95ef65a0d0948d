import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { overlay, route, type View } from './view.ts';

/** Every route of the shop and what opens on it. */
export const shopViews: readonly View[] = [
  route('home', paths.home),
  route('holster-builder', paths.holsterBuilder),
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
  route('product-sling', paths.product(31)),
  route('product-magazine-bundle', paths.product(57)),
  route('product-missing', paths.product(999_999), { status: 404 }),
  route('privacy', paths.privacy),
  route('terms', paths.terms),
  route('newsletter-joined', `${paths.newsletter}?joined=yes`),
  route('unsubscribe', `${paths.unsubscribe}?token=unknown`),
  route('not-found', '/no-such-page', { status: 404 }),
  route('checkout-success-unknown', paths.checkoutSuccess('RT-AAAA-AAAA'), { status: 404 }),
  route('order-status', paths.orderStatus),
  overlay('help', openHelp),
  overlay('cart-empty', openEmptyCart),
  overlay('cart-panel', openFilledCart),
  { name: 'checkout', open: openCheckout },
  overlay('mobile-menu', openMobileMenu, { only: 'narrow' }),
  overlay('submenu', openSubmenu, { only: 'wide' }),
  route('age-gate', paths.home, { visitor: 'new', isOverlay: true }),
  overlay('first-visit', openFirstVisit, { visitor: 'new' }),
  route('cookie-policy', paths.cookiePolicy),
  overlay('cookie-banner', openCookieBanner),
  overlay('cookie-preferences', openCookiePreferences),
];

async function openHelp(page: Page) {
  await page.goto(paths.stickers);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
}

async function openEmptyCart(page: Page) {
  await page.goto(paths.stickers);
  await page.getByRole('button', { name: /^Shopping cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
}

async function openFilledCart(page: Page) {
  await page.goto(paths.slings);
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Shopping cart, 1 item/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
}

async function openCheckout(page: Page) {
  await openFilledCart(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible();
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

/** Both questions at once, as somebody meets them who was never here. */
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
