import { readDataLayer } from './support/data-layer.ts';
import { addSling, approve, fillShipping, goToCheckout, openCheckout, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { navigateWithin } from './support/visitor.ts';

const sling = { item_name: 'Two-Point Sling, Black', item_category: 'slings', price: 39, quantity: 1 };

test.describe('before consent', () => {
  test.use({ cookies: 'unasked' });

  test('there is no analytics request, cookie, script, or entry in the data layer (R-GA-2)', async ({
    page,
    context,
    store,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/');
    await navigateWithin(page, '/gear');
    await expect(page.getByRole('heading', { level: 1, name: 'Gear' })).toBeVisible();
    await page.getByRole('button', { name: 'Reject Non-Essential' }).click();
    await goToCheckout(page);
    await fillShipping(page);
    await page.goto('/cookie-policy');
    const isOurs = (url: string) => new URL(url).hostname === new URL(store.url).hostname;
    expect(requests.filter((url) => !isOurs(url))).toEqual([]);
    expect(requests.filter((url) => /measure|gtag|google/.test(url))).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['cart']);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /analytics/.test(key))),
    ).toEqual([]);
  });
});

test.describe('with consent', () => {
  test.use({ cookies: 'accepted' });

  test('a whole purchase is in the data layer, each event once, in US dollars (R-GA-1, R-GA-4, R-GA-6 to R-GA-8, R-CHK-43)', async ({
    page,
  }) => {
    const layer = await readDataLayer(page);
    await addSling(page);
    // The related products load after the product, and only a page that is still open reports them.
    await expect.poll(() => layer.named('view_item_list')).toHaveLength(2);
    await openCheckout(page);
    await fillShipping(page);
    await expect.poll(() => layer.named('begin_checkout')).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible();
    await expect.poll(() => layer.named('page_view')).toHaveLength(4);
    await payWith(page, (window) => approve(window));
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect.poll(() => layer.named('purchase')).toHaveLength(1);
    const number = new URL(page.url()).searchParams.get('order_id');

    // A product's related products send view_item_list with it, or later if they load later.
    expect(names(layer.events()).filter((name) => name !== 'view_item_list')).toEqual([
      'page_view',
      'page_view',
      'view_item',
      'add_to_cart',
      'page_view',
      'begin_checkout',
      'page_view',
      'page_view',
      'purchase',
    ]);
    expect(layer.named('view_item_list')).toHaveLength(2);
    const only = (name: string) => layer.named(name)[0]?.params;
    const item = { ...sling, item_id: expect.stringMatching(/^\d+$/) as unknown };
    const [slings, related] = layer.named('view_item_list');
    expect(slings?.params).toMatchObject({
      currency: 'USD',
      item_list_id: 'slings',
      item_list_name: 'Slings',
    });
    expect(slings?.params['items']).toContainEqual(item);
    expect(related?.params).toMatchObject({ item_list_name: 'More slings' });
    expect(only('view_item')).toEqual({ currency: 'USD', value: 39, items: [item] });
    expect(only('add_to_cart')).toMatchObject({ currency: 'USD', value: 39, items: [sling] });
    expect(only('begin_checkout')).toMatchObject({ currency: 'USD', value: 39, items: [sling] });
    expect(only('purchase')).toEqual({
      transaction_id: number,
      currency: 'USD',
      value: 39,
      tax: 2.44,
      shipping: 6.99,
      items: [{ ...item, item_variant: 'Black' }],
    });
    const views = layer.named('page_view').map(({ params }) => String(params['page_location']));
    expect(views.map((view) => new URL(view).pathname.replace(/\d+$/, ''))).toEqual([
      '/gear/slings',
      '/product/',
      '/checkout',
      '/checkout',
      '/checkout-success',
    ]);
    expect(JSON.stringify(layer.entries)).not.toMatch(/dana|order_id|Concho|76903/);
    expect(layer.named('page_view')[1]?.params).toMatchObject({
      page_referrer: views[0],
    });

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect.poll(() => layer.named('page_view')).toHaveLength(6);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect.poll(() => layer.named('page_view')).toHaveLength(7);
    expect(layer.named('purchase')).toHaveLength(1);

    // A browser that did not place the order sees no email address and sends no purchase event.
    await page.context().clearCookies();
    await page.goto(`/checkout-success?order_id=${number}`);
    await expect(page.getByText('We’ve sent you a confirmation by e-mail.')).toBeVisible();
    await expect.poll(() => layer.named('page_view')).toHaveLength(8);
    expect(layer.named('purchase')).toHaveLength(1);
  });

  test('home names each of its lists, and the dashboard is not tracked (R-GA-6)', async ({ page }) => {
    const layer = await readDataLayer(page);
    await page.goto('/');
    await expect.poll(() => layer.named('view_item_list')).toHaveLength(3);
    const lists = layer.named('view_item_list').map(({ params }) => String(params['item_list_name']));
    expect(lists.toSorted()).toEqual(['Apparel', 'Featured', 'Holsters']);
    const before = layer.entries.length;
    await page.goto('/admin-login');
    await expect(page.getByText('Authorized personnel only')).toBeVisible();
    await page.goto('/stickers');
    await expect.poll(() => layer.named('view_item_list')).toHaveLength(4);
    const views = layer.events().slice(-2);
    expect(names(views)).toEqual(['page_view', 'view_item_list']);
    expect(layer.entries.length).toBeGreaterThan(before);
    expect(layer.named('page_view')).toHaveLength(2);
  });
});

function names(events: readonly { name: string }[]): string[] {
  return events.map(({ name }) => name);
}
