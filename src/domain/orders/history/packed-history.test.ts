import { expect, test } from 'vitest';
import { orderEventNames } from './events.ts';
import { packedEmails, packedHistory } from './packed-history.ts';

test('a packer’s history has no event about money (R-STAFF-20)', () => {
  const all = orderEventNames.map((what) => ({ what, detail: null }));
  const seen = new Set(packedHistory(all).map(({ what }) => what));
  expect(orderEventNames.filter((what) => !seen.has(what))).toEqual([
    'payment-started',
    'payment-approved',
    'payment-found',
    'payment-captured',
    'payment-pending',
    'payment-declined',
    'payment-given-up',
    'payment-reversed',
    'refund-requested',
    'refund-pending',
    'refund-refused',
    'refund-unconfirmed',
    'refunded',
    'payment-requested',
    'payment-request-sent-again',
    'payment-request-canceled',
    'payment-request-paid',
    'dispute-needs-answer',
    'dispute-waiting',
    'dispute-won',
    'dispute-lost',
    'money-difference-mended',
  ]);
});

test('it does not say how a change’s difference was settled, or how a case was decided (R-STAFF-20, R-STAFF-21)', () => {
  const moved = {
    changes: 'State: TX → OH',
    difference: '2.10',
    settlement: 'refund',
    total: '9.00 → 11.10',
  };
  const canceled = { refund: 'yes' };
  const decided = { case: 3, outcome: 'refund' };
  const remade = { case: 3, remake: 'RT-94MT-Q96C' };
  expect(
    packedHistory([
      { what: 'address-changed', detail: moved },
      { what: 'cancelled', detail: canceled },
      { what: 'case-decided', detail: decided },
      { what: 'case-closed', detail: remade },
    ]),
  ).toEqual([
    { what: 'address-changed', detail: { changes: 'State: TX → OH' } },
    { what: 'cancelled', detail: null },
    { what: 'case-decided', detail: { case: 3 } },
    { what: 'case-closed', detail: { case: 3 } },
  ]);
});

test('a packer sees that the shipping notice was sent, and no email about money (R-STAFF-20)', () => {
  const kinds = [
    'shipping-notice',
    'order-refunded',
    'payment-denied',
    'payment-request',
    'owner-alert',
    'order-delayed',
  ];
  expect(packedEmails(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind)).toEqual([
    'shipping-notice',
    'order-delayed',
  ]);
});
