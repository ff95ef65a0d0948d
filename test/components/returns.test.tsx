import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { ReturnForm, type SendReturn } from '#web/shop/orders/return-form.tsx';

const line = { quantity: 2, price: '10.00', sku: null, customization: null, imageUrl: '', discount: '0.00' };
const sling = { ...line, id: 1, productName: 'Two-Point Sling', productId: 31, category: 'slings' };
const holster = { ...line, id: 2, productName: 'Custom Holster', productId: 0, category: 'holster' };

function Address() {
  const { pathname, state } = useLocation();
  return <output aria-label="Address">{`${pathname} ${JSON.stringify(state)}`}</output>;
}

function openForm(send: SendReturn) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ReturnForm items={[sling, holster]} send={send} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('a return says first what the Terms say, refuses what they do, and leads to the page for photos (R-CASE-12, R-CASE-13)', async () => {
  const send = vi.fn<SendReturn>(async () => ({ token: 'a-token' }));
  const user = openForm(send);
  expect(screen.getByText(/^Custom-made holsters can be returned only if/)).toBeVisible();
  expect(
    screen.getByText(/^You can return items from stock .* within 30 days .*; you pay return shipping\.$/),
  ).toBeVisible();
  const button = screen.getByRole('button', { name: 'Send' });
  await user.click(button);
  expect(await screen.findByText('Choose at least one item')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Units of Two-Point Sling' })).toHaveFocus(),
  );
  const reason = screen.getByLabelText('Reason');
  expect(reason).toHaveAccessibleDescription('Choose a reason');
  const words = screen.getByLabelText('What happened?');
  expect(words).toHaveAccessibleDescription('Tell us what happened');

  const [more, moreHolsters] = screen.getAllByRole('button', { name: 'Increase quantity' });
  if (!more || !moreHolsters) throw new Error('each item has a number');
  await user.click(moreHolsters);
  await user.selectOptions(reason, 'I changed my mind');
  await user.type(words, 'Too big for me.');
  await user.click(button);
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/^Custom-made holsters/));
  expect(send).not.toHaveBeenCalled();

  await user.selectOptions(reason, 'Wrong size or fit');
  await user.click(more);
  await user.click(button);
  await waitFor(() =>
    expect(screen.getByLabelText('Address')).toHaveTextContent(`${paths.case} {"token":"a-token"}`),
  );
  expect(send).toHaveBeenCalledExactlyOnceWith({
    reason: 'wrong-fit',
    lines: [
      { lineId: 2, quantity: 1 },
      { lineId: 1, quantity: 1 },
    ],
    text: 'Too big for me.',
    key: expect.any(String) as string,
  });
});
