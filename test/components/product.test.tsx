import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as cart from '#domain/api/cart.calls.ts';
import * as catalog from '#domain/api/catalog.calls.ts';
import * as restock from '#domain/api/restock.calls.ts';
import { paths } from '#domain/paths.ts';
import { ask } from '#web/ask.ts';
import { hold, refuse, replace, sentTo } from './support/answers.ts';
import { expectToast, openPage } from './support/screen.tsx';

const main = () => within(screen.getByRole('main'));

/** Opens a product’s page and waits for its data, and for the products below it. */
async function openProduct(address: string): Promise<UserEvent> {
  const user = await openPage(address);
  await main().findByRole('heading', { level: 2, name: /^More / });
  return user;
}

function radios(group: RegExp): HTMLElement[] {
  return within(main().getByRole('group', { name: group })).getAllByRole('radio');
}

test('a product’s page has category, name, description, price, material, size, color and quantity (R-CAT-33)', async () => {
  const tee = await ask(catalog.read, { id: 1 });
  await openProduct('/product/1');
  expect(main().getAllByText('Apparel')[0]).toBeVisible();
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Ridgeline Tee');
  expect(main().getByText(tee.description)).toBeVisible();
  expect(main().getAllByText('$27.99')[0]).toBeVisible();
  expect(await main().findByRole('row', { name: /^Material/ })).toHaveTextContent(tee.material ?? '-');
  expect(radios(/^Size/)).toHaveLength(6);
  const colors = radios(/^Color/);
  expect(colors).toHaveLength(2);
  expect(colors[0]).toBeChecked();
  expect(main().getByRole('group', { name: 'Quantity of Ridgeline Tee' })).toBeVisible();
});

test('a product requires a size, and is added in the chosen size and color (R-CAT-32, R-CAT-38, R-CAT-39, R-CART-34)', async () => {
  const user = await openProduct('/product/1');
  const add = main().getByRole('button', { name: 'Add to Cart' });
  expect(main().getByText('Please select a size')).toBeVisible();
  await user.click(add);
  expect(await sentTo(cart.add)).toEqual([]);
  await user.click(main().getByRole('radio', { name: 'Olive' }));
  await user.click(main().getByRole('radio', { name: 'L' }));
  await user.click(add);
  await expectToast('Added to Cart', '1 × Ridgeline Tee added to cart.');
  const customizations = JSON.stringify({ size: 'L', color: 'Olive' });
  expect(await sentTo(cart.add)).toEqual([{ productId: 1, quantity: 1, customizations }]);
});

test('another color shows its own pictures (R-CAT-36, R-CAT-37)', async () => {
  const tee = await ask(catalog.read, { id: 1 });
  const user = await openProduct('/product/1');
  const gallery = () => within(main().getByRole('list', { name: 'Pictures of Ridgeline Tee' }));
  const expectPicturesOf = (color: string) => {
    const shown = gallery()
      .getAllByRole('img')
      .map((picture) => picture.getAttribute('src'));
    const own = tee.colorImages?.[color] ?? [];
    expect(shown).toEqual(own.map((url) => expect.stringContaining(url) as string));
  };
  expectPicturesOf('Charcoal');
  await user.click(main().getByRole('radio', { name: 'Olive' }));
  await waitFor(() => expectPicturesOf('Olive'));
});

test('the size chart opens next to Size and keeps the chosen one (R-POLICY-4)', async () => {
  const user = await openProduct('/product/7');
  const link = await main().findByRole('link', { name: 'Size chart' });
  expect(link).toHaveAttribute('href', '/size-chart');
  await user.click(main().getByRole('radio', { name: '2XL' }));
  await user.click(link);
  const dialog = within(await screen.findByRole('dialog', { name: 'Size Chart' }));
  expect(await dialog.findByRole('columnheader', { name: 'Sleeve' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Size Chart' })).toBeNull());
  expect(main().getByRole('radio', { name: '2XL' })).toBeChecked();
});

test('a bundle lists its items with links, and the saving adds up (R-CAT-55)', async () => {
  const user = await openProduct('/product/57');
  const contents = within(await main().findByRole('region', { name: 'In this bundle' }));
  const items = contents.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toHaveLength(4);
  const sum = items.reduce((total, text) => total + Number(/\$([\d.]+)/.exec(text)?.[1]), 0);
  expect(contents.getByText(new RegExp(`^You save \\$${(sum - 119).toFixed(2)}`))).toBeVisible();
  await user.click(contents.getByRole('link', { name: /Three-Pack/ }));
  expect(await main().findByRole('heading', { level: 1, name: /Three-Pack/ })).toBeVisible();
});

test('a holster’s page has facts, leads to the builder with its pistol, and back to the holsters (R-CAT-43, R-CAT-54, R-CAT-57)', async () => {
  const user = await openProduct('/product/18');
  expect(await main().findByRole('row', { name: /^Retention/ })).toHaveTextContent('One screw');
  expect(main().getByRole('link', { name: 'Back to Holsters' })).toHaveAttribute('href', '/holsters');
  await user.click(await main().findByRole('link', { name: 'Build one for your pistol' }));
  const builder = within(await main().findByRole('region', { name: 'Custom holster builder' }));
  expect(window.location.hash).toBe('#builder');
  await waitFor(() => expect(builder.getByLabelText('Model')).toHaveValue('G17'));
  expect(builder.getByLabelText('Make')).toHaveValue('Glock');
  expect(builder.getByRole('radio', { name: /^OWB/ })).toBeChecked();
});

test.each([
  ['/product/18', 'Outside the waistband: holster on the belt at the right hip', false],
  ['/product/20', 'Outside the waistband: holster on the belt at the left hip', true],
])('%s shows its type as worn: %s (R-CAT-82)', async (address, alt, isMirrored) => {
  await openProduct(address);
  const picture = await main().findByRole('img', { name: alt });
  expect(picture.classList.contains('-scale-x-100')).toBe(isMirrored);
});

test('a product is loading, and then shown (R-CAT-41)', async () => {
  const user = await openPage('/stickers');
  const release = hold(catalog.read);
  await user.click(await main().findByRole('link', { name: 'Ridgeline Badge Sticker' }));
  expect(await main().findByText('Loading')).toBeInTheDocument();
  release();
  expect(await main().findByRole('heading', { level: 1, name: 'Ridgeline Badge Sticker' })).toBeVisible();
});

test.each([
  [503, 'Error Loading Product'],
  [404, 'Product Not Found'],
])(
  'a product whose call fails with %i is titled %s, and links home (R-CAT-41, R-CAT-42)',
  async (status, title) => {
    refuse(catalog.read, status, { message: 'No' });
    await openPage('/product/22');
    expect(await main().findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(main().getByText(`Product not found (${status})`)).toBeVisible();
    expect(main().getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  },
);

test('an out-of-stock product says so under its disabled button, and asks for an email address (R-CAT-39, R-RESTOCK-1)', async () => {
  await openProduct('/product/54');
  expect(main().getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  expect(main().getByText('This item is currently out of stock')).toBeVisible();
  expect(main().queryByRole('group', { name: /^Quantity/ })).toBeNull();
  expect(await main().findByRole('form', { name: 'Email me when it’s back' })).toBeVisible();
});

test.each([
  [43, 'a magazine', 1],
  [57, 'a bundle with a magazine', 1],
  [31, 'a sling', 0],
])('the page of product %i, %s, has %i legal notices (R-MAG-5)', async (id, _, count) => {
  await openProduct(`/product/${id}`);
  expect(main().queryAllByText(/^Magazine sales are restricted to: CA, CO/)).toHaveLength(count);
});

test('a size that sells out while its page is open is refused, and the page offers the email instead (R-CAT-79)', async () => {
  const user = await openProduct('/product/3?color=Black&size=M');
  expect(await main().findByText('Only 3 left')).toBeVisible();
  const tee = await ask(catalog.read, { id: 3 });
  const variants = tee.variants.map((one) =>
    one.size === 'M' && one.color === 'Black' ? { ...one, inStock: false, stockQuantity: 0 } : one,
  );
  replace(catalog.read, () => Response.json({ ...tee, variants }));
  refuse(cart.add, 409, { message: '1791 Tee, Black, M is sold out.' });
  await user.click(main().getByRole('button', { name: 'Add to Cart' }));
  await expectToast('1791 Tee, Black, M is sold out.');
  expect(await main().findByRole('form', { name: 'Black, M: email me when it’s back' })).toBeVisible();
  expect(await main().findByRole('radio', { name: 'M, sold out' })).toBeChecked();
});

test('a shopper asks for a sold-out combination, which is offered in another color (R-CAT-72, R-CAT-78, R-RESTOCK-1)', async () => {
  const user = await openProduct('/product/3');
  await user.click(main().getByRole('radio', { name: 'XL, sold out' }));
  expect(await main().findByText('XL is in stock in Black.')).toBeVisible();
  expect(main().queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  const form = within(await main().findByRole('form', { name: 'Charcoal, XL: email me when it’s back' }));
  const send = form.getByRole('button', { name: 'Email me' });
  await user.click(send);
  const field = form.getByLabelText('Email');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter your email address'));
  await user.type(field, 'waits@example.com');
  await user.click(send);
  expect(await main().findByText(/when 1791 Tee, Charcoal, XL is back in stock/)).toBeVisible();
  const asked = { productId: 3, size: 'XL', color: 'Charcoal', email: 'waits@example.com' };
  expect(await sentTo(restock.request)).toEqual([asked]);
});

test('the emailed link confirms only once its button is pressed (R-RESTOCK-2)', async () => {
  const answer = { state: 'confirmed', productId: 3, productName: '1791 Tee, Charcoal, XL' };
  replace(restock.confirm, () => Response.json(answer));
  const user = await openPage(`${paths.restock}?token=the-emailed-one`);
  expect(await sentTo(restock.confirm)).toEqual([]);
  await user.click(await main().findByRole('button', { name: 'Confirm' }));
  expect(await main().findByRole('heading', { level: 1, name: 'You’re on the list' })).toBeVisible();
  expect(main().getByText(/when 1791 Tee, Charcoal, XL is back in stock/)).toBeVisible();
  expect(await sentTo(restock.confirm)).toEqual([{ token: 'the-emailed-one' }]);
});
