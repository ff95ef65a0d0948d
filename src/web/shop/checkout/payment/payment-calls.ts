import type { OrderStatusAnswer, ShippingAddress } from '#domain/orders/order.schema.ts';
import { isPaid } from '#domain/orders/states.ts';
import type { CaptureAnswer } from '#domain/payments/payment.schema.ts';
import { ApiError, apiFetch } from '../../../api-client.ts';
import { isBusy, patiently } from './patiently.ts';

export type PlacedOrder = { orderId: string; status: string; totalAmount: string };

/** Hears that the store is busy and the call will be made again by itself. */
type OnWait = () => void;

/** The store's order, made of the cart that the server holds (spec: shopper §7). Unchanged, it is the same one again. */
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
  return (await patiently(() => post('/api/orders/checkout', body), onWait)) as PlacedOrder;
}

/** PayPal's order for it; resolves to PayPal's id. */
export async function openPayment({ orderId, totalAmount }: PlacedOrder, onWait: OnWait): Promise<string> {
  const body = { amount: totalAmount, currency: 'USD', intent: 'CAPTURE', orderId };
  const answer = await patiently(() => post('/api/paypal/order', body), onWait);
  return (answer as { id: string }).id;
}

/** Takes the money that was approved. Where no answer comes it asks once more, which moves nothing twice. */
export async function capturePayment(
  providerOrderId: string,
  shippingAddress: ShippingAddress,
  onWait: OnWait,
): Promise<CaptureAnswer> {
  const path = `/api/paypal/order/${encodeURIComponent(providerOrderId)}/capture`;
  const ask = () => patiently(() => post(path, { shippingAddress }), onWait);
  const answer = await ask().catch((error: unknown) => {
    if ((error instanceof ApiError && error.status < 500) || isBusy(error)) throw error;
    return ask();
  });
  return answer as CaptureAnswer;
}

/** settled: money was received for it, or PayPal holds it back, so that nothing is left to pay. */
export type OrderState = 'settled' | 'open' | 'no-answer';

export async function readOrderState(orderId: string): Promise<OrderState> {
  try {
    const answer = await apiFetch(`/api/orders/${encodeURIComponent(orderId)}/status`);
    const { status, paymentPending } = answer as OrderStatusAnswer;
    return isPaid(status) || paymentPending ? 'settled' : 'open';
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'open' : 'no-answer';
  }
}

function post(path: string, body: object): Promise<unknown> {
  return apiFetch(path, { method: 'POST', body });
}
