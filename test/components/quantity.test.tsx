import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as cart from '#domain/api/cart.calls.ts';
import { ask } from '#web/ask.ts';
import { sentTo } from './support/answers.ts';
import { expectToast, openPage } from './support/screen.tsx';

/** The quantity is 1 to 99: minus ends at 1 and plus at 99, and what is no number becomes 1. */
async function expectQuantityRule(user: UserEvent, name: string | RegExp): Promise<void> {
  const group = within(await within(screen.getByRole('main')).findByRole('group', { name }));
  const field = group.getByRole('textbox');
  const minus = group.getByRole('button', { name: 'Decrease quantity' });
  const plus = group.getByRole('button', { name: 'Increase quantity' });
  expect(field).toHaveValue('1');
  expect(minus).toBeDisabled();
  await user.click(plus);
  expect(field).toHaveValue('2');
  await user.click(minus);
  expect(field).toHaveValue('1');
  await user.clear(field);
  await user.type(field, 'many{Tab}');
  expect(field).toHaveValue('1');
  await user.clear(field);
  await user.type(field, '150{Tab}');
  expect(field).toHaveValue('99');
  expect(plus).toBeDisabled();
  expect(minus).toBeEnabled();
}

test.each([
  ['a card', '/gear/slings', 'Quantity of Two-Point Sling, Black'],
  ['the quick form', '/holster-builder', 'Quantity of your simple holster'],
  ['the builder', '/holster-builder', 'Quantity of your build'],
  ['a product’s page', '/product/1', 'Quantity of Ridgeline Tee'],
])(
  'the quantity in %s is 1 to 99; anything else becomes 1 (R-CART-9 to R-CART-11)',
  async (_, path, name) => {
    await expectQuantityRule(await openPage(path), name);
  },
);

test('a card adds the quantity it shows (R-CART-34)', async () => {
  const user = await openPage('/gear/slings');
  const link = await screen.findByRole('link', { name: 'Two-Point Sling, Black' });
  const card = within(link.closest('article') ?? document.body);
  await user.click(card.getByRole('button', { name: 'Increase quantity' }));
  await user.click(card.getByRole('button', { name: /^Add to Cart/ }));
  await expectToast('Added to Cart', '2 × Two-Point Sling, Black added to cart.');
  expect(await sentTo(cart.add)).toEqual([{ productId: 31, quantity: 2 }]);
});

test('the quantity of a cart’s line is 1 to 99, and its minus works at 1 and removes it (R-CART-9, R-CART-12)', async () => {
  await ask(cart.add, {}, { productId: 31, quantity: 2 });
  const user = await openPage('/stickers');
  await user.click(await screen.findByRole('button', { name: 'Shopping cart, 2 items' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }));
  const field = await panel.findByRole('textbox');
  const minus = panel.getByRole('button', { name: 'Decrease quantity' });
  await user.clear(field);
  await user.type(field, '150{Enter}');
  await waitFor(() => expect(field).toHaveValue('99'));
  await waitFor(() => expect(minus).toBeEnabled());
  expect(panel.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'none{Enter}');
  await waitFor(() => expect(field).toHaveValue('1'));
  await waitFor(() => expect(minus).toBeEnabled());
  await user.click(minus);
  expect(await panel.findByText('Your cart is empty')).toBeVisible();
  expect(await sentTo(cart.setQuantity)).toEqual([{ quantity: 99 }, { quantity: 1 }, { quantity: 0 }]);
});
