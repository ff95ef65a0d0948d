import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as cart from '#domain/api/cart.calls.ts';
import * as holster from '#domain/api/holster.calls.ts';
import { hold, refuse, replace, restore, sentTo } from './support/answers.ts';
import { expectToast, openPage, settled } from './support/screen.tsx';

async function openBuilder(search = '') {
  const user = await openPage(`/holster-builder${search}`);
  const region = within(screen.getByRole('region', { name: 'Custom holster builder' }));
  const price = region.getByLabelText('Price');
  return {
    user,
    region,
    make: region.getByLabelText('Make'),
    model: region.getByLabelText('Model'),
    words: region.getByLabelText('Your build'),
    price,
    amount: (text: string) => within(price).findByText(text),
    option: (name: RegExp) => region.getByRole('radio', { name }),
    add: region.getByRole('button', { name: 'Add to Cart' }),
  };
}

test('without a pistol the builder shows an estimate and adds nothing (R-HOL-19, R-HOL-34, R-HOL-37)', async () => {
  const { region, price, words, add, model } = await openBuilder();
  expect(price).toHaveTextContent('Estimate$69.99');
  expect(words).toHaveTextContent('IWB, Quick Clip, Black, no light, no optic');
  expect(add).toBeDisabled();
  expect(add).toHaveAccessibleDescription('Please select at least pistol make and model.');
  expect(model).toBeDisabled();
  expect(model).toHaveTextContent('Choose a make first');
  region.getByText('Please allow 7-10 business days for us to hand craft your build.');
});

test('each carry position has a picture that says how it is worn (R-HOL-49)', async () => {
  const { option } = await openBuilder();
  expect(option(/^IWB/)).toHaveAccessibleDescription(/^Inside the waistband: holster behind the right hip/);
  expect(option(/^OWB/)).toHaveAccessibleDescription(/^Outside the waistband: holster on the belt/);
  expect(option(/^AIWB/)).toHaveAccessibleDescription(/^Appendix: holster inside the waistband/);
});

// R-API-26, R-HOL-22, R-HOL-23, R-HOL-25, R-HOL-26
test('a make brings its models, each later choice and the notes a price, and another make clears the model', async () => {
  const { user, region, make, model, amount, option, add, price } = await openBuilder();
  await user.click(option(/^Ulti Clip/));
  await user.selectOptions(make, 'Walther');
  await within(model).findByRole('option', { name: 'PDP Compact' });
  expect(await sentTo(holster.price)).toEqual([]);
  await user.selectOptions(model, 'PDP Compact');
  await amount('$66.99');
  await user.click(option(/^Quick Clip/));
  await amount('$54.99');
  const build = {
    pistolMake: 'Walther',
    pistolModel: 'PDP Compact',
    weaponLight: null,
    optic: null,
    color: 'Black',
    holsterType: 'IWB',
    customNotes: '',
  };
  expect(await sentTo(holster.price)).toEqual([
    { ...build, clipOption: 'Ulti Clip' },
    { ...build, clipOption: 'Quick Clip' },
  ]);
  const notes = region.getByLabelText('Notes', { selector: 'textarea' });
  // At once: a pause while typing would ask for one more price.
  fireEvent.change(notes, { target: { value: 'threaded barrel' } });
  await waitFor(async () => expect(await sentTo(holster.price)).toHaveLength(3));
  expect((await sentTo(holster.price)).at(-1)).toMatchObject({ customNotes: 'threaded barrel' });
  expect(await sentTo(holster.models)).toHaveLength(1);
  expect(add).toBeEnabled();

  await user.selectOptions(make, 'CZ');
  expect(model).toHaveValue('');
  expect(add).toBeDisabled();
  await waitFor(() => expect(price).toHaveTextContent('Estimate$69.99'));
  await within(model).findByRole('option', { name: 'P-10 C' });
});

test('another type resets the attachment, and a message below its heading says so (R-HOL-24)', async () => {
  const { user, region, option } = await openBuilder();
  await user.click(option(/^Ulti Clip/));
  for (const [type, clip] of [
    ['AIWB', 'Metal Clip'],
    ['OWB', 'Paddle'],
    ['IWB', 'Quick Clip'],
  ] as const) {
    await user.click(option(new RegExp(`^${type}`)));
    expect(option(new RegExp(`^${clip}`))).toBeChecked();
    await region.findByText(`Set to ${clip}, the standard on ${type}.`);
  }
  await user.click(option(/^Monoblock/));
  expect(region.queryByText(/^Set to/)).toBeNull();
});

test('the last price stays, dimmed, until the next one, and a late answer to earlier choices is ignored (R-HOL-20)', async () => {
  const { user, amount, option, price } = await openBuilder('?make=Glock&model=G19');
  await amount('$54.99');
  const late = Promise.withResolvers<Response>();
  replace(holster.price, () => late.promise);
  await user.click(option(/^Ulti Clip/));
  expect(await amount('$54.99')).toHaveClass('opacity-50');
  restore(holster.price);
  await user.click(option(/^Monoblock/));
  expect(await amount('$56.99')).not.toHaveClass('opacity-50');
  late.resolve(Response.json({ price: '66.99', breakdown: [] }));
  await late.promise;
  await settled();
  expect(price).toHaveTextContent('Your holster$56.99');
});

test('if the price does not load, the estimate is shown and can be added; models and price are tried again (R-HOL-19)', async () => {
  refuse(holster.price, 503);
  refuse(holster.models, 503);
  const { user, region, make, model, add, price } = await openBuilder();
  await user.selectOptions(make, 'CZ');
  await waitFor(() => expect(model).toHaveTextContent('Models did not load'));
  restore(holster.models);
  await user.click(region.getByRole('button', { name: 'Try again' }));
  await within(model).findByRole('option', { name: 'P-10 C' });
  await user.selectOptions(model, 'P-10 C');
  await region.findByText(/^The price did not load\./);
  expect(price).toHaveTextContent('Estimate$69.99');
  expect(add).toBeEnabled();
  restore(holster.price);
  await user.click(region.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(price).toHaveTextContent('Your holster$54.99'));
});

test('the button is disabled while a build is being added, and the toast counts the builds (R-HOL-35, R-CART-36, R-CART-37)', async () => {
  const { user, region, amount, add, price } = await openBuilder('?make=Glock&model=G19');
  await amount('$54.99');
  await user.click(region.getByRole('button', { name: 'Increase quantity' }));
  expect(price).toHaveTextContent('Your holster, 2 for $109.98$54.99');
  const added = hold(cart.add);
  await user.click(add);
  expect(add).toHaveTextContent('Adding...');
  expect(add).toHaveAttribute('aria-disabled', 'true');
  added();
  await expectToast('Added to Cart', '2 custom holster(s) added to cart.');
  await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled', 'true'));
});

test('unknown choices in the address are ignored (R-HOL-40)', async () => {
  const { words, model, add } = await openBuilder(
    '?make=Glock&model=Blaster&type=AIWB&clip=Paddle&color=Plaid&light=Torch',
  );
  await waitFor(() => expect(model).toBeEnabled());
  expect(words).toHaveTextContent('Glock, AIWB, Metal Clip, Black, no light, no optic');
  expect(model).toHaveValue('');
  expect(add).toBeDisabled();
});

test('the builder has no field for the hand, and its notes name the quick form (R-HOL-36)', async () => {
  const { region } = await openBuilder();
  expect(region.queryByLabelText(/hand/i, { selector: 'input' })).toBeNull();
  expect(region.getByLabelText('Notes', { selector: 'textarea' })).toHaveAccessibleDescription(
    'Left-handed? Use the quick form, or say so here.',
  );
});
