import type { BrowserContext, Page } from '@playwright/test';
import { dayMs } from '../../src/domain/platform/time/durations.ts';
import { readDataLayer } from './support/data-layer.ts';
import { goToCheckout } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { navigateWithin } from './support/visitor.ts';

const id = 'G-TEST12345';
const denied = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

test.use({ storeEnv: { GA_MEASUREMENT_ID: id } });

test.describe('a visitor who has not answered about cookies', () => {
  test.use({ cookies: 'unasked' });

  test('Google’s script loads only after consent, gets consent mode, and stops when consent is withdrawn (R-GA-5)', async ({
    page,
    context,
  }) => {
    const asked = await standInForGoogle(context);
    const layer = await readDataLayer(page);
    await page.goto('/gear');
    await navigateWithin(page, '/stickers');
    // Without its list, the page would count it after the consent.
    await expect(page.getByRole('heading', { level: 1, name: 'Tactical Stickers' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    expect(asked).toEqual([]);
    expect(layer.entries).toEqual([]);

    await page.getByRole('button', { name: 'Customize' }).click();
    await page.getByRole('switch', { name: 'Analytics' }).click();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect.poll(() => cookieNames(context)).toEqual(['_ga', '_ga_TEST12345']);
    expect(asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
    const view = {
      page_location: expect.stringMatching(/\/stickers$/) as unknown,
      page_title: expect.any(String) as unknown,
      page_referrer: '',
    };
    const first = [
      ['consent', 'default', denied],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
      ['set', 'ads_data_redaction', true],
      ['js', expect.any(String)],
      ['set', view],
      ['config', id, { send_page_view: false }],
      ['event', 'page_view', view],
    ];
    await expect.poll(() => layer.entries).toEqual(first);
    await navigateWithin(page, '/gear/slings');
    await expect.poll(() => layer.named('view_item_list')).toHaveLength(1);
    await expect.poll(() => layer.named('page_view')).toHaveLength(2);

    await page.getByRole('button', { name: 'Cookie Preferences' }).click();
    await expect.poll(() => cookieNames(context)).toEqual([]);
    const withdrawn = [
      ['consent', 'update', denied],
      ['set', 'ads_data_redaction', true],
    ];
    await expect.poll(() => layer.entries.slice(-2)).toEqual(withdrawn);
    await expect.poll(() => isDisabled(page)).toBe(true);
    const silent = layer.entries.length;
    await page.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await navigateWithin(page, '/stickers');
    await expect(page.getByRole('heading', { level: 1, name: 'Tactical Stickers' })).toBeVisible();
    expect(layer.entries).toHaveLength(silent);

    await page.getByRole('button', { name: 'Cookie Preferences' }).click();
    await page.getByRole('button', { name: 'Accept All' }).click();
    await expect.poll(() => layer.named('page_view')).toHaveLength(3);
    const granted = Object.fromEntries(Object.keys(denied).map((storage) => [storage, 'granted']));
    await expect.poll(() => layer.entries).toContainEqual(['consent', 'update', granted]);
    await expect.poll(() => isDisabled(page)).toBe(false);
    expect(asked).toHaveLength(1);
  });
});

test.describe('a visitor who accepted cookies', () => {
  test.use({ cookies: 'accepted' });

  test('is tracked on the checkout too, whose policy allows Google’s script; an expired consent removes the cookies (R-GA-3)', async ({
    page,
    context,
    store,
  }) => {
    const asked = await standInForGoogle(context);
    const layer = await readDataLayer(page);
    await goToCheckout(page);
    await expect.poll(() => layer.named('begin_checkout')).toHaveLength(1);
    // One on each of the two documents.
    await expect.poll(() => asked).toHaveLength(2);
    await expect.poll(() => cookieNames(context)).toEqual(['_ga', '_ga_TEST12345']);
    await page.clock.setFixedTime(Date.now() + 31 * dayMs);
    await page.goto('/cookie-policy');
    await expect.poll(() => cookieNames(context)).toEqual([]);
    expect(asked).toHaveLength(2);
    expect(store.output()).not.toContain('error');
  });
});

/** Requests to Google's host. Its script sets the same cookies as the real one. */
async function standInForGoogle(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/googletagmanager\.com|google-analytics\.com/, async (route) => {
    asked.push(route.request().url());
    const script = `for (const name of ['_ga', '_ga_TEST12345']) document.cookie = name + '=GA1.1.1; path=/; max-age=9999';`;
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return asked;
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => name !== 'cart').toSorted();
}

function isDisabled(page: Page): Promise<boolean> {
  return page.evaluate(
    (id) => (window as unknown as Record<string, boolean>)[`ga-disable-${id}`] ?? false,
    id,
  );
}
