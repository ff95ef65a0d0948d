import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { blockStorage, navigateWithin, sendPrivacyControl } from './support/visitor.ts';

const key = 'ridgeline-cookie-consent';
const noon = Date.parse('2026-03-01T12:00:00.000Z');
const minute = 60_000;
const day = 24 * 60 * minute;

test.describe('somebody who was never asked about cookies', () => {
  test.use({ cookies: 'unasked' });

  for (const [button, allowed] of [
    ['Accept All', true],
    ['Reject Non-Essential', false],
  ] as const) {
    test(`${button} stores analytics and marketing ${allowed}, and the banner stays away`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(noon);
      await page.goto('/gear');
      await page.getByRole('button', { name: button }).click();
      await expect(banner(page)).toBeHidden();
      expect(await record(page)).toEqual({
        necessary: true,
        analytics: allowed,
        marketing: allowed,
        timestamp: noon,
      });
      await page.goto('/apparel');
      await expectSettled(page);
      await expect(banner(page)).toBeHidden();
    });
  }

  test('Accept All and Reject Non-Essential weigh the same', async ({ page }) => {
    await page.goto('/gear');
    const looks = await Promise.all(
      ['Accept All', 'Reject Non-Essential'].map((name) =>
        page.getByRole('button', { name }).evaluate((button) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight, height } =
            getComputedStyle(button);
          return { color, backgroundColor, borderColor, fontSize, fontWeight, height };
        }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
  });

  test('Customize opens two toggles, both off; Save Preferences stores them and closes dialog and banner', async ({
    page,
  }) => {
    await page.clock.setFixedTime(noon);
    await page.goto('/gear');
    await page.getByRole('button', { name: 'Customize' }).click();
    await expect(dialog(page).getByRole('switch')).toHaveCount(2);
    await expect(dialog(page).getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
    await expect(dialog(page).getByRole('switch', { name: 'Marketing' })).not.toBeChecked();
    await dialog(page).getByRole('switch', { name: 'Analytics' }).click();
    await dialog(page).getByRole('button', { name: 'Save Preferences' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    expect(await record(page)).toEqual({
      necessary: true,
      analytics: true,
      marketing: false,
      timestamp: noon,
    });
  });

  test('Cancel and Escape close the dialog, store nothing, and the toggles are off again', async ({
    page,
  }) => {
    await page.goto('/gear');
    for (const leave of ['Cancel', 'Escape']) {
      await page.getByRole('button', { name: 'Customize' }).click();
      await expect(dialog(page).getByRole('switch', { name: 'Marketing' })).not.toBeChecked();
      await dialog(page).getByRole('switch', { name: 'Marketing' }).click();
      if (leave === 'Cancel') await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      else await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Customize' })).toBeFocused();
    }
    await expect(banner(page)).toBeVisible();
    expect(await record(page)).toBeNull();
  });

  test('the X hides the banner without storing anything, until the next visit', async ({ page }) => {
    await page.goto('/gear');
    await page.getByRole('button', { name: 'Close without choosing' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await record(page)).toBeNull();
    await navigateWithin(page, '/apparel');
    await expect(page.getByRole('heading', { level: 1, name: 'Second Amendment Apparel' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });

  test('Learn More opens the cookie policy in a new tab', async ({ page, context }) => {
    await page.goto('/gear');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Learn More' }).click();
    const policy = await opened;
    await expect(policy).toHaveURL('/cookie-policy');
    await expect(policy.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
    await expect(page).toHaveURL('/gear');
  });

  test('is asked again when the choice is older than thirty days', async ({ page }) => {
    await page.clock.setFixedTime(noon);
    await page.goto('/gear');
    await page.getByRole('button', { name: 'Accept All' }).click();
    await page.clock.setFixedTime(noon + 30 * day - minute);
    await page.reload();
    await expectSettled(page);
    await expect(banner(page)).toBeHidden();
    await page.clock.setFixedTime(noon + 30 * day + minute);
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });

  for (const unreadable of ['accepted', '{"analytics":true}', '']) {
    test(`is asked where the record reads '${unreadable}', and it is removed`, async ({ page }) => {
      await page.goto('/gear');
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, unreadable] as const);
      await page.reload();
      await expect(banner(page)).toBeVisible();
      expect(await record(page)).toBeNull();
    });
  }

  test('sees the banner on every page, also without a shop around it', async ({ page, provoke }) => {
    provoke(/\/no-such-page$/, 404);
    for (const path of ['/', '/checkout-success', '/cookie-policy', '/admin-login', '/no-such-page']) {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
    }
  });

  test('can answer by keyboard, first thing on the page, and goes on in the page', async ({ page }) => {
    await page.goto('/gear');
    await expect(banner(page)).toBeVisible();
    for (const control of [
      page.getByRole('link', { name: 'Learn More' }),
      page.getByRole('button', { name: 'Customize' }),
      page.getByRole('button', { name: 'Reject Non-Essential' }),
    ]) {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('finds the page’s end above the banner, and nothing in view has moved', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) Object.assign(window, { shifted: shift });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/gear');
    await expect(banner(page)).toBeVisible();
    await page.getByText('Must be 18 or older to order.').scrollIntoViewIfNeeded();
    await page.keyboard.press('End');
    const end = page.getByText('Must be 18 or older to order.');
    await expect
      .poll(async () => {
        const [text, bar] = await Promise.all([end.boundingBox(), banner(page).boundingBox()]);
        return text && bar && text.y + text.height <= bar.y;
      })
      .toBe(true);
    expect(await page.evaluate(() => 'shifted' in window)).toBe(false);
  });

  test('answers in one tab for all tabs', async ({ page, context }) => {
    await page.goto('/gear');
    await expect(banner(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/apparel');
    await other.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await expect(banner(page)).toBeHidden();
    await page.getByRole('button', { name: 'Cookie Preferences' }).click();
    await expect(banner(other)).toBeVisible();
  });

  test('whose browser stores nothing decides for as long as the page lives', async ({ page }) => {
    await blockStorage(page);
    await page.goto('/gear');
    await page.getByRole('button', { name: 'Accept All' }).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true);
    await navigateWithin(page, '/apparel');
    await expect(page.getByRole('heading', { level: 1, name: 'Second Amendment Apparel' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });

  test('with Global Privacy Control hears that both stay off, and may allow them all the same', async ({
    page,
  }) => {
    await sendPrivacyControl(page);
    await page.goto('/gear');
    await expect(banner(page)).toContainText('Your browser sends Global Privacy Control');
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    await page.getByRole('button', { name: 'Customize' }).click();
    await expect(dialog(page)).toContainText('Your browser sends Global Privacy Control');
    await expect(dialog(page).getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
    await dialog(page).getByRole('switch', { name: 'Analytics' }).click();
    await dialog(page).getByRole('button', { name: 'Save Preferences' }).click();
    await page.reload();
    await expectSettled(page);
    await expect(banner(page)).toBeHidden();
    expect(await record(page)).toMatchObject({ analytics: true, marketing: false });
  });
});

test.describe('a new visitor', () => {
  test.use({ visitor: 'new', cookies: 'unasked' });

  test('meets age gate and banner together, and answers either first', async ({ page }) => {
    const gate = page.getByRole('dialog', { name: 'Are you 18 or older?' });
    await page.goto('/gear');
    await expect(gate).toBeVisible();
    await page.getByRole('button', { name: 'Customize' }).click();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(gate).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(gate).toBeHidden();
    await expect(banner(page)).toBeVisible();
  });
});

test.describe('somebody who accepted', () => {
  test.use({ cookies: 'accepted' });

  test('takes it back by Cookie Preferences in the footer: the choice is cleared and the banner asks', async ({
    page,
  }) => {
    await page.goto('/gear');
    await page.getByRole('button', { name: 'Cookie Preferences' }).click();
    await expect(banner(page)).toBeFocused();
    expect(await record(page)).toBeNull();
    await page.getByRole('button', { name: 'Reject Non-Essential' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Cookie Preferences' })).toBeFocused();
    expect(await record(page)).toMatchObject({ analytics: false, marketing: false });
  });

  test('takes it back on the cookie policy, which loads again and asks', async ({ page }) => {
    await page.goto('/cookie-policy');
    await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
    await page.getByRole('button', { name: 'Clear my cookie choice' }).click();
    await expect.poll(() => page.evaluate(() => 'isFirstLoad' in window)).toBe(false);
    await expect(banner(page)).toBeVisible();
    expect(await record(page)).toBeNull();
  });

  test('is asked again once the browser sends Global Privacy Control', async ({ page }) => {
    await sendPrivacyControl(page);
    await page.goto('/gear');
    await expect(banner(page)).toContainText('Your browser sends Global Privacy Control');
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });
});

test('the cookie policy names every kind of cookie, the third parties, and whom to write to', async ({
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
  for (const kept of ['cart', 'customer_token', 'ageVerified, ageVerifiedExpiration', key, '_ga']) {
    await expect(page.getByRole('rowheader', { name: kept, exact: true })).toBeVisible();
  }
  for (const party of ['PayPal', 'Stripe', 'Google Analytics']) {
    await expect(page.getByRole('main').getByRole('link', { name: party })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'support@ridgeline.example' })).toBeVisible();
});

function banner(page: Page) {
  return page.getByRole('region', { name: 'Cookies' });
}

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Cookie Preferences' });
}

/** The stored record; null where there is none. */
function record(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, key);
}

/** The page works, and code that was wanted later than the banner's has come. */
async function expectSettled(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shopping cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeHidden();
}
