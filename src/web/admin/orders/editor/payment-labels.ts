import { answerState } from '#domain/payments/settle/answer-state.ts';
import { issueLabel } from '#domain/payments/providers/issue-labels.ts';
import type { PaymentLog } from '#domain/payments/settle/payment-log.schema.ts';
import type { ProviderCall } from '#domain/payments/providers/providers.ts';
import type { PaymentStatus } from '#domain/payments/settle/payment-status.ts';

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  creating: 'starting',
  created: 'waiting for the customer',
  approved: 'approved',
  capturing: 'being captured',
  pending: 'held by the provider',
  captured: 'captured',
  'partially-refunded': 'partly refunded',
  refunded: 'refunded',
  reversed: 'reversed by the provider',
  voided: 'closed by the provider',
  abandoned: 'not paid',
};

const calls: Readonly<Record<ProviderCall, string>> = {
  create: 'Started the payment',
  look: 'Checked its status',
  capture: 'Requested capture',
  refund: 'Requested refund',
  event: 'Received event',
};

type Answer = PaymentLog[number]['answers'][number];

/** A request and its result, such as 'Requested capture: declined'. `state`: what an accepted call came to. */
export function answerLabel({
  call,
  outcome,
  state,
}: Pick<Answer, 'call' | 'outcome'> & { state: string | null }): string {
  const result = { ok: state ?? 'done', refused: 'refused', unknown: 'no clear answer' }[outcome];
  return `${calls[call]}: ${result}`;
}

/** An answer on one line, such as 'Requested capture: refused (insufficient funds, code INSUFFICIENT_FUNDS), 3 times'. */
export function answerLine({ issue, httpStatus, debugId, times, ...answer }: Answer): string {
  // If nothing else is known, the issue is the HTTP status or an error's name.
  const isCode = issue !== null && /^[A-Za-z]+_\w+$/.test(issue);
  const facts = [
    (isCode || issue === 'TimeoutError') && issueLabel(issue),
    isCode && `code ${issue}`,
    !isCode && httpStatus !== null && `HTTP ${httpStatus}`,
    debugId !== null && `debug id ${debugId}`,
  ].filter(Boolean);
  const particulars = answer.outcome === 'ok' || facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  const words = answerLabel({ ...answer, state: answerState(answer.body) });
  return `${words}${particulars}${times > 1 ? `, ${times} times` : ''}`;
}
