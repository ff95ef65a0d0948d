import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as orders from '#domain/api/orders.calls.ts';
import * as payments from '#domain/api/payments.paypal.calls.ts';
import * as settings from '#domain/api/settings.calls.ts';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import type { Call } from '#domain/api/call.ts';
import { refuse, replace, restore, sentTo, storeAnswer } from './support/answers.ts';
import { answerAlert, fillCart, openCheckout, sling, texasAddress } from './support/checkout.ts';
import { answerPayPal } from './support/paypal.ts';

afterEach(() => void vi.useRealTimers());

async function readyToPay() {
  await fillCart({ productId: sling });
  const checkout = await openCheckout();
  const pay = async () => checkout.user.click(await checkout.payPalButton());
  return { ...checkout, pay };
}

/** The success page is another document. */
const leavesPaid = () => waitFor(() => expect(sessionStorage.getItem('payment_made')).toBe('true'));

// R-CHK-12, R-CHK-18, R-CHK-19, R-PAY-10, R-PAY-11, R-PAY-17
test('paying creates the store’s order, then PayPal’s, and captures on approval', async () => {
  const { pay, payPalButton } = await readyToPay();
  await payPalButton();
  const script = document.head.querySelector<HTMLScriptElement>('script[src*="/sdk/js?"]');
  expect(Object.fromEntries(new URL(script?.src ?? '').searchParams)).toMatchObject({
    'client-id': expect.stringMatching(/./),
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
  });
  await pay();
  await leavesPaid();
  const { orderId } = JSON.parse(sessionStorage.getItem('checkout_order') ?? '{}') as { orderId: string };
  expect(await sentTo(orders.checkout)).toEqual([
    {
      customerEmail: 'dana@example.com',
      customerName: 'Dana Reyes',
      shippingAddress: texasAddress,
      shippingMethod: 'standard',
      sendEmails: false,
    },
  ]);
  expect(await sentTo(payments.startPayPal)).toEqual([
    { amount: '48.43', currency: 'USD', intent: 'CAPTURE', orderId },
  ]);
  expect(await sentTo(payments.capturePayPal)).toEqual([{ shippingAddress: texasAddress }]);
});

test('an order that fails to save shows the specified message, and the next attempt goes on (R-CHK-17, R-CHK-20)', async () => {
  const { user, pay } = await readyToPay();
  refuse(orders.checkout, 500);
  await pay();
  await answerAlert(user, 'Failed to create order in database');
  expect(screen.getByLabelText('Shopping cart, 1 item')).toBeVisible();
  restore(orders.checkout);
  answerPayPal('cancel');
  await pay();
  await answerAlert(user, 'Payment was cancelled. You can try again when ready.');
});

test('a total that changed in another tab is shown with both amounts before anything is paid (R-CHK-31)', async () => {
  const { user, pay, summary } = await readyToPay();
  await fillCart({ productId: sling });
  await pay();
  await answerAlert(
    user,
    'The total is now $89.87 instead of $48.43. Please check your order and pay again.',
  );
  await summary.findByText('$89.87', { selector: 'p > span' });
  expect(await sentTo(payments.startPayPal)).toEqual([]);
});

test('a price of shipping that changed meanwhile is shown before anything is paid (R-CHK-31, R-SET-4)', async () => {
  const { user, pay, summary } = await readyToPay();
  const zones = specifiedRates.shipping.zones.map((zone) =>
    zone.name === 'Texas' ? { ...zone, priceCents: 7_49 } : zone,
  );
  replace(settings.read, async () => Response.json({ ...specifiedRates, shipping: { zones } }));
  replace(orders.checkout, async (request) => {
    const placed = (await (await storeAnswer(request)).json()) as object;
    return Response.json({ ...placed, totalAmount: '48.93' });
  });
  await pay();
  await answerAlert(
    user,
    'The total is now $48.93 instead of $48.43. Please check your order and pay again.',
  );
  await summary.findByText('$48.93', { selector: 'p > span' });
  expect(await sentTo(payments.startPayPal)).toEqual([]);
});

// R-CHK-20, R-CHK-23, R-CHK-26, R-CHK-27, R-CHK-28
test('a payment that is canceled or declined shows the specified message and keeps the cart, and the next one pays', async () => {
  const { user, pay } = await readyToPay();
  const outcomes = [
    ['cancel', 'Payment was cancelled. You can try again when ready.', 'OK'],
    [
      'transaction-refused',
      'Payment error occurred. Transaction was refused. Please contact PayPal support.',
      'OK',
    ],
    [
      'insufficient-funds',
      'Payment error occurred. Insufficient funds. Please try a different payment method.',
      'OK',
    ],
    [
      'instrument-declined',
      'Payment error occurred. Your payment method was declined. Please try a different card or payment method.',
      'Not now',
    ],
  ] as const;
  for (const [outcome, text, button] of outcomes) {
    answerPayPal(outcome);
    await pay();
    await answerAlert(user, text, button);
    expect(screen.getByLabelText('Shopping cart, 1 item')).toBeVisible();
  }
  answerPayPal('approve');
  await pay();
  await leavesPaid();
});

test('while the store is busy, each step is made again by itself, and the page says that it is still working', async () => {
  const { pay, method, field } = await readyToPay();
  const steps = [orders.checkout, payments.startPayPal, payments.capturePayPal];
  for (const step of steps) isBusy(step);
  hurry();
  await pay();
  for (const step of steps) {
    await waitFor(async () => expect(await sentTo(step)).toHaveLength(1));
    await method.findByText(working);
    expect(field('City')).toBeDisabled();
    restore(step);
    await vi.advanceTimersByTimeAsync(1_500);
    await waitFor(async () => expect(await sentTo(step)).toHaveLength(2));
  }
  await leavesPaid();
});

test('a store that stays busy says so, and ‘Try again’ goes on where the shopper left off', async () => {
  const { user, pay } = await readyToPay();
  isBusy(payments.startPayPal);
  hurry();
  await pay();
  await waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await screen.findByRole('alertdialog', undefined, { timeout: 100 })).toHaveTextContent(
      busyMessage,
    );
  });
  expect(await sentTo(payments.startPayPal)).toHaveLength(5);
  vi.useRealTimers();
  restore(payments.startPayPal);
  answerPayPal('cancel');
  await answerAlert(user, busyMessage, 'Try again');
  await pay();
  await answerAlert(user, 'Payment was cancelled. You can try again when ready.');
});

const busyMessage = 'We have a lot of shoppers right now. Please try again in a few seconds.';
const working = 'Still working… Please keep this page open.';

function isBusy(call: Call): void {
  const body = JSON.stringify({ message: busyMessage, error: busyMessage });
  replace(call, () => new Response(body, { status: 503, headers: { 'retry-after': '1' } }));
}

/** The pauses between attempts end when the test says so. */
function hurry(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}
