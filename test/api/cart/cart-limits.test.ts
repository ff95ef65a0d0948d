import { expect, test } from 'vitest';
import { carts } from '#server/db/schema/cart.ts';
import { notedBuild } from '../../support/examples/noted-build.ts';
import { shopper } from '../../support/shopper.ts';
import { sharedStore } from '../../support/store.ts';

const { app, services } = await sharedStore();
const { db } = services.database;

const tee = 1; // asks for a size and a color
const sling = 31;
const hidden = 46;

test('a sum above 99 becomes 99 and is reported (R-CART-14)', async () => {
  const guest = shopper(app);
  expect(await guest.add(sling, 98)).toMatchObject({ quantity: 98, capped: false });
  expect(await guest.add(sling, 5)).toMatchObject({ quantity: 99, capped: true });
});

test('a refused call creates nothing: no cart, no cookie', async () => {
  const before = await db.$count(carts);
  for (const payload of [
    { productId: 999_999, quantity: 1 },
    { productId: hidden, quantity: 1 },
    { productId: tee, quantity: 1 },
    { productId: sling, quantity: 1, customizations: 'no JSON' },
    { productId: sling, quantity: 0 },
    { productId: 0, quantity: 1, customizations: { type: 'OWB', attachment: 'Quick Clip' } },
  ]) {
    const answer = await app.inject({ method: 'POST', url: '/api/cart', payload });
    expect(answer.statusCode, JSON.stringify(payload)).toBeGreaterThanOrEqual(400);
    expect(answer.cookies).toEqual([]);
  }
  expect(await db.$count(carts)).toBe(before);
});

test('a cart holds 50 lines, also with concurrent calls; existing lines still grow (R-CART-30)', async () => {
  const guest = shopper(app);
  await guest.add(0, 1, notedBuild('the first'));
  const add = async (index: number) => {
    const line = { productId: 0, quantity: 1, customizations: notedBuild(`note ${index}`) };
    for (;;) {
      const answer = await guest.call('POST', '/api/cart', line);
      // On a slow machine the last of 60 may be sent away once, and come again.
      if (answer.status !== 503) return answer;
    }
  };
  const adding = Array.from({ length: 60 }, (_, index) => add(index));
  const answers = await Promise.all(adding);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(49);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(11);
  expect(refused[0]).toMatchObject({
    status: 409,
    body: {
      message: 'Your cart is full: 50 different items is the limit. Remove one, or check out first.',
    },
  });
  expect(await guest.cart()).toHaveLength(50);
  expect(await guest.add(0, 2, notedBuild('the first'))).toMatchObject({ quantity: 3 });
  expect(await guest.cart()).toHaveLength(50);
});
