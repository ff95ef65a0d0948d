import { useRef } from 'react';
import type { ShippingAddress } from '#domain/orders/order.schema.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { capturePayment, openPayment, placeOrder, type PlacedOrder } from './payment-calls.ts';
import {
  captureFailure,
  orderFailure,
  paymentStartFailure,
  scriptFailure,
  totalChanged,
  type Failure,
} from './payment-failure.ts';
import { leaveFor, leaveIfPaid, rememberOrder } from './started-order.ts';

/**
 * approving: PayPal's window is open · confirming: approved, capture in progress · waiting: the store is busy, and the call will be
 * retried · leaving: going to the success page.
 */
export type PaymentPhase = 'idle' | 'approving' | 'confirming' | 'waiting' | 'leaving';

export type Buyer = {
  address: ShippingAddress;
  discountCode: string | null;
  /** The total as the shopper sees it, in decimal. */
  shownTotal: string;
  onPhase: (phase: PaymentPhase) => void;
  /** Refetches cart and discount, which may be out of date. */
  onStale: () => void;
};

/**
 * A payment in the browser (R-CHK-18, R-CHK-20): the store's order, PayPal's order, approval, capture, success page. A failure only
 * shows a message and can be retried: the server finds the same order and captures once.
 */
export function usePayment(buyer: Buyer) {
  const { address, discountCode, shownTotal, onPhase, onStale } = buyer;
  const order = useRef<PlacedOrder | null>(null);
  /** The error from before PayPal had an order, because PayPal's script passes on only its own errors. */
  const failed = useRef<Failure | null>(null);
  const wait = () => onPhase('waiting');

  async function place(): Promise<PlacedOrder | Failure> {
    const placed = await placeOrder(address, discountCode, wait).catch(orderFailure);
    if (isFailure(placed)) return placed;
    order.current = placed;
    rememberOrder(placed);
    return placed.totalAmount === shownTotal ? placed : totalChanged(shownTotal, placed.totalAmount);
  }

  /** For PayPal's script: the order ID, or an error that makes it close its window and call `tellError`. */
  async function createOrder(): Promise<string> {
    failed.current = null;
    onPhase('approving');
    const placed = await place();
    const opened = isFailure(placed) ? placed : await openPayment(placed, wait).catch(paymentStartFailure);
    if (typeof opened === 'string') {
      onPhase('approving');
      return opened;
    }
    failed.current = opened;
    throw new Error(opened.text);
  }

  /** `restart` lets the shopper choose another card or account in PayPal's window. */
  async function capture(providerOrderId: string, restart: () => void): Promise<void> {
    onPhase('confirming');
    const captured = await capturePayment(providerOrderId, address, wait).catch(captureFailure);
    if (!isFailure(captured)) return leave(captured.orderId);
    const goesOn = await tell(captured, captured.isUnknown ? capturePauses : []);
    if (goesOn && captured.mayRepeat) return capture(providerOrderId, restart);
    if (!goesOn || !captured.mayRestart) return;
    onPhase('approving');
    await new Promise((resolve) => setTimeout(resolve, alertLeaves));
    restart();
  }

  async function placeFreeOrder(): Promise<void> {
    onPhase('confirming');
    const placed = await place();
    if (!isFailure(placed)) return leave(placed.orderId);
    const goesOn = await tell(placed);
    if (goesOn && placed.mayRepeat) return placeFreeOrder();
  }

  /** Resolves to true if the shopper retries. */
  async function tell(failure: Failure, pauses: readonly number[] = []): Promise<boolean> {
    // A lost answer may have been a success: a shopper who has paid sees the success page, not an error.
    if (await leaveIfPaid(pauses)) {
      onPhase('leaving');
      return false;
    }
    onPhase('idle');
    onStale();
    if (failure.mayRepeat) return showAlert({ text: failure.text, action: 'Try again', cancel: 'Not now' });
    return showAlert({ text: failure.text, ...(failure.mayRestart ? { cancel: 'Not now' } : {}) });
  }

  function leave(orderId: string): void {
    onPhase('leaving');
    leaveFor({ orderId, totalAmount: order.current?.totalAmount ?? shownTotal });
  }

  return {
    createOrder,
    capture,
    placeFreeOrder,
    tellCancelled: () => {
      onPhase('idle');
      return showAlert({ text: 'Payment was cancelled. You can try again when ready.' });
    },
    tellError: (error: unknown) => {
      const failure = failed.current ?? scriptFailure(error);
      failed.current = null;
      return tell(failure);
    },
  };
}

/** PayPal also notifies the server of the approval, which then settles on its own within moments. In ms. */
const capturePauses = [1_000, 2_000, 3_000];

/** An alert's closing animation is over by then, in ms; PayPal's window would freeze it halfway. */
const alertLeaves = 300;

function isFailure(result: object | string): result is Failure {
  return typeof result === 'object' && 'isUnknown' in result;
}
