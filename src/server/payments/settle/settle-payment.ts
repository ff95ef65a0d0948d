import { isFeeNews, nextStep, type PaymentView, type ProviderView } from '#domain/payments/next-step.ts';
import { meaningOf } from '#domain/payments/issues.ts';
import { bookFee } from '../../books/book-fee.ts';
import type { OrderRow } from '../../orders/orders.queries.ts';
import type { Services } from '../../services.ts';
import { alertOwner } from '../alert-owner.ts';
import { findPayment, type PaymentRow } from '../payments.queries.ts';
import { providerView } from '../paypal/provider-view.ts';
import { recordReturned } from '../refunds/record-returned.ts';
import { abandonPayment } from './abandon-payment.ts';
import { beginCapture } from './begin-capture.ts';
import { lookAtProvider } from './look-at-provider.ts';
import { recordCaptured } from './record-captured.ts';
import { recordDeclined, recordNotApproved } from './record-declined.ts';
import { recordPending } from './record-pending.ts';
import { settledState } from './settled-state.ts';

export type Settlement =
  | { state: 'paid' }
  /** The provider holds the capture back; its answer comes later. */
  | { state: 'pending' }
  /** `restart`: the buyer may choose another way to pay in the same window. */
  | { state: 'declined'; issue: string; restart: boolean }
  | { state: 'unavailable'; message: string }
  /** The money came, cannot be kept for this order, and goes back. */
  | { state: 'returned'; message: string }
  /** The buyer has not approved. */
  | { state: 'waiting' }
  /** Replaced, cancelled or given up: never captured. */
  | { state: 'closed' }
  /** The provider did not answer. Nobody needs to do anything: the reconciler asks again. */
  | { state: 'unknown' };

type Approval = { isNewApproval: boolean };

const running = new Map<string, Promise<Settlement>>();

/**
 * Brings a payment to where the provider is: the one function behind the buyer's return, the webhook and the
 * reconciler. It asks the provider, captures what is approved and still wanted, records the answer, and moves
 * states only forward. Safe to call at any time, any number of times, from any number of processes: what it sends
 * carries an idempotency key from our own row, and what it records is recorded once (spec: decisions, 'Payment').
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

async function settle(services: Services, paymentId: string, approval: Approval): Promise<Settlement> {
  // A capture's refusal may say that the state has moved on: then it is looked at once more.
  for (let look = 1; look <= 3; look += 1) {
    const found = await findPayment(services.database.db, paymentId);
    if (!found) return { state: 'closed' };
    const { payment, order } = found;
    const { providerOrderId } = payment;
    if (providerOrderId === null) return settledState(payment, order);

    const provider = await lookAtProvider(services, { ...payment, providerOrderId }, order);
    if (provider === 'unknown') return { state: 'unknown' };

    const settlement = await act(services, provider, found, approval);
    if (settlement !== 'look-again') return settlement;
  }
  return { state: 'unknown' };
}

type Found = { payment: PaymentRow; order: OrderRow };

async function act(
  services: Services,
  provider: ProviderView,
  { payment, order }: Found,
  approval: Approval,
): Promise<Settlement | 'look-again'> {
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
      return recordDeclined(services, payment.id, step.capture.issue ?? 'DECLINED', { restart: false });
    case 'abandon':
      return abandonPayment(services, payment, 'no longer wanted');
    case 'capture':
      return capture(services, payment, approval);
    case 'wait':
      return payment.status === 'pending' ? { state: 'pending' } : { state: 'waiting' };
    case 'nothing':
      return settledState(payment, order);
  }
}

async function capture(
  services: Services,
  payment: PaymentRow,
  approval: Approval,
): Promise<Settlement | 'look-again'> {
  const begun = await beginCapture(services, payment.id, approval.isNewApproval);
  if (!begun.ok) return begun.settlement;

  const answer = await services.paypal.captureOrder(begun.providerOrderId, begun.requestId);
  if (answer.kind === 'unknown') return { state: 'unknown' };
  if (answer.kind === 'ok') {
    const found = await findPayment(services.database.db, payment.id);
    if (!found) return { state: 'closed' };
    const view = providerView(answer.value);
    // An answer without a capture tells nothing: look at the order.
    return view.capture ? act(services, view, found, approval) : 'look-again';
  }
  const { issue, debugId } = answer;
  switch (meaningOf(issue, services.clock().getTime() - payment.createdAt.getTime())) {
    case 'look':
      return 'look-again';
    case 'waiting':
      return recordNotApproved(services, payment.id);
    case 'restart':
      return recordDeclined(services, payment.id, issue, { restart: true });
    case 'final':
      return recordDeclined(services, payment.id, issue, { restart: false });
    case 'ours':
      services.log.error({ paymentId: payment.id, issue, debugId }, 'PayPal refused a capture');
      await alertOwner(
        services,
        services.database.db,
        payment.orderId,
        `PayPal refused to capture the payment: ${issue}`,
      );
      return recordDeclined(services, payment.id, issue, { restart: false });
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
