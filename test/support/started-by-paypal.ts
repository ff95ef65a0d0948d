import { eq } from 'drizzle-orm';
import { payments } from '#server/db/schema/payments.ts';
import { startPayment, type StartRequest } from '#server/payments/providers/paypal/start-payment.ts';
import type { Services } from '#server/services.ts';
import type { Answer } from './answering-server.ts';
import { answeringPayPal } from './answering-paypal.ts';
import { attempts } from './attempts.ts';
import type { TestStore } from './store.ts';

type PlacedOrder = { id: number; orderId: string; totalAmount: string };

/** Starts payments of a store's orders while PayPal gives the answers of the test, by default a new order. */
export function startedByPayPal(store: TestStore) {
  const { services } = store;
  const made = attempts(store);
  const { db, orderNow } = made;

  async function requestFor({ id, orderId, totalAmount }: PlacedOrder): Promise<StartRequest> {
    const order = await orderNow(id);
    return {
      orderNumber: orderId,
      cartId: order?.cartId ?? null,
      amount: totalAmount,
      source: '203.0.113.7',
    };
  }

  return {
    ...made,
    requestFor,
    /** `calls` lists the requests to PayPal, in short form. */
    started: async (order: PlacedOrder, change: Partial<StartRequest> = {}, ...answers: Answer[]) => {
      const paypal = await answeringPayPal(...(answers.length > 0 ? answers : [newOrder()]));
      const request = { ...(await requestFor(order)), ...change };
      const result = await startPayment({ ...services, paypal: paypal.client }, request);
      const asked = paypal.calls();
      const calls = asked.map(({ method }) => (method === 'POST' ? 'create' : 'look'));
      return { result, calls, asked };
    },
    /** Starts payments at a PayPal client of the test's own. */
    startedWith: async (changed: Partial<Services>, order: PlacedOrder) =>
      startPayment({ ...services, ...changed }, await requestFor(order)),
    /** The order's payments, oldest first. */
    paymentsOf: async ({ id }: { id: number }) =>
      db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.createdAt),
  };
}

/** PayPal's answer to a new order, with an id that no other test has. */
export function newOrder(id = `PAYPAL-${crypto.randomUUID()}`): Answer {
  return { status: 201, body: { id, status: 'CREATED' } };
}
