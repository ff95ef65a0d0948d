import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as orders from '#domain/api/orders.calls.ts';
import { paths } from '#domain/paths.ts';
import { replace, restore } from './support/answers.ts';
import { payOrder, placeOrder, sling } from './support/checkout.ts';
import { expectToast, openPage } from './support/screen.tsx';

afterEach(() => void vi.useRealTimers());

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a paid order shows its number, where the email goes, and the way back to the store (R-CHK-34, R-CHK-35)', async () => {
  const order = await placeOrder({ productId: sling });
  await payOrder(order);
  sessionStorage.setItem('payment_made', 'true');
  await openPage(`${paths.checkoutSuccess(order.orderId)}&amount=48.43`);
  await title('Payment Successful!');
  await expectToast('Payment successful! Thank you for your purchase.');
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent(order.orderId);
  expect(main).toHaveTextContent(`We’ve sent a confirmation to ${order.email}.`);
  expect(within(main).getByText('Continue Shopping')).toHaveAttribute('href', '/');
  await screen.findByLabelText('Shopping cart');
});

test('the receipt shows build, address, costs and how to correct an order; a guest can keep it in an account (R-ORD-28, R-CHK-49, R-ACCT-40)', async () => {
  const build = {
    color: 'Green',
    clipOption: 'Metal Clip',
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'AIWB',
    customNotes: 'LEFT HAND please',
  };
  const order = await placeOrder(
    { productId: 0, customizations: build },
    { productId: 1, quantity: 2, customizations: { size: 'M', color: 'Olive' } },
  );
  await payOrder(order);
  const user = await openPage(paths.checkoutSuccess(order.orderId));
  const receipt = within(await screen.findByLabelText('Your order'));
  const lines = await receipt.findAllByRole('listitem');
  const holster = lines[0] as HTMLElement;
  const tees = lines.at(-1) as HTMLElement;
  expect([...holster.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Pistol:',
    'Type:',
    'Attachment:',
    'Color:',
    'Draw hand:',
    'Weapon light:',
    'Optic:',
    'Notes:',
  ]);
  expect(holster).toHaveTextContent('Glock G19');
  expect(holster).toHaveTextContent('LEFT HAND please');
  expect(holster.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/./));
  expect(tees).toHaveTextContent('2 × Ridgeline Tee');
  expect([...tees.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['M', 'Olive']);
  const whole = screen.getByLabelText('Your order');
  expect(whole.querySelector('address')).toHaveTextContent(
    /Dana Reyes.*410 Concho Ave.*San Angelo, TX 76903/,
  );
  expect(whole).toHaveTextContent('Shipping to TX');
  expect(whole).toHaveTextContent('$140.83');
  expect(whole).toHaveTextContent(
    'Something wrong? Email support@ridgeline.example before we start your holster.',
  );
  expect(receipt.getByText('support@ridgeline.example')).toHaveAttribute(
    'href',
    `mailto:support@ridgeline.example?subject=Change%20order%20${order.orderId}`,
  );

  const keep = within(await screen.findByRole('region', { name: 'Create a password to keep this order' }));
  await user.type(keep.getByLabelText('Password'), 'range-day');
  await user.click(keep.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(keep.getByRole('status')).toHaveTextContent('Check your email.'));
});

test('a pending payment is shown as pending, with the order number (R-CHK-37)', async () => {
  const order = await placeOrder({ productId: sling });
  await payOrder(order, 'pending-completes');
  await openPage(paths.checkoutSuccess(order.orderId));
  await title('Payment pending');
  expect(screen.getByRole('main')).toHaveTextContent(order.orderId);
  expect(screen.getByRole('main')).toHaveTextContent('We’ll email you as soon as it goes through.');
});

test('a declined order says that nothing was charged, and leads back to a checkout with its cart (R-CHK-44)', async () => {
  const order = await placeOrder({ productId: sling });
  await payOrder(order, 'generic-decline');
  await openPage(paths.checkoutSuccess(order.orderId));
  await title('Order Processing Error');
  await screen.findByText('Your payment was declined. Nothing was charged.');
  expect(screen.getByText('Back to Checkout')).toHaveAttribute('href', '/checkout');
  await screen.findByLabelText('Shopping cart, 1 item');
});

test('an unknown order is an error with a link home (R-CHK-39, R-CHK-40)', async () => {
  await openPage(`${paths.checkoutSuccess('RT-AAAA-AAAA')}&amount=1.00`);
  await title('Order Processing Error');
  expect(screen.getByText('Return to Home')).toHaveAttribute('href', '/');
});

test('a card payment that the store cannot complete shows the specified message, with a link home (R-CHK-32, R-CHK-42)', async () => {
  // The demo store has no keys of Stripe.
  await openPage('/checkout-success?payment_intent=pi_1&amount=48.43&order_id=RT-AAAA-AAAA');
  await title('Order Processing Error');
  await screen.findByText('Failed to complete order. Please contact support.');
  expect(screen.getByText('Return to Home')).toHaveAttribute('href', '/');
  expect(document.head.querySelector('script[src*="stripe.com"]')).toBeNull();
});

test('a payment without a result shows as being confirmed after half a minute, never as a success, until the shopper comes back (R-CHK-33, R-CHK-38)', async () => {
  const order = await placeOrder({ productId: sling });
  await payOrder(order);
  const { orderId, totalAmount } = order;
  replace(orders.status, () =>
    Response.json({ orderId, status: 'pending', paymentState: 'in-flight', totalAmount }),
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  await openPage(paths.checkoutSuccess(orderId));
  await title('Processing Your Order...');
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  await title('Your order is being confirmed');
  expect(screen.getByRole('main')).not.toHaveTextContent('Successful');
  restore(orders.status);
  document.dispatchEvent(new Event('visibilitychange'));
  await title('Payment Successful!');
});

test('the success page redirects home after ten seconds, unless the shopper stays (R-CHK-36)', async () => {
  const order = await placeOrder({ productId: sling });
  await payOrder(order);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  let openedAt = 0;
  async function open() {
    cleanup();
    openedAt = Date.now();
    await openPage(paths.checkoutSuccess(order.orderId));
    return screen.findByText('Stay on this page');
  }
  await open();
  await pass(Math.max(0, openedAt + 9_900 - Date.now()));
  expect(window.location.pathname).toBe('/checkout-success');
  await pass(10_000);
  await waitFor(() => expect(window.location.pathname).toBe('/'));

  await user.click(await open());
  await pass(30_000);
  expect(window.location.pathname).toBe('/checkout-success');

  await open();
  await user.tab();
  await screen.findByText('You are staying on this page.');
  await pass(30_000);
  expect(window.location.pathname).toBe('/checkout-success');
});
