import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as cart from '#domain/api/cart.calls.ts';
import { sentTo } from './support/answers.ts';
import { expectToast, openPage } from './support/screen.tsx';

async function openQuickForm(address = '/holster-builder') {
  const user = await openPage(address);
  const element = screen.getByRole('form', { name: 'Quick form' });
  const form = within(element);
  const model = form.getByLabelText('Pistol model');
  return {
    user,
    element,
    form,
    make: form.getByLabelText('Pistol make'),
    model,
    choosePistol: async (make: string, name: string) => {
      await user.selectOptions(form.getByLabelText('Pistol make'), make);
      await within(model).findByRole('option', { name });
      await user.selectOptions(model, name);
    },
    radio: (name: RegExp) => form.getByRole('radio', { name }),
    add: form.getByRole('button', { name: 'Add to Cart' }),
  };
}

test('the quick form asks for make, model and hand at the fields, with the focus on the first (R-HOL-30)', async () => {
  const { user, form, make, model, choosePistol, radio, add } = await openQuickForm();
  expect(model).toBeDisabled();
  expect(model).toHaveTextContent('Choose a make first');
  await user.click(add);
  await expectToast('Configuration Required', 'Please fill in all required fields.');
  await waitFor(() => expect(make).toHaveFocus());
  expect(make).toHaveAccessibleDescription('Choose your pistol’s make');
  form.getByText('Choose the hand you draw with');
  await choosePistol('Glock', 'G19');
  await user.click(add);
  await waitFor(() => expect(radio(/^Right/)).toHaveFocus());
});

test('another make clears the model, another type resets the attachment, and each type shows what it adds (R-HOL-22, R-HOL-24, R-HOL-31)', async () => {
  const { user, form, make, model, choosePistol, radio } = await openQuickForm();
  await choosePistol('Glock', 'G19');
  await user.selectOptions(make, 'Canik');
  expect(model).toHaveValue('');
  const attachment = form.getByLabelText('Attachment');
  for (const [type, clip] of [
    [/^OWB ?Outside the waistband ?\+\$10\.00$/, 'Paddle'],
    [/^AIWB ?Appendix carry ?\+\$15\.00$/, 'Metal Clip'],
    [/^IWB ?Inside the waistband ?\+\$0\.00$/, 'Quick Clip'],
  ] as const) {
    await user.selectOptions(attachment, within(attachment).getAllByRole('option').at(-1) as HTMLElement);
    await user.click(radio(type));
    expect(attachment).toHaveValue(clip);
  }
});

test('each type shows how it is worn, on the side of the chosen hand (R-HOL-49)', async () => {
  const { user, radio } = await openQuickForm();
  const described = (side: string) => {
    expect(radio(/^IWB/)).toHaveAccessibleDescription(new RegExp(`holster behind the ${side} hip`));
    expect(radio(/^OWB/)).toHaveAccessibleDescription(new RegExp(`on the belt at the ${side} hip`));
    expect(radio(/^AIWB/)).toHaveAccessibleDescription(new RegExp(`${side} of the buckle`));
  };
  described('right');
  await user.click(radio(/^Left/));
  described('left');
});

// R-API-20, R-CART-35, R-CART-37, R-HOL-17, R-HOL-32
test('the price follows type, attachment, light and quantity, and the note of the hand is added with it', async () => {
  const { user, element, form, choosePistol, radio, add } = await openQuickForm();
  await waitFor(() => expect(element).toHaveTextContent('$54.99'));
  await choosePistol('Walther', 'PDP Compact');
  await user.click(radio(/^Left/));
  await user.click(radio(/^AIWB/));
  await user.selectOptions(form.getByLabelText('Attachment'), 'Ulti Clip');
  await user.selectOptions(form.getByLabelText('Color'), 'OD Green');
  await user.selectOptions(form.getByLabelText('Weapon light'), 'SureFire X300U-A');
  await waitFor(() => expect(element).toHaveTextContent('$95.99'));
  await user.click(form.getByRole('button', { name: 'Increase quantity' }));
  await user.click(form.getByRole('button', { name: 'Increase quantity' }));
  await waitFor(() => expect(element).toHaveTextContent('$287.97'));
  await user.click(add);
  await expectToast('Added to Cart', '3 simple holster(s) added to cart for $287.97.');
  const [sent] = (await sentTo(cart.add)) as [{ customizations: string }];
  expect(sent).toMatchObject({ productId: 0, quantity: 3 });
  expect(JSON.parse(sent.customizations)).toMatchObject({
    orientation: 'Left',
    customNotes: 'Left handed',
    color: 'Green',
    price: '95.99',
  });
});

test('the builder’s hint for left-handers leads to the quick form, which then has the build and Left (R-HOL-28)', async () => {
  const { user, form, model, radio } = await openQuickForm('/holster-builder?make=Glock&model=G19&type=OWB');
  const hints = screen.getAllByText('quick form', { selector: 'a' });
  expect(hints).toHaveLength(2);
  await user.click(hints[0] as HTMLElement);
  await waitFor(() => expect(model).toHaveValue('G19'));
  expect(radio(/^Left/)).toBeChecked();
  expect(radio(/^OWB/)).toBeChecked();
  form.getByRole('heading', { name: 'Quick form' });
});

test('the holster page has list, quick form, builder and the note, in this order (R-HOL-27, R-HOL-41, R-SETUP-3)', async () => {
  await openQuickForm();
  await screen.findByText(/Make or model missing\?/);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const parts = ['Quick form', 'Custom holster builder', 'Make or model missing?'];
  expect(headings.filter((text) => parts.includes(text))).toEqual(parts);
  const list = screen.getByRole('list', { name: 'Holsters' });
  const form = screen.getByRole('form', { name: 'Quick form' });
  expect(list.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  for (const link of screen.getAllByText('support@ridgeline.example', { selector: 'a' })) {
    expect(link).toHaveAttribute('href', 'mailto:support@ridgeline.example');
  }
});
