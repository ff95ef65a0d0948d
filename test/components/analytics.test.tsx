import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as cart from '#domain/api/cart.calls.ts';
import { ask } from '#web/ask.ts';
import { openPage } from './support/screen.tsx';

type Entry = { event?: string; ecommerce?: object | null };

const slingId = 31;
const sling = { item_name: 'Two-Point Sling, Black', item_category: 'slings', price: 39 };

beforeEach(() => {
  delete (window as { dataLayer?: unknown }).dataLayer;
});

/** Opens a page and accepts cookies there. */
async function openAndAccept(address: string) {
  const user = await openPage(address);
  await user.click(screen.getByText('Cookie Preferences', { selector: 'footer button' }));
  const banner = within(await screen.findByRole('region', { name: 'Cookies' }));
  await user.click(banner.getByRole('button', { name: 'Accept All' }));
  await waitFor(() => expect(named('page_view')).toHaveLength(1));
  return user;
}

/** What the data layer has of this event, oldest first. */
function named(name: string): unknown[] {
  const { dataLayer = [] } = window as { dataLayer?: Entry[] };
  return dataLayer.filter(({ event }) => event === name).map(({ ecommerce, ...rest }) => ecommerce ?? rest);
}

test('what happened before consent is never sent, and a view of the current page is (R-GA-2)', async () => {
  const user = await openPage('/gear/slings');
  await user.click((await screen.findAllByRole('button', { name: /^Add to Cart/ }))[0] as HTMLElement);
  await screen.findByRole('button', { name: 'Shopping cart, 1 item' });
  expect('dataLayer' in window).toBe(false);
  await user.click(screen.getByText('Cookie Preferences', { selector: 'footer button' }));
  const banner = within(await screen.findByRole('region', { name: 'Cookies' }));
  await user.click(banner.getByRole('button', { name: 'Accept All' }));
  await waitFor(() => expect(named('page_view')).toHaveLength(1));
  expect(named('add_to_cart')).toEqual([]);
  expect(named('view_item_list')).toEqual([]);
});

test('changing a product’s quantity in the cart, and removing it, sends the events (R-GA-1)', async () => {
  await ask(cart.add, {}, { productId: slingId, quantity: 1 });
  const user = await openAndAccept('/stickers');
  await user.click(await screen.findByRole('button', { name: 'Shopping cart, 1 item' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }));
  await user.click(await panel.findByRole('button', { name: 'Increase quantity' }));
  await waitFor(() => expect(named('add_to_cart')).toHaveLength(1));
  expect(named('add_to_cart')).toMatchObject([
    { currency: 'USD', value: 39, items: [{ ...sling, quantity: 1 }] },
  ]);
  await user.click(panel.getByRole('button', { name: 'Remove Two-Point Sling, Black' }));
  await waitFor(() => expect(named('remove_from_cart')).toHaveLength(1));
  expect(named('remove_from_cart')).toMatchObject([
    { currency: 'USD', value: 78, items: [{ ...sling, quantity: 2 }] },
  ]);
});

test('adding to a full line sends no event', async () => {
  await ask(cart.add, {}, { productId: slingId, quantity: 99 });
  const user = await openAndAccept(`/product/${slingId}`);
  const main = within(screen.getByRole('main'));
  const [add] = await main.findAllByRole('button', { name: 'Add to Cart' });
  await user.click(add as HTMLElement);
  await screen.findByText('Two-Point Sling, Black: the limit is 99 per order.');
  expect(named('add_to_cart')).toEqual([]);
});
