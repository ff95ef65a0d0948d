import { expect } from 'vitest';
import { eq } from 'drizzle-orm';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import type { ShownRequest } from '#domain/orders/edit/order-request.schema.ts';
import { payments } from '#server/db/schema/payments.ts';
import { ownersOrders } from './owners-orders.ts';
import { shopper } from './shopper.ts';
import type { TestStore } from './store.ts';

type Sent = { message: string; emailSent: boolean; link: string; order: OrderWithMoney };

/** An owner who asks for money, and customers with the links. */
export async function ownersRequests(store: TestStore) {
  const orders = await ownersOrders(store);
  const { db } = store.services.database;
  const { call, paypal } = orders;
  const visitor = shopper(store.app);

  const ask = (id: number, amount: string, extra: object = {}, version?: number) =>
    call<Sent>(
      'POST',
      `/api/admin/orders/${id}/payment-requests`,
      { amount, reason: 'Longer shell', ...extra },
      version,
    );

  /** Asks, and resolves to the token of the link. */
  async function asked(id: number, amount: string, extra: object = {}): Promise<string> {
    const { status, body } = await ask(id, amount, extra);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.link.split('/pay/')[1] ?? '';
  }

  const act = (id: number, requestId: string, what: 'send' | 'cancel') =>
    call<Sent & OrderWithMoney>(
      'POST',
      `/api/admin/orders/${id}/payment-requests/${requestId}/${what}`,
      what === 'send' ? {} : undefined,
    );

  return {
    ...orders,
    ask,
    asked,
    show: (token: string) => visitor.ok<ShownRequest>('POST', '/api/payment-requests/read', { token }),
    start: (token: string) => shopper(store.app).call('POST', '/api/paypal/payment-request', { token }),
    capture: (id: string) => visitor.capture(id),
    /** Starts and approves at PayPal; the store does not know yet. */
    approved: async (token: string, outcome: Parameters<typeof paypal.approve>[1] = 'approve') => {
      const { id } = await shopper(store.app).ok<{ id: string }>('POST', '/api/paypal/payment-request', {
        token,
      });
      await paypal.approve(id, outcome);
      return id;
    },
    act,
    /** Acts on an open request of a new paid order. */
    actOnNew: async (what: 'send' | 'cancel') => {
      const { id } = await orders.paid();
      await asked(id, '5.00');
      return act(id, (await orders.read(id)).paymentRequests[0]?.id ?? '', what);
    },
    paymentOf: async (providerOrderId: string) => {
      const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId));
      if (!payment) throw new Error('there is no such payment');
      return payment;
    },
  };
}
