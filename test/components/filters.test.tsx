import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readChoices } from '#domain/catalog/products/filter-choices.ts';
import { useFacets } from '#web/shop/lists/use-facets.ts';
import { exampleProduct } from '../support/examples/product.ts';
import { openPage } from './support/screen.tsx';

const main = () => within(screen.getByRole('main'));

function cards(list = 'Second Amendment Apparel'): HTMLElement[] {
  return within(main().getByRole('list', { name: list })).getAllByRole('article');
}

function address(): string {
  return window.location.pathname + window.location.search;
}

/** Opens a list and waits for its data. */
async function openList(at: string): Promise<UserEvent> {
  const user = await openPage(at);
  await waitFor(() => expect(main().queryByText('Loading')).toBeNull());
  return user;
}

async function bar() {
  return within(await main().findByRole('region', { name: 'Filter and sort' }));
}

/** Opens a menu, chooses a value in it and closes it again. */
async function choose(user: UserEvent, menu: string, value: RegExp): Promise<void> {
  await user.click((await bar()).getByRole('button', { name: menu }));
  const values = within(await screen.findByRole('dialog', { name: menu }));
  await user.click(await values.findByRole('checkbox', { name: value }));
  await user.keyboard('{Escape}');
}

test('a list can be sorted by price and by newest (R-CAT-46)', async () => {
  const user = await openList('/apparel');
  const sort = (await bar()).getByRole('combobox', { name: 'Sort by' });
  for (const [order, first, search] of [
    ['Price, high to low', '$58.00', '?sort=price-desc'],
    ['Price, low to high', '$27.99', '?sort=price'],
    ['Newest', 'Range Belt', '?sort=newest'],
    ['Featured', 'Ridgeline Tee', ''],
  ] as const) {
    await user.selectOptions(sort, order);
    await waitFor(() => expect(cards()[0]).toHaveTextContent(first));
    await waitFor(() => expect(address()).toBe(`/apparel${search}`));
  }
});

test('a chip removes its filter and passes the focus on; all filters can be removed at once (R-CAT-46)', async () => {
  const user = await openList('/apparel?colors=Black&size=M&stock=in');
  const chips = within(await main().findByRole('list', { name: 'Chosen filters' }));
  await user.click(chips.getByRole('button', { name: 'Remove filter: M' }));
  await waitFor(() => expect(address()).toBe('/apparel?colors=Black&stock=in'));
  await waitFor(() => expect(chips.getByRole('button', { name: 'Remove filter: Black' })).toHaveFocus());
  await user.click(chips.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('/apparel'));
  await waitFor(() => expect(main().queryByRole('list', { name: 'Chosen filters' })).toBeNull());
  const filters = await bar();
  await waitFor(() => expect(filters.getAllByRole('button')[0]).toHaveFocus());
  await waitFor(() => expect(cards()).toHaveLength(11));
});

test('without matches, the page offers to clear the filters (R-CAT-46)', async () => {
  const user = await openList('/apparel?colors=Purple');
  expect(main().getByRole('heading', { name: 'No products match' })).toBeVisible();
  expect((await bar()).getByRole('status')).toHaveTextContent('0 products');
  await user.click(main().getByRole('link', { name: 'Clear filters' }));
  await waitFor(() => expect(cards()).toHaveLength(11));
  expect(address()).toBe('/apparel');
});

test('lists under six products show no filters, even with filters in the address (R-CAT-47)', async () => {
  await openList('/bundles?colors=Black');
  expect(cards('Bundles')).toHaveLength(4);
  expect(main().queryByRole('region', { name: 'Filter and sort' })).toBeNull();
});

test('a list filtered by color shows that color, and its page opens with it (R-CAT-53)', async () => {
  const user = await openList('/apparel?colors=Black');
  const card = () => within(cards().find((one) => one.textContent.includes('1791 Tee')) ?? document.body);
  const picture = () => card().getAllByRole('presentation')[0]?.getAttribute('src');
  const black = picture();
  await user.click((await bar()).getByRole('button', { name: 'Remove filter: Black' }));
  await waitFor(() => expect(picture()).not.toBe(black));
  await choose(user, 'Color', /^Black/);
  await waitFor(() => expect(picture()).toBe(black));
  await user.click(card().getByRole('link', { name: '1791 Tee' }));
  expect(await main().findByRole('radio', { name: 'Black' })).toBeChecked();
  expect(address()).toBe('/product/3?color=Black');
});

test('the gear page filters all of its lists together (R-CAT-46)', async () => {
  await openList('/gear?colors=Tan&stock=in&sort=price');
  const [first, ...others] = cards('Featured Gear');
  expect(first).toHaveTextContent('20-Round Polymer Magazine, Tan');
  expect(others).toHaveLength(3);
});

test('holsters are filtered by pistol and carry position, beside the builder’s own address (R-CAT-52)', async () => {
  const user = await openList('/holster-builder?make=Sig+Sauer');
  await choose(user, 'Pistol make', /^Glock/);
  await choose(user, 'Model', /^Glock G19/);
  await choose(user, 'Carry position', /^AIWB, appendix/);
  await waitFor(() => expect(cards('Holsters')).toHaveLength(1));
  expect(address()).toMatch(/make=Sig\+Sauer.*makes=Glock.*models=Glock\+G19.*carry=AIWB/);
});

test('filters that could not be loaded load once their menu is opened again (R-CAT-46)', async () => {
  let isLost = true;
  const whole = { items: [exampleProduct()], total: '1', next: null };
  const queryFn = () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(whole));
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } });
  const list = {
    query: { queryKey: ['/api/products?limit=48', 'list'] as const },
    part: { items: [], total: '49', next: '/api/products?offset=48' },
  };
  const choices = readChoices(new URLSearchParams());
  const menu = renderHook(({ isOpen }) => useFacets([list], choices, isOpen), {
    initialProps: { isOpen: true },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(menu.result.current).toBe('failed'));
  isLost = false;
  menu.rerender({ isOpen: false });
  menu.rerender({ isOpen: true });
  await waitFor(() => expect(menu.result.current).toMatchObject({ stock: [{ value: 'in', count: 1 }] }));
});
