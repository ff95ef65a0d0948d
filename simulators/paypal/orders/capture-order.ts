import type { Provider } from '../provider.ts';
import type { Approval, Capture, Order } from '../state/records.ts';
import { captureEvent, orderCompleted } from '../webhooks/events.ts';
import { resourceId } from '../wire/formats.ts';
import type { Issue } from '../wire/issues.ts';
import { ok, problemOf, refuse, type Problem, type Result } from '../wire/problem.ts';
import { approvalLink } from './order-view.ts';
import type { Outcome } from './outcomes.ts';

/** After this many declined attempts PayPal accepts no more for the order. */
const MOST_DECLINES = 10;

const REFUSALS: Partial<Record<Outcome, Issue>> = {
  'instrument-declined': 'INSTRUMENT_DECLINED',
  'payer-cannot-pay': 'PAYER_CANNOT_PAY',
  'transaction-refused': 'TRANSACTION_REFUSED',
};

const PROCESSOR_CODES: Partial<Record<Outcome, string>> = {
  'insufficient-funds': '5120',
  'generic-decline': '5100',
};

/**
 * Takes the money of an approved order, depending on the customer's choice. The order can be COMPLETED with a capture that is
 * PENDING or DECLINED: only the capture's status says whether money moved. INSTRUMENT_DECLINED leaves the order APPROVED, because
 * PayPal's documentation sends the customer back to the same order (`actions.restart()`); another capture without a new approval
 * is declined again.
 */
export function captureOrder(provider: Provider, order: Order): Result<Order> {
  if (order.status === 'COMPLETED') return refuse(problemOf('ORDER_ALREADY_CAPTURED'));
  if (order.status !== 'APPROVED' || order.approval === null)
    return refuse({ ...problemOf('ORDER_NOT_APPROVED'), links: [approvalRedirect(provider, order)] });
  if (isPaid(provider, order.unit.invoice_id)) return refuse(problemOf('DUPLICATE_INVOICE_ID'));
  if (order.declines >= MOST_DECLINES)
    return refuse({ ...problemOf('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED'), remembered: true });
  const refusal = REFUSALS[order.approval.outcome];
  if (refusal !== undefined) return refuse(declined(provider, order, order.approval, refusal));

  const capture = takeMoney(provider, order, order.approval.outcome);
  order.status = 'COMPLETED';
  order.updatedAt = provider.now();
  order.captureId = capture.id;
  provider.ledger.orders.put(order);
  provider.webhooks.send(captureEvent(provider, capture));
  provider.webhooks.send(orderCompleted(provider, order));
  return ok(order);
}

/** Whether a capture has taken, or will take, the money for this invoice. */
function isPaid({ ledger }: Provider, invoiceId: string | undefined): boolean {
  if (invoiceId === undefined) return false;
  return ledger.captures.all().some((one) => one.invoiceId === invoiceId && one.status !== 'DECLINED');
}

function declined(provider: Provider, order: Order, approval: Approval, issue: Issue): Problem {
  order.declines += 1;
  approval.declined = true;
  order.updatedAt = provider.now();
  provider.ledger.orders.put(order);
  const links = issue === 'INSTRUMENT_DECLINED' ? [approvalRedirect(provider, order)] : [];
  return { ...problemOf(issue), links, remembered: true };
}

function approvalRedirect(provider: Provider, order: Order): { href: string; rel: string; method: string } {
  return { href: approvalLink(provider.origin(), order.id), rel: 'redirect', method: 'GET' };
}

function takeMoney(provider: Provider, order: Order, outcome: Outcome): Capture {
  const now = provider.now();
  const wait = provider.settlePendingAfterMs;
  const isPending = outcome === 'pending-completes' || outcome === 'pending-denied';
  const processorCode = PROCESSOR_CODES[outcome] ?? null;
  const { amount, custom_id: customId, invoice_id: invoiceId } = order.unit;
  return provider.ledger.captures.put({
    id: resourceId(),
    orderId: order.id,
    status: isPending ? 'PENDING' : processorCode === null ? 'COMPLETED' : 'DECLINED',
    settlesAs: isPending ? (outcome === 'pending-completes' ? 'COMPLETED' : 'DECLINED') : null,
    settlesAt: isPending && wait !== undefined ? now + wait : null,
    processorCode,
    amount: { currency_code: amount.currency_code, value: amount.value },
    customId,
    invoiceId,
    refundIds: [],
    createdAt: now,
    updatedAt: now,
  });
}
