import type { PaymentLog } from '#domain/payments/payment-log.schema.ts';
import type { ProviderCall, ProviderName } from '#domain/payments/providers.ts';
import type { PaymentStatus } from '#domain/payments/states.ts';

export const providerLabels: Readonly<Record<ProviderName, string>> = {
  paypal: 'PayPal',
  stripe: 'Stripe',
  none: 'No payment',
};

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  creating: 'starting',
  created: 'waiting for the customer',
  approved: 'approved',
  capturing: 'being captured',
  pending: 'held by the provider',
  captured: 'captured',
  'partially-refunded': 'partly refunded',
  refunded: 'refunded',
  reversed: 'taken back by the provider',
  voided: 'closed by the provider',
  abandoned: 'not paid',
};

const calls: Readonly<Record<ProviderCall, string>> = {
  create: 'Started the payment',
  look: 'Asked for its state',
  capture: 'Asked for the money',
  refund: 'Sent a refund',
  event: 'Heard from the provider',
};

type Answer = PaymentLog[number]['answers'][number];

/** What was asked, and what came of it, such as 'Asked for the money: done'. */
export function answerWords({ call, outcome }: Pick<Answer, 'call' | 'outcome'>): string {
  return `${calls[call]}: ${{ ok: 'done', refused: 'refused', unknown: 'no clear answer' }[outcome]}`;
}

/** An answer in a line, such as 'Asked for the money: refused (INSTRUMENT_DECLINED, HTTP 422), 3 times'. */
export function answerLine({ issue, httpStatus, debugId, times, ...answer }: Answer): string {
  const { outcome } = answer;
  const facts = [
    issue,
    httpStatus !== null && `HTTP ${httpStatus}`,
    debugId !== null && `debug id ${debugId}`,
  ].filter(Boolean);
  const particulars = outcome === 'ok' || facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  return `${answerWords(answer)}${particulars}${times > 1 ? `, ${times} times` : ''}`;
}
