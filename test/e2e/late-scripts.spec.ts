import type { Page } from '@playwright/test';
import { builderOn } from './support/builder.ts';
import { banner, consentRecord } from './support/consent.ts';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

/** Opens a page, or this one again, whose scripts are delayed until the returned function is called. */
async function openWithoutScripts(page: Page, path = page.url()): Promise<() => void> {
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!first-program).*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return late.resolve;
}

test('a click before the scripts load takes effect when they do, each press of plus, and two of Add to Cart once', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/product/31');
  for (let press = 0; press < 3; press += 1)
    await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).dblclick();
  release();
  await expect(page.getByText(/^4 × .+ added to cart\.$/)).toBeVisible();
});

test('a choice made before the scripts load stays and counts', async ({ page }) => {
  const release = await openWithoutScripts(page, '/holster-builder');
  const builder = builderOn(page);
  await builder.make.selectOption('Glock');
  await builder.option('AIWB').check();
  await builder.option('OWB').check();
  await builder.option('AIWB').check();
  await builder.option('OD Green').check();
  release();
  await builder.model.selectOption('G19');
  await expect(builder.words).toHaveText('Glock G19, AIWB, Metal Clip, OD Green, no light, no optic');
  await expect(builder.price).toHaveText('Your holster$69.99');
});

// React hydrates the page at once if a click or a change comes in between, and sets fields to their own values.
for (const [kind, selector, words] of [
  ['selected', 'select', 'Glock G19'],
  ['checked', '[type=radio]', 'AIWB'],
  ['checked after another', '[type=radio]', 'AIWB'],
] as const) {
  test(`a choice ${kind} while the page becomes interactive stays and counts`, async ({ page }) => {
    await page.addInitScript(
      ([kindOfField, isSecond]) => {
        const choose = () => {
          const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(kindOfField)];
          if (isSecond) fields.findLast(({ value }) => value === 'OWB')?.click();
          const field = fields.findLast(
            ({ value, textContent }) => value === 'AIWB' || textContent.includes('Glock'),
          );
          if (!(field instanceof HTMLSelectElement)) return field?.click();
          field.value = 'Glock';
          for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
        };
        document.addEventListener('takeover', () => queueMicrotask(choose), { once: true });
      },
      [selector, kind === 'checked after another'] as const,
    );
    await page.goto('/holster-builder');
    const builder = builderOn(page);
    if (kind !== 'selected') await builder.make.selectOption('Glock');
    await builder.model.selectOption('G19');
    await expect(builder.words).toContainText(words);
  });
}

test('a button pressed while the page becomes interactive follows what was pressed before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const add = () =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent.startsWith('Add to Cart'))
        ?.click();
    document.addEventListener('takeover', () => queueMicrotask(add), { once: true });
  });
  const release = await openWithoutScripts(page, '/product/31');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  release();
  await expect(page.getByText(/^\d × .+ added to cart\.$/)).toHaveText(/^2 × /);
});

test('a form submitted before the scripts load is sent by them, and never through the address', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/auth\/login$/, 401);
  const release = await openWithoutScripts(page, '/login');
  await page.getByLabel('Email').first().fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(page.getByLabel('Email').first()).toHaveValue('nobody@example.com');
});

test('the facts and the filters of the server’s HTML stay while their code loads (R-CAT-33, R-CAT-46)', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/(details|afterward)-.*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await openHydrated(page, '/product/31');
  await expect(page.getByRole('rowheader', { name: 'Color' })).toBeVisible();
  await openHydrated(page, '/apparel');
  await expect(page.getByRole('button', { name: /^Color/ })).toBeVisible();
  late.resolve();
  await page.getByRole('button', { name: /^Color/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Black' })).toBeVisible();
});

test('a form whose own code is late keeps what was typed and sent, and nothing of it reaches the address (R-RESTOCK-1)', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/restock-form-.*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/product/10');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('dana@example.com');
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page).toHaveURL(/\/product\/10$/);
  late.resolve();
  await expect(page.getByText('Check your email')).toBeVisible();
});

test('a form sent while React hydrates it is sent by the scripts, and never through the address (R-RESTOCK-1)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let isSent = false;
    const forms = new Proxy(HTMLElement.prototype, {
      set(target, key, value, element: HTMLFormElement) {
        Reflect.set(target, key, value, element);
        if (!isSent && String(key).startsWith('__reactProps$') && !element.hasAttribute('action')) {
          isSent = true;
          element.requestSubmit();
        }
        return true;
      },
    });
    Object.setPrototypeOf(HTMLFormElement.prototype, forms);
  });
  await page.goto('/product/10');
  const form = page.getByRole('form', { name: /email me when/i });
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address');
  await expect(page).toHaveURL(/\/product\/10$/);
});

test('Back after a reload shows the page of its address, before the scripts listen and while React hydrates', async ({
  page,
}) => {
  const title = await openTermsAfterGear(page);
  const release = await openWithoutScripts(page);
  await expect(title).toContainText('Terms');
  await page.evaluate(() => window.history.back());
  release();
  await expect(title).toHaveText('Gear');
  await page.goForward();
  await expect(title).toContainText('Terms');
  await page.unrouteAll();
  await page.addInitScript(() =>
    document.addEventListener('takeover', () => queueMicrotask(() => window.history.back()), { once: true }),
  );
  await page.reload({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/gear');
  await expect(title).toHaveText('Gear');
});

test('after Back the scripts of the page that is left do not take it for the other, whose document is late', async ({
  page,
}) => {
  const title = await openTermsAfterGear(page);
  const late = Promise.withResolvers<void>();
  await page.route('/gear', async (route) => {
    await late.promise;
    await route.continue();
  });
  const tried = Promise.withResolvers<void>();
  await page.exposeFunction('haveTried', tried.resolve);
  await page.addInitScript(() => {
    if (window.location.pathname === '/gear') return;
    const { haveTried } = window as unknown as { haveTried: () => void };
    document.addEventListener('DOMContentLoaded', () => window.history.back());
    document.addEventListener('takeover', () => requestIdleCallback(() => haveTried()));
  });
  await page.reload({ waitUntil: 'commit' });
  await tried.promise;
  late.resolve();
  await expect(title).toHaveText('Gear');
});

/** Follows a link from /gear to the terms, without loading a document; returns the heading. */
async function openTermsAfterGear(page: Page) {
  await openHydrated(page, '/gear');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Terms');
  return title;
}

test('React takes the ids of the server’s HTML', async ({ page }) => {
  await openHydrated(page, '/apparel');
  const others = await page.evaluate(
    () =>
      [...document.querySelectorAll('[id]')].filter((element) => {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
        return key && (element as unknown as Record<string, { id?: string }>)[key]?.id !== element.id;
      }).length,
  );
  expect(others).toBe(0);
});

test.describe('a visitor who has not answered about cookies', () => {
  test.use({ cookies: 'unasked' });

  test('can answer while the code of the banner is late, and the answer counts (R-COOKIE-4)', async ({
    page,
  }) => {
    const late = Promise.withResolvers<void>();
    await page.route(/\/assets\/afterward-.*\.js$/, async (route) => {
      await late.promise;
      await route.continue();
    });
    await openHydrated(page, '/gear');
    await page.getByRole('button', { name: 'Reject Non-Essential' }).click();
    late.resolve();
    await expect(banner(page)).toBeHidden();
    expect(await consentRecord(page)).toMatchObject({ analytics: false, marketing: false });
  });
});
