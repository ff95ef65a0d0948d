import type { AnswerOf } from '#domain/api/call.ts';
import * as orders from '#domain/api/orders.calls.ts';
import type { ShippingAddress } from '#domain/orders/order.schema.ts';
import { isPaid } from '#domain/orders/states.ts';
import type { CaptureAnswer } from '#domain/payments/payment.schema.ts';
import { ApiError } from '../../../api-client.ts';
import { ask } from '../../../ask.ts';
import { patiently } from './patiently.ts';

export type PlacedOrder = AnswerOf<typeof orders.checkout>;

/** Hears that the store is busy and the call will be made again by itself. */
type OnWait = () => void;

/** The store's order, made of the cart that the server holds (R-CHK-12, R-CHK-13). Unchanged, it is the same one again. */
export async function placeOrder(
  address: ShippingAddress,
  discountCode: string | null,
  onWait: OnWait,
): Promise<PlacedOrder> {
  const body = {
    customerEmail: address.email,
    customerName: `${address.firstName} ${address.lastName}`,
    shippingAddress: address,
    sendEmails: false,
    ...(discountCode === null ? {} : { discountCode }),
  };
  return patiently(() => ask(orders.checkout, {}, body), onWait);
}

/** What a provider's button asks the store for. */
export type PaymentCalls = {
  /** The provider's order for ours; resolves to the provider's id. */
  open: (order: PlacedOrder, onWait: OnWait) => Promise<string>;
  /** Takes the money that was approved. Where no answer comes it asks once more, which moves nothing twice. */
  capture: (
    providerOrderId: string,
    shippingAddress: ShippingAddress,
    onWait: OnWait,
  ) => Promise<CaptureAnswer>;
};

/** settled: money was received for it, or its provider holds it back, so that nothing is left to pay. */
export type OrderState = 'settled' | 'open' | 'no-answer';

export async function readOrderState(orderId: string): Promise<OrderState> {
  try {
    const { status, paymentPending } = await ask(orders.status, { orderId });
    return isPaid(status) || paymentPending ? 'settled' : 'open';
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'open' : 'no-answer';
  }
}
