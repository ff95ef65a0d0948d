import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CaptureAnswer } from '#domain/payments/payment.schema.ts';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import type { ShippingAddress } from '#domain/orders/order.schema.ts';
import { paymentErrorAlert } from '#domain/payments/issues.ts';
import { paths } from '#domain/paths.ts';
import { showAlert } from '#web/ui/alert-store.ts';
import { ApiError, apiFetch, refusalMessage } from '../../api-client.ts';
import { cartItems } from '../../queries.ts';
import { keep, paymentMadeKey } from './kept.ts';

type PlacedOrder = { orderId: string; status: string; totalAmount: string };

export type Buyer = { address: ShippingAddress; discount: Discount | null; onPaid: () => void };

/**
 * The way of a payment through the browser (spec: shopper §4 'PayPal flow', §8 'Checkout'): the store's order, PayPal's
 * order, approval, capture, success page. Whatever fails only tells, and may be tried again: the server finds the same
 * order and moves the money once.
 */
export function usePayment({ address, discount, onPaid }: Buyer) {
  const client = useQueryClient();
  const order = useRef<PlacedOrder | null>(null);
  /** What went wrong before PayPal's window had an order; PayPal's script hands on only its own words. */
  const failure = useRef<string | null>(null);

  async function placeOrder(): Promise<PlacedOrder> {
    order.current = (await apiFetch('/api/orders/checkout', {
      method: 'POST',
      body: {
        customerEmail: address.email,
        customerName: `${address.firstName} ${address.lastName}`,
        shippingAddress: address,
        sendEmails: false,
        ...(discount ? { discountCode: discount.code } : {}),
      },
    })) as PlacedOrder;
    return order.current;
  }

  async function createOrder(): Promise<string> {
    failure.current = null;
    try {
      const placed = await placeOrder().catch((error: unknown) => {
        throw new Error(isRefusal(error) ? (refusalMessage(error) ?? orderFailed) : orderFailed);
      });
      const { id } = (await apiFetch('/api/paypal/order', {
        method: 'POST',
        body: { amount: placed.totalAmount, currency: 'USD', intent: 'CAPTURE', orderId: placed.orderId },
      }).catch((error: unknown) => {
        throw new Error(
          refusalMessage(error) ?? `HTTP ${error instanceof ApiError ? error.status : 'error'}`,
        );
      })) as { id: string };
      return id;
    } catch (error) {
      failure.current = error instanceof Error ? error.message : orderFailed;
      void client.invalidateQueries({ queryKey: cartItems.queryKey });
      throw error;
    }
  }

  async function capture(providerOrderId: string): Promise<void> {
    try {
      const { orderId } = (await apiFetch(`/api/paypal/order/${providerOrderId}/capture`, {
        method: 'POST',
        body: { shippingAddress: address },
      })) as CaptureAnswer;
      leave(orderId, order.current?.totalAmount);
    } catch (error) {
      void client.invalidateQueries({ queryKey: cartItems.queryKey });
      await showAlert({ text: isRefusal(error) ? (refusalMessage(error) ?? captureFailed) : captureFailed });
    }
  }

  async function placeFreeOrder(): Promise<void> {
    try {
      const placed = await placeOrder();
      leave(placed.orderId, placed.totalAmount);
    } catch (error) {
      await showAlert({ text: isRefusal(error) ? (refusalMessage(error) ?? orderFailed) : orderFailed });
    }
  }

  function leave(orderId: string, amount = ''): void {
    keep(paymentMadeKey, true);
    onPaid();
    window.location.assign(`${paths.checkoutSuccess(orderId)}&amount=${encodeURIComponent(amount)}`);
  }

  return {
    createOrder,
    capture,
    placeFreeOrder,
    tellCancelled: () => showAlert({ text: 'Payment was cancelled. You can try again when ready.' }),
    tellError: () => showAlert({ text: failure.current ?? paymentErrorAlert(null) }),
  };
}

const orderFailed = 'Failed to create order in database';
const captureFailed = 'Payment processing failed. Please try again or contact support.';

/** The server understood and said no: its sentence is for the shopper. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
