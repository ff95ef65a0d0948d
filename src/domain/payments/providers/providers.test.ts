import { expect, test } from 'vitest';
import { isListedProvider, providerWord } from './providers.ts';

test('a provider has its name in sentences, and cash is one without a list of transactions (R-DRAFT-6)', () => {
  expect([providerWord('paypal'), providerWord('stripe'), providerWord('cash')]).toEqual([
    'PayPal',
    'Stripe',
    'Cash',
  ]);
  expect(['paypal', 'cash', 'none', 'toString'].map(isListedProvider)).toEqual([true, false, false, false]);
});
