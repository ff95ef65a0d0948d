import { eq } from 'drizzle-orm';
import { providerAnswers, type payments } from '#server/db/schema/payments.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import type { Services } from '#server/services.ts';
import type { Answer } from './answering-server.ts';
import { answeringPayPal } from './answering-paypal.ts';

type Payment = Pick<typeof payments.$inferSelect, 'id'>;

/** Settles payments of a store while PayPal answers as told. */
export function settledByPayPal(services: Services) {
  /** `calls` has what PayPal was asked, in short. */
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
    /** The same without a new approval. */
    looked: (payment: Payment, ...answers: Answer[]) => settled(payment, undefined, ...answers),
    /** What the store has kept of the provider's answers, oldest first. */
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
