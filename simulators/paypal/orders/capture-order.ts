import type { Provider } from '../provider.ts';
import type { Capture, Order } from '../state/records.ts';
import { resourceId } from '../wire/ids.ts';
import { problemOf, type Problem } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import type { Issue } from '../wire/issues.ts';
import { captureEvent, orderCompleted } from '../webhooks/events.ts';
import { approvalLink } from './order-view.ts';
import type { Outcome } from './outcomes.ts';
import type { PurchaseUnit } from './order-request.schema.ts';

/** After this many declined attempts PayPal accepts no more for the order. */
const MOST_DECLINES = 10;

const REFUSALS: Partial<Record<Outcome, Issue>> = {
  'instrument-declined': 'INSTRUMENT_DECLINED',
  'payer-cannot-pay': 'PAYER_CANNOT_PAY',
  'transaction-refused': 'TRANSACTION_REFUSED',
};

/**
 * Takes the money of an approved order, depending on the customer's choice. The order can be COMPLETED with a capture that is
 * PENDING or DECLINED: only the capture's status says whether money moved.
 * INSTRUMENT_DECLINED leaves the order open for a new approval. PayPal's documentation tells the store to send the customer
 * back to the same order (`actions.restart()`), and the error has a `redirect` link, not the `payer-action` link of
 * PAYER_ACTION_REQUIRED. So the order stays APPROVED here, and another capture without a new approval is declined again.
 * `statusAfterDecline` selects the other interpretation, so that a store can be tested against both.
 */
export function captureOrder(provider: Provider, order: Order): Result<Order> {
  if (order.status === 'COMPLETED') return refuse(problemOf('ORDER_ALREADY_CAPTURED'));
  if (order.status !== 'APPROVED' || order.approval === null)
    return refuse({ ...problemOf('ORDER_NOT_APPROVED'), links: [approvalRedirect(provider, order)] });
  if (order.units.some((unit) => isPaid(provider, unit))) return refuse(problemOf('DUPLICATE_INVOICE_ID'));
  if (order.declines >= MOST_DECLINES)
    return refuse({ ...problemOf('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED'), remembered: true });

  const refusal = REFUSALS[order.approval.outcome];
  if (refusal !== undefined) return refuse(declined(provider, order, refusal));

  order.status = 'COMPLETED';
  order.updatedAt = provider.now();
  for (const unit of order.units) takeMoney(provider, order, unit, order.approval.outcome);
  provider.webhooks.send(orderCompleted(provider, order));
  return ok(order);
}

function isPaid(provider: Provider, unit: PurchaseUnit): boolean {
  if (unit.invoice_id === undefined) return false;
  return provider.ledger.captures.count({ where: 'paid_invoice = ?', values: [unit.invoice_id] }) > 0;
}

function declined(provider: Provider, order: Order, issue: Issue): Problem {
  order.declines += 1;
  if (order.approval !== null) order.approval.declined = true;
  order.updatedAt = provider.now();
  if (issue !== 'INSTRUMENT_DECLINED') return { ...problemOf(issue), remembered: true };
  order.status = provider.settings.statusAfterDecline;
  return { ...problemOf(issue), links: [approvalRedirect(provider, order)], remembered: true };
}

function approvalRedirect(provider: Provider, order: Order): { href: string; rel: string; method: string } {
  return { href: approvalLink(provider.origin(), order.id), rel: 'redirect', method: 'GET' };
}

function takeMoney(provider: Provider, order: Order, unit: PurchaseUnit, outcome: Outcome): void {
  const now = provider.now();
  const capture: Capture = {
    id: resourceId(),
    orderId: order.id,
    referenceId: unit.reference_id ?? 'default',
    ...resultOf(provider, order, outcome, now),
    amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    refundIds: [],
    createdAt: now,
    updatedAt: now,
  };
  provider.ledger.captures.add(capture);
  order.captureIds.push(capture.id);
  provider.webhooks.send(captureEvent(provider, capture));
}

type CaptureResult = Pick<Capture, 'status' | 'pendingReason' | 'settlesAs' | 'settlesAt' | 'processorCode'>;

function resultOf(provider: Provider, order: Order, outcome: Outcome, now: number): CaptureResult {
  const done: CaptureResult = {
    status: 'COMPLETED',
    pendingReason: null,
    settlesAs: null,
    settlesAt: null,
    processorCode: null,
  };
  const wait = provider.settings.settlePendingAfterMs;
  switch (outcome) {
    case 'insufficient-funds':
      return { ...done, status: 'DECLINED', processorCode: '5120' };
    case 'generic-decline':
      return { ...done, status: 'DECLINED', processorCode: '5100' };
    case 'pending-completes':
    case 'pending-denied':
      return {
        ...done,
        status: 'PENDING',
        pendingReason: pendingReason(order),
        settlesAs: outcome === 'pending-completes' ? 'COMPLETED' : 'DECLINED',
        settlesAt: wait === undefined ? null : now + wait,
      };
    default:
      return done;
  }
}

/** A store that requires immediate payment gets no eCheck; a review can still put its money on hold. */
function pendingReason(order: Order): 'ECHECK' | 'PENDING_REVIEW' {
  return order.context.payment_method_preference === 'IMMEDIATE_PAYMENT_REQUIRED'
    ? 'PENDING_REVIEW'
    : 'ECHECK';
}
