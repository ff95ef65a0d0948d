import * as payments from '#domain/api/payments.paypal.calls.ts';
import { ApiError } from '../../../../api-client.ts';
import { ask } from '../../../../ask.ts';
import { isBusy, patiently } from '../patiently.ts';
import type { PaymentCalls } from '../payment-calls.ts';

export const payPalCalls: PaymentCalls = {
  async open({ orderId, totalAmount }, onWait) {
    const body = { amount: totalAmount, currency: 'USD', intent: 'CAPTURE', orderId };
    return (await patiently(() => ask(payments.startPayPal, {}, body), onWait)).id;
  },

  async capture(providerOrderId, shippingAddress, onWait) {
    const capture = () =>
      patiently(() => ask(payments.capturePayPal, { orderID: providerOrderId }, { shippingAddress }), onWait);
    return capture().catch((error: unknown) => {
      if ((error instanceof ApiError && error.status < 500) || isBusy(error)) throw error;
      return capture();
    });
  },
};
