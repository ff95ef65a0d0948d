import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as newsletter from '#domain/api/newsletter.calls.ts';
import { hold, lose, refuse, sentTo } from './support/answers.ts';
import { expectToast, openPage } from './support/screen.tsx';

async function openForm() {
  const user = await openPage('/stickers');
  const footer = within(screen.getByRole('contentinfo'));
  return {
    user,
    field: footer.getByLabelText('Email address'),
    button: footer.getByRole('button', { name: 'Subscribe' }),
  };
}

test('the button reads ‘Subscribing...’ while sending, and sends once (R-NEWS-4)', async () => {
  const { user, field, button } = await openForm();
  const release = hold(newsletter.subscribe);
  await user.type(field, 'slow@example.com');
  await user.click(button);
  expect(button).toHaveTextContent('Subscribing...');
  await user.type(field, '{Enter}');
  release();
  await waitFor(() => expect(button).not.toHaveTextContent('Subscribing...'));
  await expectToast(/^Welcome to/);
  expect(await sentTo(newsletter.subscribe)).toEqual([{ email: 'slow@example.com' }]);
});

test('a refusal shows the reason, or to try again later; so does a lost connection; typed text stays (R-NEWS-6, R-NEWS-7)', async () => {
  const { user, field, button } = await openForm();
  // Valid for the browser, but not for a mail server.
  const address = `${'d'.repeat(65)}@example.com`;
  await user.type(field, address);
  await user.click(button);
  await expectToast('Subscription Failed', 'Please enter a valid email address');
  refuse(newsletter.subscribe, 502);
  await user.click(button);
  await expectToast('Please try again later');
  lose(newsletter.subscribe);
  await user.click(button);
  await expectToast('Connection Error', 'Please check your connection and try again');
  expect(field).toHaveValue(address);
});

test('an empty field shows a toast, and a misspelled address only the browser’s message (R-NEWS-2, R-NEWS-3)', async () => {
  const { user, field, button } = await openForm();
  await user.click(button);
  await expectToast('Email Required', 'Please enter your email address');
  expect(field).toHaveFocus();
  await user.type(field, 'no address');
  await user.click(button);
  expect(field).toBeInvalid();
  expect(field).toHaveValue('no address');
  expect(await sentTo(newsletter.subscribe)).toEqual([]);
});

test.each(['/unsubscribe', '/unsubscribe?token=cut'])(
  '%s is a truncated link and shows an error',
  async (address) => {
    const user = await openPage(address);
    const main = within(screen.getByRole('main'));
    const button = main.queryByRole('button', { name: 'Unsubscribe' });
    if (button) await user.click(button);
    expect(await main.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
  },
);
