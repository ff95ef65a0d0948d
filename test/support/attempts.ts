import { desc, eq } from 'drizzle-orm';
import type { ProviderCapture } from '#domain/payments/settle/next-step.ts';
import { ledgerEntries, ledgerMovements } from '#server/db/schema/books.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { stockHolds } from '#server/db/schema/stock.ts';
import { products } from '#server/db/schema/catalog.ts';
import { payments } from '#server/db/schema/payments.ts';
import { texasAddress } from './examples/texas-address.ts';
import { shopper } from './shopper.ts';
import type { TestStore } from './store.ts';

/** A product with counted stock. */
export const counted = 41;

type NewPayment = typeof payments.$inferInsert;

/** Creates orders with a payment in any status, to test single settlement steps. */
export function attempts({ app, services, time }: TestStore) {
  const { db } = services.database;
  let made = 0;

  /** An unpaid order of one unit. */
  async function placed(productId = 31, extra: object = {}) {
    const guest = shopper(app);
    await guest.add(productId);
    const order = await guest.placeOrder(texasAddress, extra);
    const [row] = await db.select().from(orders).where(eq(orders.number, order.orderId));
    return { ...order, guest, id: row?.id ?? 0 };
  }

  /** Adds a payment with these fields to an order, saved as given. */
  async function addPayment(order: { id: number }, change: Partial<NewPayment> = {}) {
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    made += 1;
    const [payment] = await db
      .insert(payments)
      .values({
        orderId: order.id,
        provider: 'paypal',
        status: 'created',
        amountCents: row?.totalCents ?? 0,
        providerOrderId: `PAYPAL-${order.id}-${made}`,
        nextLookAt: time.now,
        ...change,
      })
      .returning();
    if (!payment) throw new Error('the payment was not stored');
    return payment;
  }

  return {
    db,
    placed,
    addPayment,
    /** An order of one unit and its payment. */
    attempt: async (change: Partial<NewPayment> = {}, productId = 31) => {
      const order = await placed(productId);
      return { ...order, payment: await addPayment(order, change) };
    },
    paymentNow: async (id: string) => (await db.select().from(payments).where(eq(payments.id, id)))[0],
    setOrder: (id: number, change: Partial<typeof orders.$inferInsert>) =>
      db.update(orders).set(change).where(eq(orders.id, id)),
    orderNow: async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0],
    /** The order's history, newest first. */
    history: async (orderId: number) =>
      (
        await db
          .select()
          .from(orderEvents)
          .where(eq(orderEvents.orderId, orderId))
          .orderBy(desc(orderEvents.id))
      ).map(({ actor, what, detail }) => ({ actor, what, detail })),
    holdUnit: (orderId: number, expiresAt: Date) =>
      db.insert(stockHolds).values({ orderId, productId: counted, quantity: 1, expiresAt }),
    holds: (orderId: number) => db.select().from(stockHolds).where(eq(stockHolds.orderId, orderId)),
    stock: async (stockQuantity: number) => {
      await db.delete(stockHolds);
      await db.update(products).set({ stockQuantity }).where(eq(products.id, counted));
    },
    unitsLeft: async () =>
      (await db.select().from(products).where(eq(products.id, counted)))[0]?.stockQuantity,
    /** A payment's ledger entries: cents by account, by kind of movement. */
    booked: async (paymentId: string) => {
      const rows = await db
        .select({ kind: ledgerMovements.kind, account: ledgerEntries.account, cents: ledgerEntries.cents })
        .from(ledgerEntries)
        .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
        .where(eq(ledgerMovements.paymentId, paymentId))
        .orderBy(ledgerEntries.id);
      return rows.map(({ kind, account, cents }) => `${kind} ${account} ${cents}`);
    },
    mailsOf: async (orderId: number) =>
      (await db.select().from(emails).where(eq(emails.orderId, orderId))).map(({ kind }) => kind).toSorted(),
  };
}

/** The provider's report about a payment's capture. */
export function captureOf(
  payment: Pick<typeof payments.$inferSelect, 'id' | 'amountCents'>,
  change: Partial<ProviderCapture> = {},
): ProviderCapture {
  return {
    id: `CAPTURE-${payment.id}`,
    status: 'completed',
    amount: payment.amountCents,
    returned: 0,
    fee: null,
    currency: 'USD',
    customId: payment.id,
    issue: null,
    ...change,
  };
}
