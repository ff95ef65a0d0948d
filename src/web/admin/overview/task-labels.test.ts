import { expect, test } from 'vitest';
import type { OwnerTask } from '#domain/money/statistics/statistics.schema.ts';
import { taskLabel } from './task-labels.ts';

test.each<[OwnerTask, string, string]>([
  [{ kind: 'pending-orders', count: '2' }, '2 pending orders to check', '/admin/orders?status=pending'],
  [{ kind: 'pending-orders', count: '1' }, '1 pending order to check', '/admin/orders?status=pending'],
  [
    { kind: 'case', orderId: 17, number: 'RT-7K3M-92QF', reason: 'wrong-fit', outcome: null },
    'Case of RT-7K3M-92QF waits for you: Wrong size or fit',
    '/admin/orders/17',
  ],
  [
    { kind: 'case', orderId: 17, number: 'RT-7K3M-92QF', reason: 'wrong-fit', outcome: 'repair' },
    'Case of RT-7K3M-92QF: Repair to finish',
    '/admin/orders/17',
  ],
  [{ kind: 'more-cases', count: '1' }, '1 more case', '/admin/cases'],
  [
    { kind: 'disk', folder: 'backups', freeBytes: 1_200_000_000 },
    'The disk of the backups has 1.2 GB left. Make room, or move the backups to another disk.',
    '',
  ],
  [
    { kind: 'certificate', host: 'shop.example.com', endsAt: '2026-12-04T15:00:00.000Z' },
    'The certificate of shop.example.com ends on Dec 4, 2026, 9:00 AM and was not renewed. Read the proxy’s log.',
    '',
  ],
  [{ kind: 'backups', problem: 'failed' }, 'The last backup failed', '/admin/settings/backups'],
  [
    { kind: 'backups', problem: 'unproven' },
    'No backup was proven by restoring it for 14 days',
    '/admin/settings/backups',
  ],
  [
    { kind: 'expiring-code', codeId: 4, code: 'RIDGE10', days: 4 },
    'Code RIDGE10 expires in 4 days',
    '/admin/discounts/4',
  ],
  [
    { kind: 'expiring-code', codeId: 4, code: 'RIDGE10', days: 1 },
    'Code RIDGE10 expires tomorrow',
    '/admin/discounts/4',
  ],
  [
    { kind: 'expiring-code', codeId: 4, code: 'RIDGE10', days: 0 },
    'Code RIDGE10 expires today',
    '/admin/discounts/4',
  ],
  [{ kind: 'more-expiring-codes', count: '2' }, '2 more codes will expire this week', '/admin/discounts'],
  [{ kind: 'refused-emails', count: '1' }, '1 email was refused', '/admin/emails'],
  [
    { kind: 'failed-refund', orderId: 9, number: 'RT-7K3M-92QF', amount: '39.99' },
    'Refund of $39.99 for RT-7K3M-92QF failed',
    '/admin/orders/9',
  ],
  [
    { kind: 'late-refund', orderId: 9, number: 'RT-7K3M-92QF', amount: '39.99' },
    'Refund of $39.99 for RT-7K3M-92QF is not confirmed yet',
    '/admin/orders/9',
  ],
  [
    {
      kind: 'dispute',
      orderId: 9,
      number: 'RT-7K3M-92QF',
      amount: '48.43',
      answerDueAt: '2026-12-01T05:00:00.000Z',
    },
    'Dispute of $48.43 for RT-7K3M-92QF: answer by November 30',
    '/admin/evidence/9',
  ],
  [
    { kind: 'dispute', orderId: null, number: null, amount: '48.43', answerDueAt: null },
    'Dispute of $48.43 for an unknown order: answer now',
    '/admin/money',
  ],
  [
    { kind: 'money-differences', count: '1' },
    '1 difference between your books and the provider',
    '/admin/money',
  ],
  [
    { kind: 'money-check', provider: 'paypal', problem: 'not-allowed' },
    'The store has no permission to read PayPal’s transactions',
    '/admin/money',
  ],
  [
    { kind: 'money-check', provider: 'stripe', problem: 'no-answer' },
    'Stripe did not answer the daily comparison',
    '/admin/money',
  ],
  [
    {
      kind: 'stopped-work',
      work: ['checking open payments', 'canceling unpaid orders'],
      since: '2026-11-21T18:00:00Z',
    },
    'The store stopped checking open payments and canceling unpaid orders on Nov 21, 2026, 12:00 PM. Restart the store. If it keeps happening, read its log.',
    '',
  ],
])('%j is told as %s and leads to %s', (task, text, to) => {
  expect(taskLabel(task, 'America/Chicago')).toMatchObject({ text, to });
});
