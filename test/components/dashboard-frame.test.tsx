import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as dashboard from '#domain/api/dashboard.calls.ts';
import { hold } from './support/answers.ts';
import { openDashboard, openPage, signInAsOwner } from './support/screen.tsx';

const navigation = () => within(screen.getByRole('navigation', { name: 'Dashboard' }));

test('the dashboard’s tabs show their counts, in a bar with menus and in one select (R-ADMIN-11 to R-ADMIN-13, R-SEC-11)', async () => {
  const user = await openDashboard('/admin/account');
  const nav = navigation();
  await waitFor(() => expect(nav.getByRole('link', { name: /^Orders/ })).toHaveTextContent(/Orders\s*\d+$/));
  const influencers = [/^Gridd \(\d+\)$/, /^Anything Target \(\d+\)$/];
  const products = ['All', 'Featured', 'Bundles', 'Apparel', 'Holsters', 'Gear', 'Stickers'].map(
    (name) => new RegExp(`^${name} \\(\\d+\\)$`),
  );
  expectTexts(nav.getByLabelText<HTMLSelectElement>('Section').options, [
    /^Overview$/,
    /^Orders \(\d+\)$/,
    /^New orders$/,
    /^To ship \(\d+\)$/,
    /^Analytics$/,
    /^Discounts \(\d+\)$/,
    ...influencers,
    ...products,
    /^Customers$/,
    /^Cases$/,
    /^Fit questions \(\d+\)$/,
    /^Money \(\d+\)$/,
    ...['Emails', 'Newsletter', 'Policies', 'History', 'Staff', 'Account', 'Settings'].map(
      (name) => new RegExp(`^${name}$`),
    ),
  ]);
  expectTexts(nav.getAllByRole('link'), [
    /^Overview$/,
    /^Orders\s*\d+$/,
    /^New orders$/,
    /^To ship\s*\d+$/,
    /^Analytics$/,
    /^Discounts\s*\d+$/,
    /^Settings$/,
  ]);
  for (const [group, entries] of [
    ['Influencers', influencers],
    ['Products', products],
  ] as const) {
    await user.click(nav.getByRole('button', { name: group }));
    expectTexts(await screen.findAllByRole('menuitem'), entries);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
  }
});

test('a count that comes while a tab is pressed waits until the press is over, and does not move the tab', async () => {
  const release = hold(dashboard.readCounts);
  const user = await openDashboard('/admin/account');
  const link = navigation().getByRole('link', { name: /^To ship/ });
  const inSelect = navigation().getByLabelText('Section');
  fireEvent.pointerDown(link);
  release();
  await waitFor(() => expect(inSelect).toHaveTextContent(/To ship \(\d+\)/));
  expect(link).toHaveTextContent(/^To ship$/);
  fireEvent.pointerUp(link);
  await waitFor(() => expect(link).toHaveTextContent(/^To ship\d+$/));
  await user.click(link);
  await waitFor(() => expect(window.location.pathname).toBe('/admin/to-ship'));
});

test('the header adds a product, on the discounts tab a discount code, and logs out; the store’s own header is not shown (R-ADMIN-10, R-PAGE-14)', async () => {
  const user = await openDashboard('/admin/account');
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Dashboard');
  expect(header.getByRole('link', { name: 'Add Product' })).toBeInTheDocument();
  await user.click(navigation().getByRole('link', { name: /^Discounts/ }));
  expect(await header.findByRole('link', { name: 'Add Discount Code' })).toBeInTheDocument();
  expect(header.queryByRole('link', { name: 'Add Product' })).not.toBeInTheDocument();
  await user.click(header.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.queryByRole('banner')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/admin-login');
  expect(localStorage.getItem('admin_token')).toBeNull();
});

function expectTexts(shown: Iterable<Element>, texts: readonly RegExp[]): void {
  expect(Array.from(shown, ({ textContent }) => textContent)).toEqual(
    texts.map((text) => expect.stringMatching(text)),
  );
}

test.each([['/admin/nowhere'], ['/admin/products'], ['/admin/orders/17/nothing']])(
  '%s is no page of the dashboard (R-PAGE-4)',
  async (address) => {
    await signInAsOwner();
    await openPage(address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
    expect(screen.getByRole('link', { name: 'Open the dashboard' })).toHaveAttribute('href', '/admin');
  },
);

test.each([
  ['/admin', '/admin/overview'],
  ['/admin?tab=newsletter', '/admin/newsletter'],
  ['/admin?tab=gear&stock=out', '/admin/products/gear?stock=out'],
])('%s leads to %s (R-ADMIN-9, R-ADMIN-15)', async (address, leadsTo) => {
  await openDashboard(address);
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(leadsTo));
});
