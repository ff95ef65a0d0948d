import { providerWord } from '#domain/payments/providers/providers.ts';
import { isAwaited } from '#domain/payments/requests/payment-request.ts';
import {
  isFeeNews,
  nextStep,
  type PaymentView,
  type ProviderView,
  type ProviderCapture,
} from '#domain/payments/settle/next-step.ts';
import { busyKind } from '#server/platform/db/busy.ts';
import type { Services } from '#server/services.ts';
import { alertOwner } from './alert-owner.ts';
import { endOfUnawaited, findRequestOf } from '#server/payments/requests/payment-requests.queries.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import type { CaptureAnswer } from '#server/payments/providers/payment-provider.ts';
import {
  findPayment,
  type PaymentOfOrder,
  type PaymentRow,
  lockPayment,
  updatePayment,
} from './payments.queries.ts';
import { recordAnswer } from '#server/payments/providers/provider-answers.ts';
import { recordReturned } from '#server/payments/refunds/record-returned.ts';
import { abandonPayment } from './abandon-payment.ts';
import { beginCapture, recordApproved } from './begin-capture.ts';
import { recordCaptured } from './record-captured.ts';
import { recordDeclined, recordNotApproved } from './record-declined.ts';
import { recordPending } from './record-pending.ts';
import { settledState, type Settlement } from './settlement.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { feeRows } from '#domain/money/ledger/ledger.ts';
import { recordMovement } from '#server/money/ledger/record-movement.ts';

/** `known`: the payment just read by the caller. */
type Approval = { isNewApproval: boolean; known?: PaymentOfOrder };

const running = new Map<string, Promise<Settlement>>();

/**
 * Syncs a payment with its provider: the one function behind the shopper's return, the webhook and the reconciler. It asks the
 * provider, captures approved payments that are still wanted, records the answer, and only moves statuses forward. Idempotent
 * across calls and processes: requests carry an idempotency key from our own row, and results are recorded once (R-PAY-3 to
 * R-PAY-5).
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

/** Waits for a running settlement of the payment in this process; null if there is none or it failed. */
export async function whenSettled(paymentId: string): Promise<Settlement | null> {
  const settling = running.get(`${paymentId}:true`) ?? running.get(`${paymentId}:false`);
  return settling ? settling.catch(() => null) : null;
}

async function settle(services: Services, paymentId: string, approval: Approval): Promise<Settlement> {
  // A refused capture may mean that the status changed: check once more.
  for (let look = 1; look <= 3; look += 1) {
    const isFirst = look === 1;
    const found = (isFirst && approval.known) || (await findPayment(services.database.db, paymentId));
    if (!found) return { state: 'closed' };
    const { payment, order } = found;
    const { providerOrderId } = payment;
    if (providerOrderId === null) return settledState(payment, order);
    // Even an approval that the shopper just gave: a call without one would hold units until the provider answers (R-STOCK-10).
    const provider = await lookAtProvider(services, { ...payment, providerOrderId }, order);
    if (provider === 'unknown') {
      const canCapture = findProvider(services, payment).capture !== null;
      if (approval.isNewApproval && canCapture) await recordApproved(services, payment.id);
      return { state: 'unknown' };
    }

    // Before a capture no money has moved: the caller may retry.
    const mayHaveMoved = provider.capture !== null || payment.status === 'capturing';
    const acting = act(services, provider, found, approval);
    const settlement = await (mayHaveMoved ? unknownIfBusy(services, payment, acting) : acting);
    if (settlement !== 'look-again') return settlement;
  }
  return { state: 'unknown' };
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
  const request = await findRequestOf(services.database.db, payment);
  const awaited = { isAwaited: isAwaited(request, order) };
  const step = nextStep(provider, viewOf(payment), awaited, approval.isNewApproval);
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
      return abandonPayment(services, payment, endOfUnawaited(request, order));
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
  // Payments captured elsewhere have nothing to capture here.
  if (provider.capture === null) return { state: 'waiting' };
  if (provider.pauseLeft(services) > 0) {
    await recordApproved(services, payment.id);
    return { state: 'unknown' };
  }
  const begun = await beginCapture(services, payment.id, approval.isNewApproval);
  if (!begun.ok) return begun.reason;

  const { providerOrderId, requestId } = begun.value;
  const age = services.clock().getTime() - payment.createdAt.getTime();
  const answer = await provider.capture(services, { providerOrderId, requestId, age });
  return unknownIfBusy(services, payment, record(services, found, approval, answer));
}

/** Money may have moved: if the database could not record it, the result is unknown and is fetched again. */
async function unknownIfBusy<T>(
  { log }: Services,
  { id }: PaymentRow,
  recording: Promise<T>,
): Promise<T | Settlement> {
  return recording.catch<Settlement>((error: unknown) => {
    if (busyKind(error) === null) throw error;
    log.warn({ paymentId: id }, 'the database could not record the status of a payment');
    return { state: 'unknown' };
  });
}

async function record(
  services: Services,
  found: PaymentOfOrder,
  approval: Approval,
  captured: CaptureAnswer,
): Promise<Settlement | 'look-again'> {
  const { payment } = found;
  await recordAnswer(services.database.db, payment.id, 'capture', captured.answer);
  if (captured.kind === 'unknown') return { state: 'unknown' };
  if (captured.kind === 'ok') {
    // An answer without a capture is inconclusive: fetch the order.
    if (!captured.view.capture) return 'look-again';
    return act(services, captured.view, found, approval);
  }
  const { issue, debugId, meaning } = captured;
  const provider = providerWord(payment.provider);
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

/** A payment's status at its provider. `unknown`: it did not answer, or will not answer us. */
export async function lookAtProvider(
  services: Services,
  payment: PaymentRow & { providerOrderId: string },
  order: OrderRow,
): Promise<ProviderView | 'unknown'> {
  const { view, answer } = await findProvider(services, payment).look(services, payment, order);
  if (answer !== null) await recordAnswer(services.database.db, payment.id, 'look', answer);
  return view;
}

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
