import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as cart from '#domain/api/cart.calls.ts';
import { ask } from '#web/ask.ts';
import { answerLate, restore } from './support/answers.ts';
import { openPage } from './support/screen.tsx';

async function openPanel() {
  const user = await openPage('/stickers');
  await user.click(await screen.findByRole('button', { name: /^Shopping cart/ }));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Shopping Cart' })) };
}

test('the empty cart panel has its title and a message, and closes (R-CART-16, R-CART-21)', async () => {
  const { user, panel } = await openPanel();
  expect(panel.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  expect(await panel.findByText('Your cart is empty')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByLabelText('Shopping Cart')).toBeNull());
});

test('‘Checkout’ and ‘View Cart’ both lead to the checkout (R-CART-20)', async () => {
  await ask(cart.add, {}, { productId: 31, quantity: 1 });
  const { panel } = await openPanel();
  expect(await panel.findByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  expect(await panel.findByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/checkout');
});

test('a tab that is still loading its cart shows a change from another tab', async () => {
  const first = answerLate(cart.read);
  await openPage('/stickers');
  await act(() => first.taken);
  await ask(cart.add, {}, { productId: 31, quantity: 1 });
  restore(cart.read);
  const otherTab = new BroadcastChannel('cart');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTab.postMessage('changed');
  first.release();
  expect(await screen.findByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
  otherTab.close();
});
