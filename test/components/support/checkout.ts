import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import * as cart from '#domain/api/cart.calls.ts';
import * as orders from '#domain/api/orders.calls.ts';
import * as payments from '#domain/api/payments.paypal.calls.ts';
import { ask } from '#web/ask.ts';
import type { PlacedOrder } from '#web/shop/checkout/payment/payment-calls.ts';
import { writeStored } from '#web/shop/checkout/checkout-storage.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { payPal } from './paypal.ts';
import { openPage } from './screen.tsx';

export { texasAddress };

/** 39.00; 48.43 shipped to Texas. */
export const sling = 31;

type Line = { productId: number; quantity?: number; customizations?: Record<string, unknown> };

export async function fillCart(...lines: Line[]): Promise<void> {
  for (const line of lines) await ask(cart.add, {}, { quantity: 1, ...line });
}

/** Opens the checkout with what the shopper has typed before, by default a whole address in Texas. */
export async function openCheckout(typed: object | null = texasAddress) {
  writeStored('shipping', typed);
  const user = await openPage('/checkout');
  const method = within(await screen.findByLabelText('Payment Method'));
  return {
    user,
    method,
    summary: within(screen.getByLabelText('Order Summary')),
    code: within(screen.getByLabelText('Discount Code')),
    field: (label: string) => screen.getByLabelText(label),
    payPalButton: () => method.findByText('PayPal', { selector: 'button' }),
  };
}

/** Waits for an alert that says this, and presses a button of it. */
export async function answerAlert(user: UserEvent, text: string, button = 'OK'): Promise<void> {
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent(text);
  await user.click(within(alert).getByRole('button', { name: button }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
}

/** Places an order of this browser's cart. */
export async function placeOrder(...lines: Line[]): Promise<PlacedOrder & { email: string }> {
  await fillCart(...lines);
  const email = `dana-${randomUUID()}@example.com`;
  const placed = await ask(
    orders.checkout,
    {},
    {
      customerEmail: email,
      customerName: 'Dana Reyes',
      shippingAddress: { ...texasAddress, email },
      sendEmails: false,
    },
  );
  return { ...placed, email };
}

type Approval = Parameters<ReturnType<typeof payPal>['approve']>[1];

/** Pays an order of this browser; resolves even if PayPal declines. */
export async function payOrder({ orderId, totalAmount }: PlacedOrder, approval?: Approval): Promise<void> {
  const payment = { amount: totalAmount, currency: 'USD', intent: 'CAPTURE', orderId };
  const { id } = await ask(payments.startPayPal, {}, payment);
  await payPal().approve(id, approval);
  await ask(payments.capturePayPal, { orderID: id }, { shippingAddress: null }).catch(() => null);
}
