import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { banner } from './support/consent.ts';
import { hold } from './support/network.ts';
import { expect, test } from './support/test.ts';
import { blockCookies, blockStorage, navigateWithin, untilHydrated } from './support/visitor.ts';

test.describe('a new visitor who has not answered about cookies', () => {
  test.use({ visitor: 'new', cookies: 'unasked' });

  test('who answers about cookies first has the focus in the age question (R-COOKIE-15)', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Are you 18 or older?' })).toBeFocused();
  });

  // R-AGE-1 to R-AGE-7, R-COOKIE-1, R-COOKIE-15
  test('answers No, then Yes, and then about cookies; is remembered, and asked again after thirty days @journey @phone-only', async ({
    page,
  }) => {
    const reason = page.getByText('This store is for adults only.');
    await page.goto('/admin-login');
    await expect(page.getByText('Authorized personnel only')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.goto('/');
    await expectClosed(page);
    await expect(page.getByRole('dialog', { name: 'Are you 18 or older?' })).toBeFocused();
    await expect(reason).toBeHidden();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expectClosed(page);
    await expect(reason).toBeVisible();
    expect(await records(page)).toEqual({});

    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expectOpen(page);
    await expect(banner(page)).toBeFocused();
    await page.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await expectAccessible(page);
    const { ageVerified, ageVerifiedExpiration } = await records(page);
    expect(ageVerified).toBe('true');
    expect(ageVerifiedExpiration).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    await page.goto('/gear');
    await expectOpen(page);

    await page.evaluate(() => localStorage.setItem('ageVerifiedExpiration', '2026-01-01T00:00:00.000Z'));
    await page.goto('/apparel');
    await expectClosed(page);
    expect(await records(page)).toEqual({});
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(reason).toBeVisible();
  });
});

test.describe('a new visitor', () => {
  test.use({ visitor: 'new', pressesEarly: true });

  test('is asked on the way from the dashboard, and reaches only the two answers by keyboard (R-AGE-1, R-AGE-2)', async ({
    page,
  }) => {
    await page.goto('/admin-login');
    await page.getByLabel('Username').fill('admin');
    await page.goto('/gear');
    await expectClosed(page);
    await page.goto('/apparel');
    await expect(page.getByRole('dialog', { name: 'Are you 18 or older?' })).toBeFocused();
    for (const name of ['Yes', 'No']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
  });

  test('without browser storage is asked once, about age and cookies (R-AGE-10, R-PAGE-36)', async ({
    page,
    provoke,
  }) => {
    await blockStorage(page);
    await page.goto('/gear');
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('This store is for adults only.')).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expectOpen(page);
    await navigateWithin(page, '/apparel');
    await expect(page.getByRole('heading', { level: 1, name: 'Second Amendment Apparel' })).toBeVisible();
    await expectOpen(page);
    await page.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await expect(banner(page)).toBeHidden();
    for (const path of ['/apparel', '/product/31', '/cart', '/no-such-page']) {
      provoke(/no-such-page/, 404);
      await page.goto(path);
      await expectOpen(page);
      await expect(banner(page)).toBeHidden();
    }
  });

  test('without storage and cookies is told to allow them (R-AGE-10)', async ({ page }) => {
    await blockStorage(page);
    await blockCookies(page);
    await page.goto('/gear');
    await expect(page.getByText('If this question comes back, allow cookies for this site.')).toBeVisible();
  });

  test('sees the gate while every script is late, and can answer before the store’s scripts load (R-AGE-8)', async ({
    page,
  }) => {
    const releaseAll = await hold(page, /\.js$/);
    await watchFrames(page);
    await page.goto('/gear/slings', { waitUntil: 'commit' });
    await expect(page.locator('html')).not.toHaveAttribute('data-age');
    await expect(page.getByRole('main')).toBeHidden();
    releaseAll();
    await expectClosed(page);
    expect(await frames(page)).not.toContain('page');

    const releaseEntry = await hold(page, /entry-client.*\.js$/);
    await page.goto('/apparel', { waitUntil: 'commit' });
    await expectClosed(page);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expectOpen(page);
    await expect(page.getByRole('main')).toBeFocused();
    releaseEntry();
    await openCart(page);
    await page.keyboard.press('Escape');
    await expectOpen(page);
  });
});

test.describe('with late scripts', () => {
  test.use({ pressesEarly: true });

  test('a known adult never sees the gate, even if the scripts are very late, nor on a 404 (R-AGE-8)', async ({
    page,
  }) => {
    for (const late of [/\.js$/, /entry-client.*\.js$/]) {
      const release = await hold(page, late);
      await watchFrames(page);
      await page.goto('/gear/slings', { waitUntil: 'commit' });
      if (late.source.startsWith('entry')) await expectOpen(page);
      release();
      await expectOpen(page);
      await untilHydrated(page);
      await openCart(page);
      await page.keyboard.press('Escape');
      expect(await frames(page)).not.toContain('gate');
      expect(await frames(page)).toContain('page');
    }
    await navigateWithin(page, '/no-such-page');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expectOpen(page);
  });
});

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Are you 18 or older?' })).toBeVisible();
  await expect(page.locator('#shop')).toHaveAttribute('inert');
  await expect.poll(() => whatIsHit(page)).not.toContain('shop');
}

async function expectOpen(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('#age')).toBeHidden();
  await expect(page.locator('#shop')).not.toHaveAttribute('inert');
  await expect.poll(() => whatIsHit(page)).toContain('shop');
}

/** Which of gate and store are the topmost elements in the window. */
function whatIsHit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hit = new Set<string>();
    for (let x = 0.05; x < 1; x += 0.1) {
      for (let y = 0.05; y < 1; y += 0.1) {
        const element = document.elementFromPoint(x * window.innerWidth, y * window.innerHeight);
        hit.add(element?.closest('#age, #shop')?.id ?? 'neither');
      }
    }
    return [...hit];
  });
}

/** The store's scripts listen. */
async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shopping cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
}

function records(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('age'))),
  );
}

type Frames = { seen?: Set<string> };

/** Records in every frame whether the gate or a usable page is on the screen. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    (window as Frames).seen = seen;
    const look = () => {
      const shop = document.querySelector('#shop');
      if (document.querySelector('#age')?.checkVisibility()) seen.add('gate');
      else if (shop?.checkVisibility()) seen.add('page');
      if (shop && !shop.hasAttribute('inert')) seen.add('page');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function frames(page: Page): Promise<string[]> {
  return page.evaluate(() => [...((window as Frames).seen ?? [])]);
}
