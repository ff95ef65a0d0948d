import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast } from '#web/ui/messages/toast-store.ts';
import { openPage } from './support/screen.tsx';

/** Adds the first product of a list. */
async function openAndAdd() {
  const user = await openPage('/gear/slings');
  const main = within(screen.getByRole('main'));
  const [add] = await main.findAllByRole('button', { name: /^Add to Cart/ });
  await user.click(add as HTMLElement);
  const messages = within(await screen.findByRole('region', { name: 'Messages (F8)' }));
  await messages.findByText('Added to Cart');
  return { user, messages };
}

test('the toast of an addition opens the cart, and closes (R-CART-38)', async () => {
  const { user, messages } = await openAndAdd();
  await user.click(messages.getByRole('button', { name: 'View Cart' }));
  await screen.findByRole('dialog', { name: /Cart/ });
  await waitFor(() => expect(messages.queryByText('Added to Cart')).toBeNull());
});

test('the last of two toasts is shown; a failure is announced immediately, a success is not (R-MSG-1)', async () => {
  const { user, messages } = await openAndAdd();
  const added = messages.getByRole('listitem');
  expect(added).toHaveTextContent('Added to Cart');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(messages.getByRole('listitem')).toHaveTextContent('Email Required'));
  await waitFor(() =>
    expect(document.querySelector('[role=status][aria-live=assertive]')).toHaveTextContent('Email Required'),
  );
});

test('Escape closes the window that has the focus, and leaves a toast that came after it (R-MSG-3)', async () => {
  const { user, messages } = await openAndAdd();
  await user.click(screen.getByRole('button', { name: /^Shopping cart/ }));
  const cart = await screen.findByRole('dialog', { name: /Cart/ });
  toast({ title: 'Saved.' });
  await messages.findByText('Saved.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cart).not.toBeInTheDocument());
  expect(messages.getByRole('listitem')).toHaveTextContent('Saved.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(messages.queryByText('Saved.')).toBeNull());
});
