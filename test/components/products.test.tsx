import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import { lose, hold, refuse, restore } from './support/answers.ts';
import { answerQuestion } from './support/orders.ts';
import { firstOf } from './support/packing.ts';
import { expectToast, openDashboard } from './support/screen.tsx';
import { answerUploads } from './support/uploads.ts';

const busy = { message: 'Please try again in a moment.' };

/** The names in the open list, in its order. */
const names = () =>
  screen.getAllByText('Edit', { selector: 'li span' }).map((span) => span.parentElement?.textContent);

async function openEditor(name: string) {
  const editor = within(await screen.findByRole('dialog', { name }));
  await editor.findByLabelText('Price ($)');
  return editor;
}

test('a product that cannot be changed or deleted shows the specified message, and typed text stays (R-ADMIN-18, R-APROD-13)', async () => {
  const user = await openDashboard('/admin/products/stickers/22');
  const name = await screen.findByLabelText('Name');
  fireEvent.input(name, { target: { value: 'Typed in vain' } });
  refuse(adminProducts.edit, 503, busy);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await expectToast('Failed to update product');
  expect(name).toHaveValue('Typed in vain');
  lose(adminProducts.remove);
  await user.click(screen.getByRole('button', { name: 'Delete product' }));
  await answerQuestion(user, /Delete/, 'Delete product');
  await expectToast('Failed to delete product');
  expect(name).toHaveValue('Typed in vain');
});

test('a picture shows its upload, and one or a product that the store refuses shows the specified message (R-APROD-7, R-APROD-13)', async () => {
  const user = await openDashboard('/admin/products/stickers/new');
  const editor = await openEditor('New product');
  const picture = new File(['<svg/>'], 'a.jpg', { type: 'image/jpeg' });
  const main = editor.getByLabelText<HTMLInputElement>('Main image file');
  const refused = answerUploads(415, { message: 'This is not a JPEG, PNG, WebP or AVIF picture.' });
  await user.upload(main, picture);
  expect(await editor.findByRole('progressbar', { name: 'Uploading a.jpg' })).toBeInTheDocument();
  act(refused);
  await expectToast('Failed to upload image', 'a.jpg: This is not a JPEG, PNG, WebP or AVIF picture.');
  const { imageUrl } = (await (await fetch('/api/products/22')).json()) as { imageUrl: string };
  const taken = answerUploads(200, { imageUrl });
  await user.upload(main, picture);
  act(taken);
  await editor.findByRole('img', { name: 'Main image' });
  fireEvent.input(editor.getByLabelText('Name'), { target: { value: 'Bench Patch' } });
  fireEvent.input(editor.getByLabelText('Description'), { target: { value: 'Sewn.' } });
  fireEvent.input(editor.getByLabelText('Price ($)'), { target: { value: '9.00' } });
  refuse(adminProducts.create, 500);
  await user.click(editor.getByRole('button', { name: 'Create product' }));
  await expectToast('Failed to create product');
  expect(editor.getByLabelText('Name')).toHaveValue('Bench Patch');
});

test('products that cannot be fetched show the specified message, and can be fetched again (R-ADMIN-19)', async () => {
  refuse(adminProducts.list, 500);
  const user = await openDashboard('/admin/products/holsters');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch products');
  restore(adminProducts.list);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names().length).toBeGreaterThan(0));
});

test.each([
  ['apparel', adminProducts.place, 'Failed to update product order'],
  ['featured', adminProducts.placeFeatured, 'Failed to update product order.'],
] as const)(
  'a position in %s that cannot be saved reverts with a message (R-APROD-14)',
  async (tab, call, title) => {
    const user = await openDashboard(`/admin/products/${tab}`);
    await screen.findAllByText('Edit', { selector: 'li span' });
    const before = names();
    refuse(call, 503, busy);
    await user.click(firstOf(screen.getAllByLabelText(/^Move down /)));
    await expectToast(title);
    await waitFor(() => expect(names()).toEqual(before));
  },
);

test('a featured toggle that fails is only logged: the star reverts without a message (R-APROD-15)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = await openDashboard('/admin/products/stickers');
  const star = firstOf(await screen.findAllByLabelText(/^Featured: /));
  expect(star).toHaveAttribute('aria-pressed', 'false');
  refuse(adminProducts.feature, 500);
  await user.click(star);
  await waitFor(() => expect(logged).toHaveBeenCalledWith('The featured toggle failed', expect.anything()));
  expect(star).toHaveAttribute('aria-pressed', 'false');
  const messages = screen.queryByRole('region', { name: /Messages/ });
  expect(messages && within(messages).queryByRole('listitem')).toBeNull();
  logged.mockRestore();
});

test('a save that is answered after the owner has moved on does not navigate', async () => {
  const user = await openDashboard('/admin/products/stickers');
  await user.click(firstOf(await screen.findAllByText('Edit', { selector: 'li span' })));
  const description = await screen.findByLabelText<HTMLTextAreaElement>('Description');
  fireEvent.input(description, { target: { value: `${description.value} Sticks to ammo cans.` } });
  const release = hold(adminProducts.edit);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  act(() => window.history.back());
  await answerQuestion(user, /./, 'Leave');
  await user.click(await screen.findByRole('link', { name: /^Orders/ }));
  release();
  await expectToast('Product updated successfully');
  await screen.findByRole('heading', { level: 2, name: /^Orders/ });
  expect(window.location.pathname).toBe('/admin/orders');
});

// R-ADMIN-15, R-APROD-5
test('sizes and material show for apparel, bundles and affiliate lines, pistol and holster fields for holsters', async () => {
  const user = await openDashboard('/admin/products/gear/new');
  const editor = await openEditor('New product');
  const category = editor.getByLabelText('Category');
  const shown = () =>
    ['Sizes', 'Material', 'Holster type', 'Pistol make'].filter((label) => editor.queryByLabelText(label));
  const sized = ['Sizes', 'Material'];
  for (const [name, fields] of [
    ['slings', []],
    ['apparel', sized],
    ['bundles', sized],
    ['gridd', sized],
    ['anything-target', sized],
    ['holster', ['Holster type', 'Pistol make']],
  ] as const) {
    await user.selectOptions(category, name);
    expect(shown(), name).toEqual(fields);
  }
  const types = within(editor.getByLabelText('Holster type')).getAllByRole('option');
  expect(types.map(({ textContent }) => /^\w+/.exec(textContent ?? '')?.[0])).toEqual([
    'None',
    'IWB',
    'OWB',
    'AIWB',
  ]);
  expect(editor.getByLabelText('Pistol model')).toBeDisabled();
  const make = editor.getByLabelText('Pistol make');
  await within(make).findByRole('option', { name: 'Glock' });
  await user.selectOptions(make, 'Glock');
  const model = editor.getByLabelText('Pistol model');
  await within(model).findByRole('option', { name: 'G19' });
  await user.selectOptions(model, 'G19');
});

test('the search finds products of the whole store, with their category (R-APROD-18)', async () => {
  const user = await openDashboard('/admin/products/gear');
  const search = await screen.findByLabelText('Search all products by name or SKU');
  fireEvent.change(search, { target: { value: 'red dot' } });
  await waitFor(() => expect(names()[0]).toContain('Red Dot'));
  expect(screen.queryByLabelText(/^Move up /)).toBeNull();
  fireEvent.change(search, { target: { value: 'ridgeline cap' } });
  await waitFor(() => expect(names()[0]).toContain('Ridgeline Cap'));
  screen.getByRole('heading', { level: 2, name: /^All products/ });
  expect(
    screen.getAllByRole('listitem').find((row) => row.textContent?.includes('Ridgeline Cap')),
  ).toHaveTextContent('Apparel');
  await user.clear(search);
  fireEvent.change(search, { target: { value: 'xylophone' } });
  await screen.findByText('No products match ‘xylophone’');
});
