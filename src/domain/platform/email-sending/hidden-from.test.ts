import { expect, test } from 'vitest';
import { emailKinds, hiddenFrom } from './email-kinds.ts';

test('an owner sees every email in the preview (R-EMAIL-4)', () => {
  expect(hiddenFrom('owner')).toEqual([]);
});

test.each(['manager', 'packer'] as const)(
  'a %s sees what customers are told of orders, and no link to an account (R-EMAIL-4)',
  (role) => {
    const hidden = hiddenFrom(role);
    expect(emailKinds.filter((kind) => !hidden.includes(kind))).toEqual([
      'order-confirmation',
      'fulfillment-notice',
      'shipping-notice',
      'newsletter-welcome',
      'payment-denied',
      'restock-confirm',
      'restock-notice',
      'order-cancelled',
      'order-refunded',
      'order-delayed',
      'order-address-changed',
      'order-changed',
      'order-message',
      'payment-request',
      'payment-request-paid',
      'fit-answer',
    ]);
  },
);
