import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as cart from '#domain/api/cart.calls.ts';
import { lose, replace, restore } from './support/answers.ts';
import { fillCart, sling } from './support/checkout.ts';
import { expectToast, openPage } from './support/screen.tsx';

test('a quantity changes at once, with its buttons disabled, and changes back if the store refuses it (R-CART-15, R-CART-23)', async () => {
  await fillCart({ productId: sling });
  const user = await openPage('/stickers');
  await user.click(await screen.findByLabelText('Shopping cart, 1 item'));
  const dialog = await screen.findByRole('dialog', { name: 'Shopping Cart' });
  const plus = await within(dialog).findByLabelText('Increase quantity');
  const released = Promise.withResolvers<void>();
  replace(cart.setQuantity, async () => {
    await released.promise;
    return Response.json({ message: 'Please try again in a moment.' }, { status: 503 });
  });
  await user.click(plus);
  await waitFor(() => expect(dialog).toHaveTextContent('$78.00'));
  expect(plus).toBeDisabled();
  released.resolve();
  await expectToast('Cart not changed', 'Please try again in a moment.');
  await waitFor(() => expect(dialog).not.toHaveTextContent('$78.00'));
});

test('removing an item on the cart’s page leads the focus to the next one, and at last to the heading (R-CART-17)', async () => {
  await fillCart({ productId: sling }, { productId: 43 });
  const user = await openPage('/cart');
  const main = within(screen.getByRole('main'));
  const [remove] = await main.findAllByRole('button', { name: /^Remove / });
  remove?.focus();
  await user.keyboard('{Enter}');
  const list = within(main.getByRole('list', { name: 'Items in your cart' }));
  await waitFor(() => expect(list.getByRole('listitem')).toHaveFocus());
  main.getByRole('button', { name: /^Remove / }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(main.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('without cookies the shop says so instead of "Added to Cart" (R-CART-43)', async () => {
  const user = await openPage('/product/31');
  // The browser sends none back, so the cart stays a new one.
  replace(cart.read, () => Response.json([]));
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  await expectToast(
    'Not added to cart',
    /^Your browser blocks cookies.* Allow cookies for this site, then add it again\.$/,
  );
  expect(screen.queryByText('Added to Cart')).toBeNull();
});

test('a product that is added without a connection says so, and can be added afterward', async () => {
  const user = await openPage('/product/31');
  const add = () => screen.findByRole('button', { name: 'Add to Cart' });
  lose(cart.add);
  await user.click(await add());
  await expectToast('Please check your connection and try again.');
  restore(cart.add);
  // No longer 'Adding...'.
  await user.click(await add());
  await expectToast('1 × Two-Point Sling, Black added to cart.');
});
