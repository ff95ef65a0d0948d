import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as catalog from '#domain/api/catalog.calls.ts';
import type { Category } from '#domain/catalog/products/category.ts';
import { ask } from '#web/ask.ts';
import { hold, replace } from './support/answers.ts';
import { openPage } from './support/screen.tsx';

const main = () => within(screen.getByRole('main'));

function listOf(category: Category) {
  return ask(catalog.listCategory, { category });
}

/** The names of a list's products, as its cards link them. */
async function namesIn(list: string): Promise<(string | null)[]> {
  return (await linksIn(list)).map((link) => link.textContent);
}

async function linksIn(list: string): Promise<HTMLElement[]> {
  const found = await main().findByRole('list', { name: list });
  return [...found.querySelectorAll<HTMLElement>('h2 a, h3 a')];
}

function expectLink(name: string | RegExp, path: string): void {
  expect(main().getByRole('link', { name })).toHaveAttribute('href', path);
}

test('home shows a worn holster, and each carry position leads to the builder with it chosen (R-PAGE-41, R-PAGE-42)', async () => {
  const user = await openPage('/');
  expect(main().getByRole('img', { name: /^Black kydex holster worn/ })).toBeVisible();
  const carry = within(main().getByRole('region', { name: 'How will you carry?' }));
  expect(carry.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Build IWB',
    'Build OWB',
    'Build AIWB',
  ]);
  await user.click(carry.getByRole('link', { name: 'Build OWB' }));
  const builder = within(await main().findByRole('region', { name: 'Custom holster builder' }));
  await waitFor(() => expect(builder.getByRole('radio', { name: /^OWB/ })).toBeChecked());
});

test('home has buttons to apparel, gear and builder, the featured products, four apparel products, three holsters, and the mission (R-PAGE-29 to R-PAGE-33)', async () => {
  await openPage('/');
  expectLink('Shop apparel', '/apparel');
  expectLink('Shop gear', '/gear');
  expectLink('Build your holster', '/holster-builder#builder');
  expectLink('Shop Now', '/holster-builder#builder');
  expectLink(/^View All ?Apparel$/, '/apparel');
  const featured = await ask(catalog.featured, {});
  expect(await namesIn('Featured')).toEqual(featured.map(({ name }) => name));
  expect(await namesIn('Apparel')).toHaveLength(4);
  const holsters = await listOf('holster');
  expect(await namesIn('Holsters')).toEqual(holsters.slice(0, 3).map(({ name }) => name));
  const mission = within(main().getByRole('region', { name: 'Our Mission' }));
  expect(mission.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Supporting community',
    'Premium apparel and gear',
    'American values',
  ]);
});

test.each([
  ['/stickers', 'Tactical Stickers', 'stickers'],
  ['/gear/slings', 'Slings', 'slings'],
  ['/gear/magazines', 'Magazines', 'magazines'],
  ['/gear/optics', 'Optics', 'optics'],
  ['/gear/lights', 'Lights', 'lights'],
] as const)(
  '%s is titled %s, and its cards link to the products’ pages (R-CAT-20, R-CAT-25, R-CAT-26)',
  async (path, title, category) => {
    await openPage(path);
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const links = (await linksIn(title)).map((link) => [link.textContent, link.getAttribute('href')]);
    const goods = await listOf(category);
    expect(links).toEqual(goods.map(({ id, name }) => [name, `/product/${id}`]));
  },
);

test.each([
  ['Apparel', 'Second Amendment Apparel'],
  ['Bundles', 'Bundles'],
] as const)('%s shows that it is loading, then its list (R-CAT-18, R-CAT-19)', async (entry, title) => {
  const user = await openPage('/stickers');
  const release = hold(catalog.listCategory);
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: entry }));
  expect(await main().findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(main().getByText('Loading')).toBeInTheDocument();
  release();
  expect(await main().findByRole('list', { name: title })).toBeVisible();
  await waitFor(() => expect(main().queryByText('Loading')).toBeNull());
});

test('gear links each category once, with its count, and lists all four (R-CAT-24)', async () => {
  await openPage('/gear');
  const listed = await namesIn('Featured Gear');
  const tiles = within(main().getByRole('list', { name: 'Categories' })).getAllByRole('link');
  const names: string[] = [];
  for (const [at, category] of (['slings', 'optics', 'magazines', 'lights'] as const).entries()) {
    const goods = await listOf(category);
    expect(tiles[at]).toHaveTextContent(new RegExp(`^${category}${goods.length} products$`, 'i'));
    expect(tiles[at]).toHaveAttribute('href', `/gear/${category}`);
    names.push(...goods.map(({ name }) => name));
  }
  expect(main().getByRole('heading', { name: 'Featured Gear' })).toBeVisible();
  expect(listed).toEqual(names);
});

test.each(['/gear', '/gear?sort=price'])(
  '%s has the notice before its first magazine (R-MAG-4)',
  async (address) => {
    await openPage(address);
    const entries = [...(await main().findByRole('list', { name: 'Featured Gear' })).children];
    const magazines = (await listOf('magazines')).map(({ name }) => name);
    const first = entries.findIndex(({ textContent }) =>
      magazines.some((name) => textContent.includes(name)),
    );
    const notices = entries.filter(({ textContent }) =>
      textContent.startsWith('Magazine sales are restricted'),
    );
    expect(notices).toEqual([entries[first - 1]]);
  },
);

test('the list of magazines has a red notice with the restricted states (R-MAG-3, R-MAG-4)', async () => {
  const notice = 'Magazine sales are restricted to: CA, CO, CT, HI, MD, MA, NJ, NY, VT, WA';
  await openPage('/gear/magazines');
  expect(main().getByText(notice)).toHaveClass('text-danger');
  expect(main().getByText(/^State and local laws on magazine capacity vary/)).toBeVisible();
});

test('Affiliates has a card for each partner; the page of Gridd says Stay Tuned and lists nothing (R-CAT-21, R-CAT-22)', async () => {
  const user = await openPage('/affiliates');
  const cards = main().getAllByRole('link');
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/affiliates/anything-target',
    '/affiliates/gridd',
  ]);
  await user.click(main().getByRole('link', { name: /Gridd/ }));
  expect(await main().findByRole('heading', { level: 1, name: 'Stay Tuned' })).toBeVisible();
  expect(main().queryByRole('list')).toBeNull();
});

test('Anything Target has logo, tagline and a list without descriptions, or new products coming soon (R-CAT-23)', async () => {
  await openPage('/affiliates/anything-target');
  expect(main().getByRole('heading', { level: 1 }).querySelector('svg')).toBeVisible();
  expect(main().getByText('If it can be hit, it can be a target.')).toBeVisible();
  const targets = await listOf('anything-target');
  expect(await namesIn('Anything Target')).toEqual(targets.map(({ name }) => name));
  for (const { description } of targets)
    expect(screen.getByRole('main')).not.toHaveTextContent(description.slice(0, 20));
});

test('Anything Target without products says ‘New products coming soon...’ (R-CAT-23)', async () => {
  replace(catalog.listCategory, () => Response.json([]));
  await openPage('/affiliates/anything-target');
  expect(await main().findByRole('heading', { name: 'New products coming soon...' })).toBeVisible();
});

test('a name with the same hyphenated word twice is shown whole', async () => {
  const name = 'Two 20-Round Magazines and 20-Round Pouch';
  const [magazine] = await listOf('magazines');
  replace(catalog.listCategory, () =>
    Response.json([{ ...magazine, name }], { headers: { 'x-total-count': '1' } }),
  );
  await openPage('/gear/magazines');
  expect(await namesIn('Magazines')).toEqual([name]);
});

test('apparel cards have no Add to Cart; those that are out of stock have a disabled ‘Out of Stock’ (R-CAT-27, R-CAT-49)', async () => {
  await openPage('/apparel');
  const list = within(await main().findByRole('list', { name: 'Second Amendment Apparel' }));
  const [button, ...others] = list.getAllByRole('button');
  expect(others).toEqual([]);
  expect(button).toHaveTextContent('Out of Stock');
  expect(button).toBeDisabled();
  expect(button?.closest('article')).toHaveTextContent('Ridgeline Cap');
});

test('a card of a product that is out of stock has a disabled ‘Out of Stock’ and no quantity (R-CAT-28)', async () => {
  await openPage('/gear/lights');
  const light = (await main().findByText('Rifle Light with Rail Mount')).closest('article');
  const card = within(light ?? document.body);
  expect(card.getAllByRole('button')).toHaveLength(1);
  expect(card.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  expect(card.queryByRole('textbox')).toBeNull();
});
