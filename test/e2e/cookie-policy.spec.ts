import { banner, consentRecord } from './support/consent.ts';
import { fillShipping, goToCheckout } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { sendPrivacyControl } from './support/visitor.ts';

test.describe('a visitor who accepted cookies', () => {
  test.use({ cookies: 'accepted' });

  test('can withdraw consent with Cookie Preferences in the footer, which clears the choice and shows the banner (R-COOKIE-14, R-PAGE-28)', async ({
    page,
  }) => {
    await page.goto('/gear');
    await page.getByRole('button', { name: 'Cookie Preferences' }).click();
    await expect(banner(page)).toBeFocused();
    expect(await consentRecord(page)).toBeNull();
    await page.getByRole('button', { name: 'Reject Non-Essential' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Cookie Preferences' })).toBeFocused();
    expect(await consentRecord(page)).toMatchObject({ analytics: false, marketing: false });
  });

  test('can withdraw consent on the cookie policy, which reloads and shows the banner (R-COOKIE-12)', async ({
    page,
  }) => {
    await page.goto('/cookie-policy');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Clear my cookie choice' }).click();
    await reloaded;
    await expect(banner(page)).toBeVisible();
    expect(await consentRecord(page)).toBeNull();
  });

  test('is asked again once the browser sends Global Privacy Control (R-GA-5, R-COOKIE-10)', async ({
    page,
  }) => {
    await sendPrivacyControl(page);
    await page.goto('/gear');
    await expect(banner(page)).toContainText('Your browser sends Global Privacy Control');
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });
});

test('the cookie policy names every kind of cookie, the third parties, and the contact (R-COOKIE-11)', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page).toHaveURL('/cookie-policy');
  await expect(page).toHaveTitle('Custom kydex holsters, apparel and gear | Ridgeline Tactical');
  for (const name of [
    'Necessary cookies',
    'Analytics cookies',
    'Marketing cookies',
    'Third-party services',
    'Managing your preferences',
    'Your privacy rights',
    'Contact',
  ]) {
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toBeVisible();
  }
  for (const kept of [
    'cart, __Host-cart',
    'customer_token',
    'ageVerified, ageVerifiedExpiration',
    'ridgeline-cookie-consent',
    '_ga',
  ]) {
    await expect(page.getByRole('rowheader', { name: kept, exact: true })).toBeVisible();
  }
  for (const party of ['PayPal', 'Stripe', 'Google Analytics']) {
    await expect(page.getByRole('main').getByRole('link', { name: party })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'support@ridgeline.example' })).toBeVisible();
});

test.describe('with everything allowed', () => {
  test.use({ cookies: 'accepted' });

  test('the browser stores only what the cookie policy names (R-COOKIE-13)', async ({ page, context }) => {
    await goToCheckout(page);
    await fillShipping(page);
    const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    await expect.poll(stored).toContain('checkout_shipping');
    await page.goto('/cookie-policy');
    const kept = [...(await stored()), ...(await context.cookies()).map(({ name }) => name)];
    expect(kept).toContain('cart');
    const names = await page.getByRole('rowheader').allInnerTexts();
    const named = new Set(names.flatMap((name) => name.split(', ')));
    expect(kept.filter((name) => !named.has(name))).toEqual([]);
  });
});
