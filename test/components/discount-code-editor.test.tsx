import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as discountCodes from '#domain/api/discount-codes.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { replace, restore } from './support/answers.ts';
import { expectToast, openDashboard } from './support/screen.tsx';

const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10);

const fields = {
  discountPercent: 10,
  fixedPrice: null,
  fixedShippingRate: 499,
  maxQuantity: null,
  taxExempt: false,
  isActive: true,
  startsAt: null,
  expiresAt: day(30),
  maxUses: null,
  maxUsesPerCustomer: null,
  eligibleProducts: ['apparel'],
  eligibleProductIds: null,
};

const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

/** Without styles, a hidden word has no space before it. */
const editing = (code: string) => new RegExp(`^Edit ?${code}$`);

async function openNew() {
  const user = await openDashboard('/admin/discounts/new');
  return { user, editor: within(await screen.findByRole('dialog', { name: 'New discount code' })) };
}

test('the second of two editors of a code sees what changed and loses nothing typed (R-ADMIN-16, R-ADMIN-17)', async () => {
  const user = await openDashboard('/admin/emails');
  const code = 'TWO-EDITORS';
  const { id } = await askStaff(discountCodes.create, {}, { ...fields, code });
  await user.click(screen.getByRole('link', { name: /^Discounts/ }));
  await user.click(await screen.findByRole('button', { name: editing(code) }));
  const editor = within(await screen.findByRole('dialog', { name: `Discount code ${code}` }));
  type(editor.getByLabelText('Shipping rate ($)'), '2.99');
  await askStaff(discountCodes.edit, { id }, { ...fields, code, fixedShippingRate: 199 }, { version: null });
  await user.click(editor.getByRole('button', { name: 'Save changes' }));
  await editor.findByText('Someone else changed this discount code');
  expect(editor.getByRole('alert')).toHaveTextContent('their value is 1.99');
  expect(editor.getByLabelText('Shipping rate ($)')).toHaveValue('2.99');
  await user.click(editor.getByRole('button', { name: 'Save changes' }));
  await expectToast('Discount code updated successfully');
  await askStaff(discountCodes.remove, { id });
});

test('the owner limits a code, and sees its start date and number of uses', async () => {
  const { user, editor } = await openNew();
  type(editor.getByLabelText('Code'), 'first-five');
  type(editor.getByLabelText('Total uses'), '0');
  type(editor.getByLabelText('Uses per customer'), '1');
  await user.click(editor.getByRole('button', { name: 'Create code' }));
  const uses = editor.getByLabelText('Total uses');
  const isWrong = 'Enter 1 or more, or leave empty for no limit';
  await waitFor(() => expect(uses).toHaveAccessibleDescription(isWrong));
  // An error goes as soon as its field is right.
  type(uses, '00');
  expect(uses).toHaveAccessibleDescription(isWrong);
  type(uses, '5');
  await waitFor(() => expect(uses).not.toBeInvalid());
  type(editor.getByLabelText('Starts on'), day(2));
  await user.click(editor.getByRole('button', { name: 'Create code' }));
  const card = (await screen.findByText('FIRST-FIVE', { selector: 'li :is(h2, h3, h4)' })).closest('li');
  for (const text of ['Scheduled', 'once per customer', 'used 0 of 5']) expect(card).toHaveTextContent(text);
  await user.click(await screen.findByRole('button', { name: editing('FIRST-FIVE') }));
  const edit = within(await screen.findByRole('dialog', { name: 'Discount code FIRST-FIVE' }));
  expect(edit.getByLabelText('Starts on')).toHaveValue(day(2));
  type(edit.getByLabelText('Starts on'), '');
  await user.click(edit.getByRole('button', { name: 'Save changes' }));
  await expectToast('Discount code updated successfully');
  await waitFor(() => expect(card).toHaveTextContent('Active'));
});

test('a percentage ticks all apparel and says why; a fixed price waits for a choice (R-ADISC-10, R-ADISC-17)', async () => {
  const { user, editor } = await openNew();
  const all = editor.getByLabelText('All apparel');
  const kind = (label: RegExp) => user.click(editor.getByLabelText(label, { selector: 'input[type=radio]' }));
  const cart = within(editor.getByRole('complementary', { name: 'Sample cart' }));
  expect(all).toBeChecked();
  editor.getByText(/off the whole subtotal, whatever is ticked/);
  expect(cart.queryByText(/eligible/)).toBeNull();
  await kind(/^Fixed price/);
  expect(all).not.toBeChecked();
  cart.getByText('1 × item that is not eligible');
  await kind(/^Shipping or tax/);
  expect(all).toBeChecked();
  await kind(/^Fixed price/);
  await user.click(all);
  await user.click(all);
  await kind(/^Percentage/);
  expect(all).toBeChecked();
});

test('eligible products are found only among apparel (R-ADISC-11, R-API-13)', async () => {
  const { user, editor } = await openNew();
  await user.click(editor.getByLabelText('All apparel'));
  const choices = within(editor.getByRole('group', { name: 'Eligible products' }));
  const answer = await fetch('/api/products/category/apparel');
  const apparel = (await answer.json()) as { name: string }[];
  await choices.findByText(apparel[0]?.name ?? '');
  const shown = choices.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual(apparel.map(({ name }) => name));
  type(choices.getByLabelText('Find apparel'), 'two-point sling');
  await choices.findByText('No apparel matches.');
});

test('a link opens the editor of a code that is not on the first page', async () => {
  replace(discountCodes.list, ({ url, headers }) => {
    restore(discountCodes.list);
    const { pathname, search } = new URL(url);
    return fetch(`${pathname}${search.replace('limit=100', 'limit=1')}`, { headers });
  });
  await openDashboard('/admin/discounts/1');
  expect(await screen.findByRole('dialog', { name: /^Discount code / })).toBeInTheDocument();
});
