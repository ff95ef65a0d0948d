import * as payments from '#domain/api/payments.paypal.calls.ts';
import { ApiError } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { isBusy, retryWhileBusy } from '#web/shop/checkout/payment/retry-while-busy.ts';
import type { PaymentCalls } from '#web/shop/checkout/payment/payment-calls.ts';

export const payPalCalls: PaymentCalls = {
  async open({ orderId, totalAmount }, onWait) {
    const body = { amount: totalAmount, currency: 'USD', intent: 'CAPTURE', orderId };
    return (await retryWhileBusy(() => ask(payments.startPayPal, {}, body), onWait)).id;
  },

  async openRequest(token, acknowledged, onWait) {
    const body = { token, acknowledged };
    return (await retryWhileBusy(() => ask(payments.startPayPalRequest, {}, body), onWait)).id;
  },

  async capture(providerOrderId, shippingAddress, onWait) {
    const capture = () =>
      retryWhileBusy(
        () => ask(payments.capturePayPal, { orderID: providerOrderId }, { shippingAddress }),
        onWait,
      );
    return capture().catch((error: unknown) => {
      if ((error instanceof ApiError && error.status < 500) || isBusy(error)) throw error;
      return capture();
    });
  },
};
