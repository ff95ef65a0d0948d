import { expect, test } from 'vitest';
import { readArtPictures } from '#server/platform/media/open-media.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app } = await testStore();

const tee = 1; // Charcoal or Olive, S to 3XL
const sling = 31;
const hidden = 46;

test('a guest without a cart gets an empty cart and no cookie (R-API-19)', async () => {
  const answer = await app.inject({ url: '/api/cart' });
  expect(answer.json()).toEqual([]);
  expect(answer.cookies).toEqual([]);
});

test('scripts cannot read the cookie of a new cart (R-CART-27, R-SEC-10)', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cart',
    payload: { productId: sling, quantity: 1 },
  });
  expect(answer.cookies).toMatchObject([{ name: 'cart', httpOnly: true, sameSite: 'Lax', path: '/' }]);
});

test('the same product with the same options is one line, with other options another (R-API-20, R-CART-5)', async () => {
  const guest = shopper(app);
  await guest.add(tee, 1, { size: 'M', color: 'Olive' });
  await guest.add(tee, 2, { color: 'Olive', size: 'M' });
  await guest.add(tee, 1, { size: 'L', color: 'Olive' });
  const cart = await guest.cart();
  expect(cart.map((item) => [item.customizations, item.quantity])).toEqual([
    ['{"size":"M","color":"Olive"}', 3],
    ['{"size":"L","color":"Olive"}', 1],
  ]);
});

// R-API-20, R-CART-3, R-CART-4, R-HOL-14, R-MONEY-6
test('customizations may come as JSON text, and a price in them is ignored', async () => {
  const guest = shopper(app);
  const added = await guest.call('POST', '/api/cart', {
    productId: tee,
    quantity: 1,
    customizations: '{"size":"M","color":"Olive","price":"0.01"}',
  });
  expect(added.status).toBe(201);
  const [item] = await guest.cart();
  expect(item).toMatchObject({ customizations: '{"size":"M","color":"Olive"}', product: { price: '27.99' } });
});

test.each([
  // body                                                                      status  field
  [{ productId: tee, quantity: 1 }, 400, 'size'],
  [{ productId: tee, quantity: 1, customizations: { size: 'M' } }, 400, 'color'],
  [{ productId: tee, quantity: 1, customizations: { size: '9XL', color: 'Olive' } }, 400, 'size'],
  [{ productId: sling, quantity: 1, customizations: { size: 'M' } }, 400, 'size'],
  [{ productId: sling, quantity: 0 }, 400, 'quantity'],
  [{ productId: sling, quantity: 100 }, 400, 'quantity'],
  [{ productId: sling, quantity: 1.5 }, 400, 'quantity'],
  [{ productId: sling, quantity: 'two' }, 400, 'quantity'],
  [{ productId: -1, quantity: 1 }, 400, 'productId'],
  [{ productId: 99_999, quantity: 1 }, 404, 'productId'],
  [{ productId: sling, quantity: 1, customizations: '[1]' }, 400, 'customizations'],
  [{ productId: sling, quantity: 1, customizations: '{' }, 400, 'customizations'],
  [
    {
      productId: 0,
      quantity: 1,
      customizations: { pistolMake: 'Glock', pistolModel: 'P365', holsterType: 'IWB' },
    },
    400,
    'pistolModel',
  ],
  [
    {
      productId: 0,
      quantity: 1,
      customizations: {
        pistolMake: 'Glock',
        pistolModel: 'G19',
        holsterType: 'OWB',
        clipOption: 'Quick Clip',
      },
    },
    400,
    'clipOption',
  ],
  [{ productId: 0, quantity: 1 }, 400, 'pistolMake'],
])('refuses %j with %i, naming %s (R-CART-6, R-HOL-13)', async (body, status, field) => {
  const guest = shopper(app);
  const answer = await guest.call('POST', '/api/cart', body);
  expect(answer).toMatchObject({ status, body: { field, message: expect.stringMatching(/.+/) as string } });
  expect(await guest.cart()).toEqual([]);
});

test('out-of-stock products cannot be added; hidden ones do not exist (R-STOCK-1)', async () => {
  const guest = shopper(app);
  expect(await guest.call('POST', '/api/cart', { productId: 54, quantity: 1 })).toMatchObject({
    status: 409,
    body: { message: 'This item is currently out of stock' },
  });
  const all = await guest.ok<{ id: number }[]>('GET', '/api/products');
  expect(all.map(({ id }) => id)).not.toContain(hidden);
});

// R-API-19, R-CART-2, R-CART-3, R-HOL-14
test('a custom holster keeps its build, gets its own price and its own picture', async () => {
  const guest = shopper(app);
  const build = {
    pistolMake: 'Sig Sauer',
    pistolModel: 'P365XL',
    holsterType: 'AIWB',
    clipOption: 'Ulti Clip',
    color: 'Green',
    weaponLight: 'Streamlight TLR-7 Sub',
    optic: 'none',
    customNotes: 'Left-handed, please',
    price: '1.00',
  };
  await guest.add(0, 2, build);
  const [item] = await guest.cart();
  expect(item).toMatchObject({
    productId: 0,
    quantity: 2,
    available: true,
    product: { id: 0, category: 'holster', price: '95.99' },
  });
  expect(JSON.parse(item?.customizations ?? '')).toMatchObject({
    price: '95.99',
    optic: null,
    customNotes: 'Left-handed, please',
  });
  expect((await app.inject({ url: item?.product.imageUrl ?? '' })).statusCode).toBe(200);
});

test.each([
  ['Sig Sauer', 'P365', '-micro'],
  ['Glock', 'G19', ''],
  ['Glock', 'G17', '-full'],
])(
  'the picture of a custom holster for a %s %s shows its size (R-HOL-45)',
  async (pistolMake, pistolModel, end) => {
    const guest = shopper(app);
    await guest.add(0, 1, { pistolMake, pistolModel, holsterType: 'IWB' });
    const [item] = await guest.cart();
    const pictures = await readArtPictures();
    expect(item?.product.imageUrl).toBe(pictures.get(`builder/iwb-black-quick-clip${end}.webp`));
  },
);

test('quantities are set, zero removes the line, anything else is refused (R-API-21, R-CART-12, R-CART-13)', async () => {
  const guest = shopper(app);
  const { id } = await guest.add(sling, 2);
  expect(await guest.ok('PUT', `/api/cart/${id}`, { quantity: 7 })).toMatchObject([{ id, quantity: 7 }]);
  for (const quantity of [-1, 100, 1.5, '7']) {
    expect(await guest.call('PUT', `/api/cart/${id}`, { quantity })).toMatchObject({
      status: 400,
      body: { field: 'quantity' },
    });
  }
  expect(await guest.cart()).toMatchObject([{ quantity: 7 }]);
  expect(await guest.ok('PUT', `/api/cart/${id}`, { quantity: 0 })).toEqual([]);
  expect(await guest.call('PUT', `/api/cart/${id}`, { quantity: 1 })).toMatchObject({ status: 404 });
});

test('lines of another cart are not accessible', async () => {
  const guest = shopper(app);
  const stranger = shopper(app);
  await stranger.add(sling);
  const { id } = await guest.add(sling, 3);
  expect(await stranger.call('PUT', `/api/cart/${id}`, { quantity: 1 })).toMatchObject({ status: 404 });
  expect(await stranger.call('DELETE', `/api/cart/${id}`)).toMatchObject({ status: 404 });
  expect(await guest.cart()).toMatchObject([{ id, quantity: 3 }]);
});

test('a line and the whole cart can be deleted (R-API-22)', async () => {
  const guest = shopper(app);
  const { id } = await guest.add(sling);
  await guest.add(36);
  expect(await guest.ok('DELETE', `/api/cart/${id}`)).toHaveLength(1);
  expect(await guest.ok('DELETE', '/api/cart')).toEqual([]);
  expect(await guest.cart()).toEqual([]);
});

test.each([2_147_483_648, Number.MAX_SAFE_INTEGER, 0.5, -1])('product %d is refused by name', async (id) => {
  const guest = shopper(app);
  const answer = await guest.call('POST', '/api/cart', { productId: id, quantity: 1 });
  expect(answer).toMatchObject({ status: 400, body: { field: 'productId' } });
});

test('over https the cookie is for this host only, and signing out removes it', async () => {
  const store = await testStore({
    env: { PUBLIC_URL: 'https://shop.example', PAYPAL_ENVIRONMENT: 'simulator' },
  });
  const payload = { productId: sling, quantity: 1 };
  const added = await store.app.inject({ method: 'POST', url: '/api/cart', payload });
  expect(added.cookies).toMatchObject([
    { name: '__Host-cart', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
  ]);
  expect(added.cookies[0]).not.toHaveProperty('domain');
  const token = added.cookies[0]?.value ?? '';
  const cart = async (cookie: string) =>
    (await store.app.inject({ url: '/api/cart', headers: { cookie } })).json();
  expect(await cart(`__Host-cart=${token}`)).toHaveLength(1);
  expect(await cart(`cart=${token}`), 'as another subdomain could plant it').toEqual([]);
  const customer = shopper(store.app);
  await customer.register('host-cookie@example.com');
  const signedOut = await store.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${customer.token()}` },
  });
  expect(signedOut.cookies).toMatchObject([{ name: '__Host-cart', value: '', secure: true, path: '/' }]);
});
