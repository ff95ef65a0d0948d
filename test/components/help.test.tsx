import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as orders from '#domain/api/orders.calls.ts';
import { lose, restore } from './support/answers.ts';
import { openPage } from './support/screen.tsx';

async function openHelp(address: string) {
  const user = await openPage(address);
  const launcher = within(screen.getByRole('complementary', { name: 'Help' }));
  await user.click(launcher.getByRole('button', { name: 'Help' }));
  return { user, help: within(await screen.findByRole('dialog', { name: 'Help' })) };
}

test('help shows the lead time, each state’s shipping price, and the contact (R-PAGE-35)', async () => {
  const { user, help } = await openHelp('/gear/magazines');
  for (const title of [
    'Where is my order?',
    'What does shipping cost?',
    'How long does a build take?',
    'Something else?',
  ]) {
    help.getByText(title, { selector: 'h3' });
  }
  help.getByText('7-10 business days');
  expect(help.getByText('support@ridgeline.example')).toHaveAttribute(
    'href',
    'mailto:support@ridgeline.example',
  );
  const price = help.getByText('From $6.99, by state.').closest('output') as HTMLElement;
  for (const [state, amount, isRestricted] of [
    ['TX', '$6.99', false],
    ['AK', '$15.99', false],
    ['CA', '$8.99', true],
  ] as const) {
    await user.selectOptions(help.getByLabelText('Your state'), state);
    expect(price).toHaveTextContent(amount);
    expect(/We do not ship magazines to/.test(price.textContent ?? '')).toBe(isRestricted);
  }
});

test('the lookup names the field that is wrong, and answers a guessed number like a real one (R-ORD-23, R-ORD-27)', async () => {
  const { user, help } = await openHelp('/gear');
  help.getByText(/We’ll email you a 6-digit code to open the order\.$/);
  const send = help.getByRole('button', { name: 'Email me a code' });
  const number = help.getByLabelText('Order number');
  await user.click(send);
  await waitFor(() => expect(number).toHaveFocus());
  expect(number).toBeInvalid();
  await user.type(number, 'RT-AAAA-AAAA');
  await user.type(help.getByLabelText('Email used for the order'), 'nobody@example.com');
  lose(orders.startLookup);
  await user.click(send);
  expect(await help.findByRole('alert')).toHaveTextContent('Please check your connection and try again.');
  restore(orders.startLookup);
  await user.click(send);
  await help.findByText(/^If that order exists/);
  const code = help.getByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, 'no code{Enter}');
  await help.findByText(/^This code is wrong or no longer valid\./);
  await waitFor(() => expect(code).toHaveFocus());
});

test('the dashboard has no help (R-PAGE-34)', async () => {
  await openPage('/admin-login');
  await screen.findByText('Authorized personnel only');
  expect(screen.queryByRole('complementary', { name: 'Help' })).toBeNull();
});
