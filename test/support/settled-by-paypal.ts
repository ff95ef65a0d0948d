import { eq } from 'drizzle-orm';
import { providerAnswers, type payments } from '#server/db/schema/payments.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import type { Services } from '#server/services.ts';
import type { Answer } from './answering-server.ts';
import { answeringPayPal } from './answering-paypal.ts';

type Payment = Pick<typeof payments.$inferSelect, 'id'>;

/** Settles a store's payments while PayPal gives the answers of the test. */
export function settledByPayPal(services: Services) {
  /** `calls` lists the requests to PayPal, in short form. */
  async function settled(
    payment: Payment,
    approval: Parameters<typeof settlePayment>[2],
    ...answers: Answer[]
  ) {
    const paypal = await answeringPayPal(...answers);
    const settlement = await settlePayment({ ...services, paypal: paypal.client }, payment.id, approval);
    const calls = paypal.calls().map(({ method }) => (method === 'POST' ? 'capture' : 'look'));
    return { settlement, calls, asked: paypal.calls() };
  }

  return {
    settled,
    /** Settles again without a new approval. */
    looked: (payment: Payment, ...answers: Answer[]) => settled(payment, undefined, ...answers),
    /** The provider's answers that the store has saved, oldest first. */
    answersOf: async (payment: Payment) => {
      const rows = await services.database.db
        .select()
        .from(providerAnswers)
        .where(eq(providerAnswers.paymentId, payment.id))
        .orderBy(providerAnswers.id);
      return rows.map(({ call, outcome }) => `${call} ${outcome}`);
    },
  };
}
