import type { Page } from '@playwright/test';
import { dayMs, hourMs, minuteMs } from '../../src/domain/time/durations.ts';
import { expect, test } from './support/test.ts';
import { blockStorage, navigateWithin } from './support/visitor.ts';

const noon = Date.parse('2026-03-01T12:00:00.000Z');

test.describe('a new visitor', () => {
  test.use({ visitor: 'new' });

  test('is asked on every page, cannot use the page behind, and is remembered for thirty days (R-AGE-1 to R-AGE-3, R-AGE-6)', async ({
    page,
  }) => {
    await page.clock.setFixedTime(noon);
    await page.goto('/apparel');
    await expectClosed(page);
    await expect(page.getByRole('dialog', { name: 'Are you 18 or older?' })).toBeFocused();
    for (const name of ['Yes', 'No']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await page.mouse.wheel(0, 2_000);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.getByRole('button', { name: 'Yes' }).click();
    await expectOpen(page);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await records(page)).toEqual({
      ageVerified: 'true',
      ageVerifiedExpiration: '2026-03-31T12:00:00.000Z',
    });

    await page.clock.setFixedTime(noon + 30 * dayMs - hourMs);
    await page.goto('/gear');
    await expectOpen(page);
    await page.clock.setFixedTime(noon + 30 * dayMs + minuteMs);
    await page.reload();
    await expectClosed(page);
    expect(await records(page)).toEqual({});
  });

  test('answering No leads home, where the store explains why it stays closed, until the answer is Yes (R-AGE-4, R-AGE-5) @journey', async ({
    page,
  }) => {
    const reason = page.getByText('This store is for adults only.');
    await page.goto('/apparel');
    await expect(reason).toBeHidden();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expectClosed(page);
    await expect(reason).toBeVisible();
    expect(await records(page)).toEqual({});
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expectClosed(page);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expectOpen(page);
  });

  for (const [flag, expiration] of [
    ['true', 'next spring'],
    ['yes', '2099-01-01T00:00:00.000Z'],
    ['true', null],
  ] as const) {
    test(`whose records are ${flag} and ${expiration} is asked again, and they are removed`, async ({
      page,
    }) => {
      await page.goto('/gear');
      await page.evaluate(
        ([flag, expiration]) => {
          localStorage.setItem('ageVerified', flag);
          if (expiration !== null) localStorage.setItem('ageVerifiedExpiration', expiration);
        },
        [flag, expiration] as const,
      );
      await page.reload();
      await expectClosed(page);
      expect(await records(page)).toEqual({});
    });
  }

  test('is not asked on the way to the dashboard, but on the way from it (R-AGE-2)', async ({ page }) => {
    await page.goto('/admin-login');
    await expect(page.getByText('Authorized personnel only')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByLabel('Username').fill('admin');
    await navigateWithin(page, '/gear');
    await expectClosed(page);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expectOpen(page);
  });

  test('sees the gate while every script is late (R-AGE-8)', async ({ page }) => {
    const release = await hold(page, /\.js$/);
    await watchFrames(page);
    await page.goto('/gear/slings', { waitUntil: 'commit' });
    await expect(page.locator('html')).not.toHaveAttribute('data-age');
    await expect(page.getByRole('main')).toBeHidden();
    release();
    await expectClosed(page);
    expect(await frames(page)).not.toContain('page');
  });

  test('can answer while the store’s scripts are late, and the store then works', async ({ page }) => {
    const release = await hold(page, /entry-client.*\.js$/);
    await page.goto('/gear/slings', { waitUntil: 'commit' });
    await expectClosed(page);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expectOpen(page);
    await expect(page.getByRole('main')).toBeFocused();
    // The store requests the cart once its scripts have hydrated the page.
    const takenOver = page.waitForResponse(/\/api\/cart$/);
    release();
    await takenOver;
    await page.getByRole('button', { name: 'Shopping cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectOpen(page);
  });

  test('without browser storage is admitted until the page is closed', async ({ page }) => {
    await blockStorage(page);
    // Nor does it store the answer about cookies.
    const rejectCookies = () => page.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await page.goto('/gear');
    await rejectCookies();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expectOpen(page);
    await navigateWithin(page, '/apparel');
    await expect(page.getByRole('heading', { level: 1, name: 'Second Amendment Apparel' })).toBeVisible();
    await expectOpen(page);
    await page.reload();
    await rejectCookies();
    await expectClosed(page);
  });

  test('without JavaScript sees the gate and the reason', async ({ browser, store }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${store.url}/apparel`);
    await expect(page.getByRole('dialog', { name: 'Are you 18 or older?' })).toBeVisible();
    await expect(page.getByText('This page needs JavaScript.')).toBeVisible();
    await expect(page.locator('#shop')).toHaveAttribute('inert');
    await page.close();
  });
});

test.describe('a known adult', () => {
  test('never sees the gate, even if the scripts are very late (R-AGE-8)', async ({ page }) => {
    for (const late of [/\.js$/, /entry-client.*\.js$/]) {
      const release = await hold(page, late);
      await watchFrames(page);
      await page.goto('/gear/slings', { waitUntil: 'commit' });
      if (late.source.startsWith('entry')) await expectOpen(page);
      release();
      await expectOpen(page);
      await page.getByRole('button', { name: 'Shopping cart' }).click();
      await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
      expect(await frames(page)).not.toContain('gate');
      expect(await frames(page)).toContain('page');
    }
  });

  test('gets an open page before its HTML is complete, so that its styles are computed once', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        document.documentElement.dataset['wasInert'] = String(document.getElementById('shop')?.inert);
      }),
    );
    await page.goto('/holster-builder');
    await expect(page.locator('html')).toHaveAttribute('data-was-inert', 'false');
  });

  test('is not asked again when a 404 replaces the document', async ({ page }) => {
    await page.goto('/');
    await navigateWithin(page, '/no-such-page');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expectOpen(page);
  });
});

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Are you 18 or older?' })).toBeVisible();
  await expect(page.locator('#shop')).toHaveAttribute('inert');
  await expect.poll(() => whatIsHit(page)).toEqual(['age']);
}

async function expectOpen(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('#age')).toBeHidden();
  await expect(page.locator('#shop')).not.toHaveAttribute('inert');
  await expect.poll(() => whatIsHit(page)).toEqual(['shop']);
}

/** The ids of the topmost elements all over the window. */
function whatIsHit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hit = new Set<string>();
    for (let x = 0.05; x < 1; x += 0.1) {
      for (let y = 0.05; y < 1; y += 0.1) {
        const element = document.elementFromPoint(x * window.innerWidth, y * window.innerHeight);
        hit.add(element?.closest('#age, #shop')?.id ?? 'nothing');
      }
    }
    return [...hit];
  });
}

function records(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('age'))),
  );
}

/** Delays matching files until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
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
