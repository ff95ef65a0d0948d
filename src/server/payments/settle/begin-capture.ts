import { eq } from 'drizzle-orm';
import { payments } from '../../db/schema/payments.ts';
import { recordEvent } from '../../orders/record-event.ts';
import type { Services } from '../../services.ts';
import { holdForPayment } from '../../stock/hold-for-payment.ts';
import { lockPayment } from '../payments.queries.ts';
import { closePayment } from './abandon-payment.ts';
import { unavailableReason } from './close-reason.ts';
import { refusalToShip } from './refusal-to-ship.ts';
import type { Settlement } from './settle-payment.ts';

type Begun = { ok: true; providerOrderId: string; requestId: string } | { ok: false; settlement: Settlement };

/**
 * The last look before money moves, committed before the provider is called: the order still waits for this
 * payment, may be shipped where it goes, and its units are held. From here on the payment is in flight.
 */
export async function beginCapture(
  { database, clock }: Services,
  paymentId: string,
  isNewApproval: boolean,
): Promise<Begun> {
  return database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found?.payment.providerOrderId) return stop({ state: 'closed' });
    const { payment, order } = found;
    const requestId = `c-${payment.id}-${payment.captureRound}`;
    const providerOrderId = found.payment.providerOrderId;
    if (payment.status === 'capturing') return { ok: true, providerOrderId, requestId };
    if (payment.status !== 'created' || order.status !== 'pending') return stop({ state: 'closed' });
    if (payment.declinedAt !== null && !isNewApproval) return stop({ state: 'waiting' });

    const refusal = await refusalToShip(tx, order);
    if (refusal) {
      await closePayment(tx, payment, unavailableReason(refusal));
      return stop({ state: 'unavailable', message: refusal });
    }
    const held = await holdForPayment(tx, order, clock(), 'in flight');
    if (!held.ok) {
      await closePayment(tx, payment, unavailableReason(held.message));
      return stop({ state: 'unavailable', message: held.message });
    }
    await tx.update(payments).set({ status: 'capturing' }).where(eq(payments.id, payment.id));
    await recordEvent(tx, order.id, { actor: 'shopper', what: 'payment approved' });
    return { ok: true, providerOrderId, requestId };
  });
}

function stop(settlement: Settlement): Begun {
  return { ok: false, settlement };
}
