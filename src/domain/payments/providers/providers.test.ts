import { expect, test } from 'vitest';
import { isListedProvider, providerWord } from './providers.ts';

test('a provider has its name in sentences, and cash is one without a list of transactions (R-DRAFT-6)', () => {
  expect((['paypal', 'stripe', 'cash', 'none'] as const).map(providerWord)).toEqual([
    'PayPal',
    'Stripe',
    'Cash',
    'No provider',
  ]);
  expect(['paypal', 'cash', 'none', 'toString'].map(isListedProvider)).toEqual([true, false, false, false]);
});
