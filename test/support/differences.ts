import { eq } from 'drizzle-orm';
import { createPaymentLink } from '#server/payments/requests/payment-requests.queries.ts';
import { emails } from '#server/db/schema/emails.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { attempts } from './attempts.ts';
import type { TestStore } from './store.ts';
import { noParts, type OrderParts } from '#domain/money/ledger/ledger.ts';
import { row } from '#domain/payments/refunds/refund-quote.ts';
import { addAdjustments } from '#server/orders/read/order-record.ts';

type NewRequest = typeof paymentRequests.$inferInsert;

/** Stores payment requests as given, to test single steps of a difference. */
export function differences(store: TestStore) {
  const { time } = store;
  const made = attempts(store);
  const { db, placed, setOrder } = made;

  /** 12.50 for an order, of which 9.00 are for goods; or with these values, in cents. */
  async function addRequest(
    order: { id: number },
    change: Partial<NewRequest> = {},
    parts: Partial<OrderParts> = { sale: 9_00, shipping: 2_50, tax: 1_00 },
  ) {
    const [request] = await db
      .insert(paymentRequests)
      .values({
        orderId: order.id,
        purpose: 'difference',
        amountCents: 12_50,
        reason: 'Longer shell',
        expiresAt: new Date(time.now.getTime() + 86_400_000),
        ...change,
      })
      .returning();
    if (!request) throw new Error('the request was not stored');
    if (request.purpose === 'difference') {
      const rows = [row('charge', { ...noParts, ...parts })];
      await addAdjustments(db, { id: order.id, round: 1 }, rows, { requestId: request.id });
    }
    return request;
  }

  return {
    ...made,
    addRequest,
    /** An order that was paid before. */
    paidBefore: async () => {
      const order = await placed();
      await setOrder(order.id, { status: 'paid', paidAt: time.now, paidRound: 1 });
      return order;
    },
    requestNow: async (id: string) =>
      (await db.select().from(paymentRequests).where(eq(paymentRequests.id, id)))[0],
    setRequest: (id: string, change: Partial<NewRequest>) =>
      db.update(paymentRequests).set(change).where(eq(paymentRequests.id, id)),
    /** A request's link. */
    linkOf: async ({ id }: { id: string }) => {
      const token = await createPaymentLink(db, id);
      if (token === null) throw new Error('the request is closed');
      return token;
    },
    /** What the owner's alerts about an order say. */
    alertsOf: async (orderId: number) => {
      const sent = await db
        .select()
        .from(emails)
        .where(eq(emails.orderId, orderId))
        .orderBy(emails.createdAt);
      return sent
        .filter(({ kind }) => kind === 'owner-alert')
        .flatMap(({ props }) => (props as { paragraphs: string[] }).paragraphs);
    },
  };
}
