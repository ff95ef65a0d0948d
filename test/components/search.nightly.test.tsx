import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as catalog from '#domain/api/catalog.calls.ts';
import { refuse, replace } from './support/answers.ts';
import { openPage, settled } from './support/screen.tsx';

const main = () => within(screen.getByRole('main'));

function address(): string {
  return window.location.pathname + window.location.search;
}

async function searchFor(user: UserEvent, words: string) {
  const [button] = screen.getAllByRole('button', { name: 'Search' });
  if (button) await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  const field = dialog.getByRole('combobox', { name: 'Search products' });
  // At once: a pause while typing would search for a part of the words.
  await user.click(field);
  await user.paste(words);
  return { dialog, field };
}

test('arrow keys cycle through the results and Enter opens the marked one (R-CAT-44)', async () => {
  const user = await openPage('/affiliates');
  const { dialog, field } = await searchFor(user, 'hoodie');
  const options = await dialog.findAllByRole('option');
  expect(options).toHaveLength(3);
  await user.keyboard('{ArrowDown}');
  expect(options[0]).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', options[0]?.id);
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expect(options[2]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(await main().findByRole('heading', { level: 1, name: 'Topographic Hoodie' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
});

test('a search without results offers alternatives, in the field and on its page (R-CAT-44)', async () => {
  const user = await openPage('/affiliates');
  const { dialog } = await searchFor(user, 'xylophone');
  expect(await dialog.findByText('Nothing found for “xylophone”')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await main().findByRole('heading', { name: 'Nothing found for “xylophone”' })).toBeVisible();
  const categories = within(main().getByRole('list', { name: 'Categories' }));
  expect(categories.getByRole('link', { name: 'Optics' })).toHaveAttribute('href', '/gear/optics');
});

test('the field and its page say which words the results leave out (R-CAT-81)', async () => {
  const user = await openPage('/affiliates');
  const { dialog } = await searchFor(user, 'quartz hoodie');
  const said = /^No product matches all of these words\. Showing results without “quartz”\.$/;
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('without “quartz”');
  await user.keyboard('{Enter}');
  expect(await main().findByText(said)).toBeVisible();
});

test('a late answer never replaces a newer one (R-CAT-44)', async () => {
  const user = await openPage('/affiliates');
  const late = Promise.withResolvers<Response>();
  const slings = await (await fetch('/api/products?q=slin&limit=6')).json();
  let isAsked = false;
  replace(catalog.list, (request) => {
    isAsked = true;
    expect(request.url).toContain('q=slin&');
    return late.promise;
  });
  const { dialog, field } = await searchFor(user, 'slin');
  await waitFor(() => expect(isAsked).toBe(true));
  replace(catalog.list, async () => Response.json([]));
  fireEvent.change(field, { target: { value: 'xylophone' } });
  expect(await dialog.findByText('Nothing found for “xylophone”')).toBeVisible();
  late.resolve(Response.json(slings));
  await settled();
  await user.keyboard('{ArrowDown}');
  expect(dialog.queryByRole('option')).toBeNull();
});

test('a failed search shows an error and offers the categories (R-CAT-44)', async () => {
  refuse(catalog.list, 503, { message: 'Busy' });
  const user = await openPage('/affiliates');
  const { dialog } = await searchFor(user, 'tee');
  expect(await dialog.findByText('Search is not available')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Optics' })).toBeVisible();
});

test('a search that names a pistol links to the builder with it chosen (R-CAT-51)', async () => {
  const user = await openPage('/affiliates');
  const { dialog } = await searchFor(user, 'hellcat');
  expect(
    await dialog.findByRole('option', { name: /Custom holster for Springfield Armory Hellcat/ }),
  ).toBeVisible();
  expect(
    await dialog.findByText('Build your holster: Custom holster for Springfield Armory Hellcat'),
  ).toHaveRole('status');
  await user.keyboard('{Enter}');
  expect(await main().findByRole('heading', { name: 'Nothing ready-made for “hellcat”' })).toBeVisible();
  expect(address()).toBe('/search?q=hellcat');
  await user.click(within(main().getByRole('region', { name: 'Holster builder' })).getByRole('link'));
  const builder = within(await main().findByRole('region', { name: 'Custom holster builder' }));
  await waitFor(() => expect(builder.getByLabelText('Model')).toHaveValue('Hellcat'));
});

test('the results page searches again, and filters its results (R-CAT-45, R-CAT-46)', async () => {
  const user = await openPage('/search?q=light');
  const field = await main().findByRole('searchbox', { name: 'Search products' });
  fireEvent.change(field, { target: { value: 'tee' } });
  await user.click(main().getByRole('button', { name: 'Search' }));
  expect(await main().findByRole('heading', { level: 1, name: 'Results for “tee”' })).toBeVisible();
  expect(address()).toBe('/search?q=tee');
  await user.click(await main().findByRole('button', { name: 'Color' }));
  const colors = within(await screen.findByRole('dialog', { name: 'Color' }));
  await user.click(await colors.findByRole('checkbox', { name: /^Tan/ }));
  const results = within(await main().findByRole('list', { name: 'Results' }));
  await waitFor(() => expect(results.getAllByRole('article')).toHaveLength(3));
  await waitFor(() => expect(address()).toBe('/search?q=tee&colors=Tan'));
});
