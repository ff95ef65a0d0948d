import { desc, eq } from 'drizzle-orm';
import type { MoneyInbox } from '#domain/money/comparison/money.schema.ts';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { checkBooks } from '#server/money/ledger/check-books.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { compareMoney } from '#server/money/comparison/compare-money.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { cardStore } from './card-payments.ts';
import { owner } from './owner.ts';
import { ownersOrders } from './owners-orders.ts';

export const ways = ['PayPal', 'Stripe'] as const;

export type Way = (typeof ways)[number];

/** A store with both providers, and its owner's money tools. Events arrive only if a test enables them. */
export async function moneyStore(options: Parameters<typeof cardStore>[0] = {}) {
  const store = await cardStore(options);
  const { db, services, simulator, stripe, complete, intentFor, time } = store;
  const orders = await ownersOrders(store);
  let call = orders.call;

  async function control<T = Record<string, unknown>>(
    origin: string,
    path: string,
    body: object,
    method = 'POST',
  ): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const request = { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/_sim${path}`, request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }
  const atPayPal = (path: string, body: object, method?: string) =>
    control<Record<string, string>>(simulator.origin, path, body, method);
  const atStripe = (path: string, body: object, method?: string) =>
    control<Record<string, string>>(stripe.simulator.origin, path, body, method);

  return {
    ...store,
    ...orders,
    atPayPal,
    atStripe,

    /** A paid order of one sling, and its payment. */
    paidBy: async (way: Way) => {
      const order = way === 'PayPal' ? await orders.paid() : await orders.placed();
      if (way === 'Stripe') await complete(await intentFor(order));
      const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
      if (payment?.status !== 'captured') throw new Error('the order is not paid');
      return { ...order, payment };
    },

    /** A refund that the owner makes on the provider's own site, without an event to the store. */
    sendBack: async (payment: typeof payments.$inferSelect, amount: string): Promise<void> => {
      const { provider, captureId, providerOrderId } = payment;
      if (provider === 'paypal') {
        await services.paypal.refundCapture(captureId ?? '', amount, `by-hand-${captureId}-${amount}`);
        return;
      }
      await fetch(`${stripe.simulator.origin}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stripe.simulator.secretKey}` },
        body: `payment_intent=${providerOrderId}&amount=${amount.replace('.', '')}`,
      });
    },

    /** Runs the comparison after the provider's list has caught up. */
    compareLater: async (): Promise<MoneyInbox> => {
      time.pass(4 * hourMs);
      // The session may have expired in the meantime.
      call = await owner(store.app, services);
      await compareMoney(services);
      return (await call<MoneyInbox>('GET', '/api/admin/money')).body;
    },
    compareNow: async () => (await call<MoneyInbox>('POST', '/api/admin/money/compare')).body,
    inbox: async () => (await call<MoneyInbox>('GET', '/api/admin/money')).body,
    mend: (id: number, how: 'look' | 'refund' | 'handle', body?: object) =>
      call<{ message: string }>('POST', `/api/admin/money/differences/${id}/${how}`, body),

    tasks: async (kind: Overview['tasks'][number]['kind']) =>
      (await call<Overview>('GET', '/api/admin/overview')).body.tasks.filter((task) => task.kind === kind),
    /** Resets the clock, because database rows store its time, and settles payments that earlier tests left open. */
    beginAnew: async (): Promise<void> => {
      time.now = new Date();
      call = await owner(store.app, services);
      for (const { id } of await db.select().from(payments)) await settlePayment(services, id);
    },
    /** The errors that the ledger check finds in the whole database. */
    wrongBooks: async (): Promise<string[]> => {
      const said: string[] = [];
      await checkBooks(services.database, (sentence) => void said.push(sentence));
      return said;
    },
    refundsOf: async (paymentId: string) =>
      (await db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).map(
        ({ amountCents, status }) => [amountCents, status],
      ),
    paymentNow: async (paymentId: string) =>
      (await db.select().from(payments).where(eq(payments.id, paymentId)))[0],
    historyOf: async (orderId: number) =>
      db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(desc(orderEvents.id)),
    alerts: async (dedupe: string) =>
      (await db.select().from(emails).where(eq(emails.kind, 'owner-alert')).orderBy(emails.createdAt)).filter(
        ({ dedupeKey }) => dedupeKey.startsWith(dedupe),
      ),
  };
}
