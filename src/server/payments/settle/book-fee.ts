import { feeRows } from '#domain/money/ledger/ledger.ts';
import { isFeeNews, type ProviderCapture } from '#domain/payments/settle/next-step.ts';
import { lockPayment, updatePayment } from './payments.queries.ts';
import type { Services } from '#server/services.ts';
import { recordMovement } from '#server/money/ledger/record-movement.ts';

/** Books a provider fee that became known or changed after the money was recorded. */
export async function bookFee(
  { database }: Pick<Services, 'database'>,
  paymentId: string,
  capture: ProviderCapture,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found || !isFeeNews(found.payment, capture)) return;
    const { id, orderId, feeCents } = found.payment;
    await updatePayment(tx, id, { feeCents: capture.fee });
    // Under the lock each change is news. A fee may return to an earlier amount, so the amounts identify no booking.
    const source = `fee:${capture.id}:${crypto.randomUUID()}`;
    await recordMovement(
      tx,
      { kind: 'fee', orderId, paymentId: id, source, state: null },
      feeRows((capture.fee ?? 0) - (feeCents ?? 0)),
    );
  });
}
