import { providerWords } from '#domain/books/difference-words.ts';
import { isFeeNews, nextStep, type PaymentView, type ProviderView } from '#domain/payments/next-step.ts';
import { bookFee } from './book-fee.ts';
import { busyKind } from '#server/db/busy.ts';
import type { Services } from '#server/services.ts';
import { alertOwner } from '#server/payments/alert-owner.ts';
import { findProvider } from '#server/payments/find-provider.ts';
import type { CaptureAnswer } from '#server/payments/payment-provider.ts';
import { findPayment, type PaymentOfOrder, type PaymentRow } from '#server/payments/payments.queries.ts';
import { recordAnswer } from '#server/payments/provider-answers.ts';
import { recordReturned } from '#server/payments/refunds/record-returned.ts';
import { abandonPayment } from './abandon-payment.ts';
import { beginCapture, recordApproved } from './begin-capture.ts';
import { lookAtProvider } from './look-at-provider.ts';
import { recordCaptured } from './record-captured.ts';
import { recordDeclined, recordNotApproved } from './record-declined.ts';
import { recordPending } from './record-pending.ts';
import { settledState } from './settled-state.ts';
import type { Settlement } from './settlement.ts';

/** `known`: the payment as the caller has just read it. */
type Approval = { isNewApproval: boolean; known?: PaymentOfOrder };

const running = new Map<string, Promise<Settlement>>();

/**
 * Brings a payment to where the provider is: the one function behind the buyer's return, the webhook and the
 * reconciler. It asks the provider, captures what is approved and still wanted, records the answer, and moves
 * states only forward. Safe to call at any time, any number of times, from any number of processes: what it sends
 * carries an idempotency key from our own row, and what it records is recorded once (R-PAY-3 to R-PAY-5).
 */
export function settlePayment(
  services: Services,
  paymentId: string,
  approval: Approval = { isNewApproval: false },
): Promise<Settlement> {
  const key = `${paymentId}:${approval.isNewApproval}`;
  let settling = running.get(key);
  if (!settling) {
    settling = settle(services, paymentId, approval).finally(() => running.delete(key));
    running.set(key, settling);
  }
  return settling;
}

/** Waits for whoever in this process is settling the payment; null where nobody is, or where it failed. */
export async function whenSettled(paymentId: string): Promise<Settlement | null> {
  const settling = running.get(`${paymentId}:true`) ?? running.get(`${paymentId}:false`);
  return (await settling?.catch(() => null)) ?? null;
}

async function settle(services: Services, paymentId: string, approval: Approval): Promise<Settlement> {
  // A capture's refusal may say that the state has moved on: then it is looked at once more.
  for (let look = 1; look <= 3; look += 1) {
    const isFirst = look === 1;
    const found = (isFirst && approval.known) || (await findPayment(services.database.db, paymentId));
    if (!found) return { state: 'closed' };
    const { payment, order } = found;
    const { providerOrderId } = payment;
    if (providerOrderId === null) return settledState(payment, order);
    if (isFirst && approval.isNewApproval && mayCapture(services, found)) {
      const captured = await capture(services, found, approval);
      if (captured !== 'look-again') return captured;
      continue;
    }

    const provider = await lookAtProvider(services, { ...payment, providerOrderId }, order);
    if (provider === 'unknown') return { state: 'unknown' };

    // Before a capture nothing has moved: who asks may simply ask again.
    const mayHaveMoved = provider.capture !== null || payment.status === 'capturing';
    const acting = act(services, provider, found, approval);
    const settlement = await (mayHaveMoved ? unknownIfBusy(services, payment, acting) : acting);
    if (settlement !== 'look-again') return settlement;
  }
  return { state: 'unknown' };
}

/** The shopper has just approved: the provider is asked for the money at once, and says so where there is no approval. */
function mayCapture(services: Services, { payment, order }: PaymentOfOrder): boolean {
  const isWaiting = payment.status === 'created' || payment.status === 'approved';
  return isWaiting && order.status === 'pending' && findProvider(services, payment).capture !== null;
}

async function act(
  services: Services,
  provider: ProviderView,
  found: PaymentOfOrder,
  approval: Approval,
): Promise<Settlement | 'look-again'> {
  const { payment, order } = found;
  const { capture: known } = provider;
  if (known !== null && isFeeNews(payment, known)) await bookFee(services, payment.id, known);
  const step = nextStep(provider, viewOf(payment), order, approval.isNewApproval);
  switch (step.do) {
    case 'record-captured':
      return recordCaptured(services, payment.id, step.capture);
    case 'record-returned':
      return recordReturned(services, payment.id, step.capture);
    case 'record-pending':
      return recordPending(services, payment.id, step.capture);
    case 'record-declined':
      return recordDeclined(services, payment.id, step.capture.issue ?? 'DECLINED', { mayRestart: false });
    case 'void':
      return abandonPayment(services, payment, { reason: 'closed-at-provider' });
    case 'abandon':
      return abandonPayment(services, payment, {
        reason: 'order-moved-on',
        detail: { orderStatus: order.status },
      });
    case 'reopen':
      return recordNotApproved(services, payment.id);
    case 'capture':
      return capture(services, found, approval);
    case 'wait':
      return payment.status === 'pending' ? { state: 'pending' } : { state: 'waiting' };
    case 'nothing':
      return settledState(payment, order);
  }
}

async function capture(
  services: Services,
  found: PaymentOfOrder,
  approval: Approval,
): Promise<Settlement | 'look-again'> {
  const { payment } = found;
  const provider = findProvider(services, payment);
  // What is captured elsewhere has nothing to be captured here.
  if (provider.capture === null) return { state: 'waiting' };
  if (provider.pauseLeft(services) > 0) {
    await recordApproved(services, payment.id);
    return { state: 'unknown' };
  }
  const begun = await beginCapture(services, payment.id, approval.isNewApproval);
  if (!begun.ok) return begun.settlement;

  const { providerOrderId, requestId } = begun;
  const age = services.clock().getTime() - payment.createdAt.getTime();
  const answer = await provider.capture(services, { providerOrderId, requestId, age });
  return unknownIfBusy(services, payment, record(services, found, approval, answer));
}

/** Money may have moved: what the database could not take down is not known yet, and is asked for again. */
async function unknownIfBusy<T>(
  { log }: Services,
  { id }: PaymentRow,
  recording: Promise<T>,
): Promise<T | Settlement> {
  return recording.catch<Settlement>((error: unknown) => {
    if (busyKind(error) === null) throw error;
    log.warn({ paymentId: id }, 'the database could not take down how a payment stands');
    return { state: 'unknown' };
  });
}

async function record(
  services: Services,
  { payment, order }: PaymentOfOrder,
  approval: Approval,
  captured: CaptureAnswer,
): Promise<Settlement | 'look-again'> {
  await recordAnswer(services.database.db, payment.id, 'capture', captured.answer);
  if (captured.kind === 'unknown') return { state: 'unknown' };
  if (captured.kind === 'ok') {
    // An answer without a capture tells nothing: look at the order.
    if (!captured.view.capture) return 'look-again';
    return act(services, captured.view, { payment: { ...payment, status: 'capturing' }, order }, approval);
  }
  const { issue, debugId, meaning } = captured;
  const provider = providerWords[payment.provider];
  switch (meaning) {
    case 'look':
      return 'look-again';
    case 'waiting':
      return recordNotApproved(services, payment.id);
    case 'restart':
      return recordDeclined(services, payment.id, issue, { mayRestart: true });
    case 'final':
      return recordDeclined(services, payment.id, issue, { mayRestart: false });
    case 'ours':
      services.log.error({ paymentId: payment.id, issue, debugId }, `${provider} refused a capture`);
      await alertOwner(
        services,
        services.database.db,
        payment.orderId,
        `${provider} refused to capture the payment: ${issue}`,
      );
      return recordDeclined(services, payment.id, issue, { mayRestart: false });
  }
}

function viewOf(payment: PaymentRow): PaymentView {
  return {
    id: payment.id,
    status: payment.status,
    amount: payment.amountCents,
    declined: payment.declinedAt !== null,
  };
}
