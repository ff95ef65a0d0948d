import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import * as catalog from '#domain/api/catalog.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { ask } from '#web/ask.ts';
import { expectToast, openDashboard, signInAsOwner } from './support/screen.tsx';

type Units = Readonly<Record<string, number>>;

/** Units by 'Black M'; SKUs follow from the name. */
function optionsOf(name: string, units: Units) {
  const variants = Object.entries(units).map(([place, stockQuantity]) => {
    const [color = '', size = ''] = place.split(' ');
    return { size, color, sku: `${name}-${color}-${size}`.replaceAll(' ', '-'), stockQuantity };
  });
  const valuesOf = (kind: 'size' | 'color') => [...new Set(variants.map((variant) => variant[kind]))];
  return { sizes: valuesOf('size'), colors: valuesOf('color'), variants };
}

/** Opens the editor of a new product with these units. It is hidden, because other tests count what shoppers see. */
async function openEditor(name: string, units: Units) {
  await signInAsOwner();
  const { imageUrl } = await ask(catalog.read, { id: 1 });
  const fields = { name, description: 'Cotton.', price: '27.99', category: 'apparel', imageUrl } as const;
  const product = { ...fields, ...optionsOf(name, units), isVisible: false };
  const { id } = await askStaff(adminProducts.create, {}, product);
  const user = await openDashboard('/admin/emails');
  await user.click(screen.getByRole('button', { name: /^Products/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Apparel/ }));
  await user.click(
    await screen.findByText((_, element) => element?.textContent === `Edit ${name}`, {
      selector: 'li button',
    }),
  );
  const editor = within(await screen.findByRole('dialog', { name }));
  await editor.findByLabelText('Price ($)');
  return {
    user,
    editor,
    stock: (place: string) => editor.getByLabelText(`Stock of ${place}`),
    setUnits: (now: Units) => askStaff(adminProducts.edit, { id }, optionsOf(name, now), { version: null }),
    save: () => user.click(editor.getByRole('button', { name: 'Save changes' })),
    stored: () => askStaff(adminProducts.read, { id }),
    remove: () => askStaff(adminProducts.remove, { id }),
  };
}

test('the owner counts units per size and color: by keyboard, by paste, with totals, SKUs and prices (R-APROD-16)', async () => {
  const { user, editor, stock, save, stored, remove } = await openEditor('Counted Tee', {
    'Black M': 3,
    'Tan M': 1,
    'Black L': 4,
  });
  const total = editor.getByLabelText('Stock quantity');
  expect(total).toHaveValue('8');
  expect(total).toHaveAttribute('readonly');

  fireEvent.input(editor.getByLabelText('Sizes'), { target: { value: 'M, L, XL' } });
  await waitFor(() => expect(stock('Black, M')).toHaveValue('3'));
  expect(stock('Black, XL')).toHaveValue('');
  await user.click(stock('Black, M'));
  await user.keyboard('10{Enter}');
  expect(stock('Black, L')).toHaveFocus();
  await user.keyboard('{ArrowDown}many{ArrowUp}');
  expect(stock('Black, XL')).toHaveValue('0');
  expect(total).toHaveValue('15');

  await user.click(stock('Black, M'));
  await user.paste('5\n6\n7\n');
  expect(stock('Black, XL')).toHaveValue('7');
  await editor.findByText('3 cells pasted.');
  expect(total).toHaveValue('19');

  await user.click(editor.getByRole('button', { name: 'Price' }));
  fireEvent.change(editor.getByLabelText('Price of Black, XL'), { target: { value: 'free' } });
  await user.click(editor.getByRole('button', { name: 'SKU' }));
  fireEvent.change(editor.getByLabelText('SKU of Black, XL'), { target: { value: 'rt-hood-bla-s' } });
  await save();
  await editor.findByText(/Black, XL: Enter a price with at most two decimals/);
  await waitFor(() => expect(editor.getByLabelText('Price of Black, XL')).toHaveFocus());
  fireEvent.change(editor.getByLabelText('Price of Black, XL'), { target: { value: '31' } });
  await save();
  await editor.findByText(/Another variant has the SKU RT-HOOD-BLA-S/);
  await waitFor(() => expect(editor.getByLabelText('SKU of Black, XL')).toHaveFocus());
  fireEvent.change(editor.getByLabelText('SKU of Black, XL'), { target: { value: '' } });
  await save();
  await expectToast('Product updated successfully');
  const { variants } = await stored();
  expect(variants.find(({ size, color }) => size === 'XL' && color === 'Black')).toMatchObject({
    stockQuantity: 7,
    price: '31.00',
  });
  await remove();
});

test('without the table the product’s own stock counts again (R-APROD-16, R-CAT-14)', async () => {
  const { user, editor, stock, save, stored, remove } = await openEditor('Uncounted Tee', {
    'Black M': 3,
    'Black L': 4,
  });
  const isCounted = editor.getByLabelText('Stock per size and color');
  await user.click(isCounted);
  expect(editor.getByLabelText('Stock quantity')).not.toHaveAttribute('readonly');
  expect(editor.getByLabelText('Stock quantity')).toHaveValue('7');
  await user.click(isCounted);
  expect(stock('Black, L')).toHaveValue('4');
  await user.click(isCounted);
  await save();
  await expectToast('Product updated successfully');
  expect(await stored()).toMatchObject({ variants: [], inStock: true });
  await remove();
});

test('units that changed while the owner typed merge with the typed ones (R-ADMIN-17)', async () => {
  const { user, editor, stock, setUnits, save, stored, remove } = await openEditor('Merged Tee', {
    'Black M': 3,
    'Black L': 4,
    'Black XL': 5,
  });
  fireEvent.change(stock('Black, M'), { target: { value: '30' } });
  fireEvent.change(stock('Black, L'), { target: { value: '40' } });
  await setUnits({ 'Black M': 3, 'Black L': 2, 'Black XL': 1 });
  await save();
  await editor.findByText('Someone else changed this product');
  const notice = editor.getByRole('alert');
  expect(notice).toHaveTextContent('Stock of Black, L: their value is 2');
  await waitFor(() => expect(stock('Black, XL')).toHaveValue('1'));
  await user.click(within(notice).getByRole('button', { name: 'Use theirs' }));
  expect(stock('Black, L')).toHaveValue('2');
  expect(stock('Black, M')).toHaveValue('30');
  await save();
  await expectToast('Product updated successfully');
  expect((await stored()).variants.map(({ stockQuantity }) => stockQuantity)).toEqual([30, 2, 1]);
  await remove();
});
