import { failed, ok, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
import type { PaymentRow } from '#server/payments/settle/payments.queries.ts';
import { recordAnswer } from '#server/payments/providers/provider-answers.ts';
import { abandonPayment } from '#server/payments/settle/abandon-payment.ts';
import type { Services } from '#server/services.ts';
import { openProviderOrder, type Opened } from './open-order.ts';
import type { PayableOrder } from './order-request.ts';
import { providerView } from './provider-view.ts';

/** A committed attempt, and what PayPal's window shows for it. */
export type Begun = {
  payment: PaymentRow;
  payable: PayableOrder;
  urls: { returnUrl: string; cancelUrl: string };
};

/**
 * PayPal's order for an attempt that `begin` commits or finds: the one that is open, or a new one. If PayPal has closed it, a new
 * attempt begins (R-PAY-13).
 */
export async function openWindow(
  services: Services,
  begin: () => Promise<Result<Begun>>,
): Promise<Result<string>> {
  const begun = await begin();
  // What it holds now is not in stock for others.
  await services.heldAway.look();
  if (!begun.ok) return begun;
  const { payment } = begun.value;
  if (payment.providerOrderId === null) return create(services, begun.value);
  const reused = await reuse(services, payment, payment.providerOrderId);
  return reused ?? openWindow(services, begin);
}

/** The open PayPal order again, or null if PayPal has closed it: a new attempt is needed, or its money is on its way. */
async function reuse(
  services: Services,
  payment: PaymentRow,
  providerOrderId: string,
): Promise<Result<string> | null> {
  const answer = await services.paypal.getOrder(providerOrderId);
  await recordAnswer(services.database.db, payment.id, 'look', answer);
  if (answer.kind === 'unknown') return noAnswer(answer.retryAfterMs);
  const isOpen = answer.kind === 'ok' && ['waiting', 'approved'].includes(providerView(answer.value).status);
  if (isOpen) return ok(providerOrderId);
  await abandonPayment(services, payment, { reason: 'closed-at-provider' });
  return null;
}

const creating = new Map<string, Promise<Opened>>();

/** Two calls for one attempt, such as a double click, become one call to PayPal. */
async function create(services: Services, begun: Begun): Promise<Result<string>> {
  const { id } = begun.payment;
  let opening = creating.get(id);
  if (!opening) {
    opening = openProviderOrder(services, begun.payment, begun.payable, begun.urls).finally(() =>
      creating.delete(id),
    );
    creating.set(id, opening);
  }
  const opened = await opening;
  switch (opened.kind) {
    case 'open':
      return ok(opened.providerOrderId);
    case 'unknown':
      return noAnswer(opened.retryAfterMs);
    case 'refused':
      return refused('refused-by-provider', `PayPal refused the order (${opened.issue}).`);
    case 'closed':
      return refused('conflict', 'This payment is no longer open. Please start the payment again.');
  }
}

function noAnswer(retryAfterMs: number | null): Failed<Refused> {
  return failed({
    kind: 'no-answer',
    message: 'PayPal does not answer. Please try again in a moment.',
    extra: {},
    retryAfterSeconds: Math.ceil((retryAfterMs ?? 5_000) / 1_000),
  });
}
