import type { AnswerOf } from '#domain/api/call.ts';
import * as orders from '#domain/api/orders.calls.ts';
import type { ShippingMethod } from '#domain/orders/read/order.schema.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { isPaid } from '#domain/orders/read/order-status.ts';
import type { CaptureAnswer } from '#domain/payments/settle/payment.schema.ts';
import { ApiError } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

export type PlacedOrder = AnswerOf<typeof orders.checkout>;

/** Called when the store is busy and the call will be retried. */
type OnWait = () => void;

type Choices = {
  discountCode: string | null;
  shippingMethod: ShippingMethod;
  acknowledged: Acknowledged;
};

/** Creates the store's order from the server's cart (R-CHK-12, R-CHK-13). An unchanged cart gives the same order again. */
export async function placeOrder(
  address: ShippingAddress,
  { discountCode, shippingMethod, acknowledged }: Choices,
  onWait: OnWait,
): Promise<PlacedOrder> {
  const body = {
    customerEmail: address.email,
    customerName: `${address.firstName} ${address.lastName}`,
    shippingAddress: address,
    sendEmails: false,
    shippingMethod,
    ...(discountCode === null ? {} : { discountCode }),
    ...(acknowledged.length === 0 ? {} : { acknowledged }),
  };
  return retryWhileBusy(() => ask(orders.checkout, {}, body), onWait);
}

/** What a provider's button asks the store for. */
export type PaymentCalls = {
  /** Creates the provider's order for ours; resolves to its ID. */
  open: (order: PlacedOrder, onWait: OnWait) => Promise<string>;
  /** Creates the provider's order for a payment request, by the token of its link, with the notices that were confirmed; resolves to its ID. */
  openRequest: (token: string, acknowledged: Acknowledged, onWait: OnWait) => Promise<string>;
  /** Captures the approved payment. Without an answer it retries once; the capture is idempotent. */
  capture: (
    providerOrderId: string,
    shippingAddress: ShippingAddress | null,
    onWait: OnWait,
  ) => Promise<CaptureAnswer>;
};

/** settled: captured or pending at the provider, so nothing is left to pay. */
export type OrderState = 'settled' | 'open' | 'no-answer';

export async function readOrderState(orderId: string): Promise<OrderState> {
  try {
    const { status, paymentState } = await ask(orders.status, { orderId });
    return isPaid(status) || paymentState === 'pending' ? 'settled' : 'open';
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'open' : 'no-answer';
  }
}
