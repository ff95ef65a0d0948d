import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OpenCaseOfOrder } from '#domain/care/cases/case.schema.ts';
import { paths } from '#domain/paths.ts';
import { SettingsContext } from '#web/settings.ts';
import type { LinkCase } from '#web/shop/orders/open-case.tsx';
import { OrderCard } from '#web/shop/orders/order-card.tsx';
import { ReturnForm, type SendReturn } from '#web/shop/orders/return-form.tsx';
import { exampleSettings } from '../support/examples/settings.ts';

afterEach(cleanup);

const line = {
  quantity: 2,
  price: '10.00',
  sku: null,
  customization: null,
  imageUrl: '/media/sling',
  discount: '0.00',
};
const sling = { ...line, id: 1, productName: 'Two-Point Sling', productId: 31, category: 'slings' };
const holster = { ...line, id: 2, productName: 'Custom Holster', productId: 0, category: 'holster' };

function Address() {
  const { pathname, state } = useLocation();
  return <output aria-label="Address">{`${pathname} ${JSON.stringify(state)}`}</output>;
}

function show(part: ReactNode) {
  render(
    <SettingsContext value={exampleSettings}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          {part}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </SettingsContext>,
  );
  return userEvent.setup();
}

test('a return says first what the Terms say, refuses what they do, and leads to the page for photos (R-CASE-12, R-CASE-13)', async () => {
  const send = vi.fn<SendReturn>(async () => ({ token: 'a-token' }));
  const user = show(<ReturnForm items={[sling, holster]} send={send} />);
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

const openCase = {
  id: 7,
  openedAt: '2026-11-23T15:00:00.000Z',
  state: 'waiting' as const,
  outcome: null,
  lines: [{ lineId: 1, name: 'Two-Point Sling', choices: 'Black', quantity: 2 }],
};

const order = {
  orderId: 'RT-7K3M-92QF',
  createdAt: '2026-11-21T15:00:00.000Z',
  status: 'delivered' as const,
  paymentState: 'received' as const,
  paymentPending: false,
  paymentMethod: 'paypal',
  customerEmail: 'dana@example.com',
  subtotal: '30.00',
  discount: '0.00',
  discountCode: null,
  offer: null,
  shippingMethod: null,
  shipping: '6.99',
  tax: '0.00',
  charged: '0.00',
  refunded: '0.00',
  changedTotals: null,
  totalAmount: '36.99',
  shippingAddress: null,
  counterState: null,
  shipsBy: null,
  trackingNumber: null,
  shippingCarrier: null,
  shipments: [],
  items: [sling, holster],
};

test('an order shows its open case, leads to its page, and offers a return of the other items only (R-CASE-15, R-CASE-17)', async () => {
  const link = vi.fn<LinkCase>(async () => ({ token: 'a-token' }));
  const card = (openCases: OpenCaseOfOrder[]) => (
    <OrderCard order={{ ...order, openCases }} sendReturn={vi.fn<SendReturn>()} linkCase={link} />
  );
  const user = show(card([openCase]));
  expect(screen.getByText('Return or problem: open since Nov 23, 2026')).toBeVisible();
  expect(screen.getByText('2 × Two-Point Sling (Black)')).toBeVisible();
  expect(screen.getByText(/^We are waiting for your answer\./)).toBeVisible();
  await user.click(screen.getByText('Return or problem'));
  expect(screen.getByRole('textbox', { name: 'Units of Custom Holster' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Units of Two-Point Sling' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^View case/ }));
  await waitFor(() =>
    expect(screen.getByLabelText('Address')).toHaveTextContent(`${paths.case} {"token":"a-token"}`),
  );
  expect(link).toHaveBeenCalledExactlyOnceWith(7);

  cleanup();
  show(
    card([
      openCase,
      { ...openCase, id: 8, lines: [{ lineId: 2, name: 'Custom Holster', choices: null, quantity: 1 }] },
    ]),
  );
  expect(screen.getAllByRole('button', { name: /^View case/ })).toHaveLength(2);
  expect(screen.queryByText('Return or problem')).toBeNull();
});
