import { dayMs, minuteMs } from '../../src/domain/time/durations.ts';
import { banner, consentRecord, loadWhole, preferences } from './support/consent.ts';
import { expect, test } from './support/test.ts';
import { navigateWithin } from './support/visitor.ts';

const key = 'ridgeline-cookie-consent';
const noon = Date.parse('2026-03-01T12:00:00.000Z');

test.describe('a visitor who has not answered about cookies', () => {
  test.use({ cookies: 'unasked' });

  for (const [button, allowed] of [
    ['Accept All', true],
    ['Reject Non-Essential', false],
  ] as const) {
    test(`${button} stores analytics and marketing ${allowed}, and the banner stays hidden (R-COOKIE-4, R-COOKIE-9)`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(noon);
      await page.goto('/gear');
      await page.getByRole('button', { name: button }).click();
      await expect(banner(page)).toBeHidden();
      expect(await consentRecord(page)).toEqual({
        necessary: true,
        analytics: allowed,
        marketing: allowed,
        timestamp: noon,
      });
      await loadWhole(page, () => page.goto('/apparel'));
      await expect(banner(page)).toBeHidden();
    });
  }

  test('Accept All and Reject Non-Essential look equally prominent', async ({ page }) => {
    await page.goto('/gear');
    const buttons = banner(page).getByRole('button', { name: /^(Accept All|Reject Non-Essential)$/ });
    await expect(buttons).toHaveCount(2);
    const looks = () =>
      buttons.evaluateAll((all) =>
        all.map((button) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight, height } =
            getComputedStyle(button);
          return JSON.stringify({ color, backgroundColor, borderColor, fontSize, fontWeight, height });
        }),
      );
    await expect.poll(async () => new Set(await looks()).size).toBe(1);
  });

  test('Customize opens two toggles, both off; Save Preferences stores them and closes the dialog and the banner (R-COOKIE-5, R-COOKIE-6)', async ({
    page,
  }) => {
    await page.clock.setFixedTime(noon);
    await page.goto('/gear');
    await page.getByRole('button', { name: 'Customize' }).click();
    await expect(preferences(page).getByRole('switch')).toHaveCount(2);
    await expect(preferences(page).getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
    await expect(preferences(page).getByRole('switch', { name: 'Marketing' })).not.toBeChecked();
    await preferences(page).getByRole('switch', { name: 'Analytics' }).click();
    await preferences(page).getByRole('button', { name: 'Save Preferences' }).click();
    await expect(preferences(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    expect(await consentRecord(page)).toEqual({
      necessary: true,
      analytics: true,
      marketing: false,
      timestamp: noon,
    });
  });

  test('the banner’s height reaches what stands above the banner, and no other element', async ({ page }) => {
    await page.goto('/gear');
    const insets = () =>
      page.evaluate(() =>
        ['body', '[data-floating]', 'main', 'h1'].map((part) => {
          const element = document.querySelector(part);
          return element && Number.parseFloat(getComputedStyle(element).getPropertyValue('--bottom-inset'));
        }),
      );
    const height = await banner(page).evaluate((bar) => (bar as HTMLElement).offsetHeight);
    await expect.poll(insets).toEqual([height, height, 0, 0]);
    const padding = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom);
    expect(await padding()).toBe(`${height}px`);
    await page.getByRole('button', { name: 'Close without choosing' }).click();
    await expect.poll(insets).toEqual([0, 0, 0, 0]);
    expect(await padding()).toBe('0px');
  });

  test('Cancel and Escape close the dialog, store nothing, and turn the toggles off again (R-COOKIE-6)', async ({
    page,
  }) => {
    await page.goto('/gear');
    for (const leave of ['Cancel', 'Escape']) {
      await page.getByRole('button', { name: 'Customize' }).click();
      await expect(preferences(page).getByRole('switch', { name: 'Marketing' })).not.toBeChecked();
      await preferences(page).getByRole('switch', { name: 'Marketing' }).click();
      if (leave === 'Cancel') await preferences(page).getByRole('button', { name: 'Cancel' }).click();
      else await page.keyboard.press('Escape');
      await expect(preferences(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Customize' })).toBeFocused();
    }
    await expect(banner(page)).toBeVisible();
    expect(await consentRecord(page)).toBeNull();
  });

  test('at 400 % zoom all of the dialog scrolls, and each kind of cookies can be reached (R-A11Y-5)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/stickers');
    await page.getByRole('button', { name: 'Customize' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookie Preferences' });
    for (const kind of ['Analytics', 'Marketing']) {
      await dialog.getByRole('switch', { name: kind }).scrollIntoViewIfNeeded();
      await expect(dialog.getByText(kind, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await dialog.getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('heading')).not.toBeInViewport();
  });

  test('the X hides the banner without storing anything, until the next visit (R-COOKIE-7)', async ({
    page,
  }) => {
    await page.goto('/gear');
    await page.getByRole('button', { name: 'Close without choosing' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await consentRecord(page)).toBeNull();
    await navigateWithin(page, '/apparel');
    await expect(page.getByRole('heading', { level: 1, name: 'Second Amendment Apparel' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });

  test('Learn More opens the cookie policy in a new tab (R-COOKIE-8)', async ({ page, context }) => {
    await page.goto('/gear');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Learn More' }).click();
    const policy = await opened;
    await expect(policy).toHaveURL('/cookie-policy');
    await expect(policy.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
    await expect(page).toHaveURL('/gear');
  });

  test('is asked again when the choice is older than thirty days (R-COOKIE-2)', async ({ page }) => {
    await page.clock.setFixedTime(noon);
    await page.goto('/gear');
    await page.getByRole('button', { name: 'Accept All' }).click();
    await expect(banner(page)).toBeHidden();
    await page.clock.setFixedTime(noon + 30 * dayMs - minuteMs);
    await loadWhole(page, () => page.reload());
    await expect(banner(page)).toBeHidden();
    await page.clock.setFixedTime(noon + 30 * dayMs + minuteMs);
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });

  for (const unreadable of ['accepted', '{"analytics":true}', '']) {
    test(`is asked if the record reads '${unreadable}', which is removed (R-COOKIE-3)`, async ({ page }) => {
      await page.goto('/gear');
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, unreadable] as const);
      await page.reload();
      await expect(banner(page)).toBeVisible();
      expect(await consentRecord(page)).toBeNull();
    });
  }
});
