import { expect, test } from 'vitest';
import { emailKinds, emailTopics } from './email-kinds.ts';

const about = (topic: string) => emailKinds.filter((kind) => emailTopics[kind] === topic);

test('a shopper can unsubscribe from what they signed up for, and from nothing else (R-EMAIL-13)', () => {
  expect(about('subscription')).toEqual(['newsletter-welcome', 'restock-confirm', 'restock-notice']);
});

test('emails about the account answer a customer or staff (R-EMAIL-13)', () => {
  expect(about('account')).toEqual([
    'staff-invitation',
    'second-factor-changed',
    'account-welcome',
    'verify-email',
    'password-reset',
    'account-exists',
    'password-changed',
    'data-erased',
  ]);
});

test('only alerts are for the owner alone; every other email is about an order', () => {
  expect(about('owner')).toEqual(['owner-alert']);
  expect(about('order')).toHaveLength(emailKinds.length - 12);
});
