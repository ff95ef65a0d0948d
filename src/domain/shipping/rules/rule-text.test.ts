import { expect, test } from 'vitest';
import { specifiedRules, type StateRule } from '#domain/settings/kinds/rules.schema.ts';
import { californiaRule, exampleRule } from '../../../../test/support/examples/rules.ts';
import {
  limitSentence,
  refusalReason,
  refusalSentence,
  refusedPlace,
  ruleTitle,
  signatureLabel,
  signatureSentence,
} from './rule-text.ts';

test('the notice names the ten states in their order (R-MAG-1, R-MAG-3)', () => {
  const [rule] = specifiedRules.rules;
  if (!rule) throw new Error('there is none');
  expect(ruleTitle(rule)).toBe('Magazine sales are restricted to: CA, CO, CT, HI, MD, MA, NJ, NY, VT, WA');
  expect(rule.text).toBe(
    'State and local laws on magazine capacity vary and change. We do not ship magazines to the states above; elsewhere, please check that your order is legal where you live.',
  );
  expect(refusalReason(rule)).toBe('State law does not let us ship them there.');
  // R-MAG-9.
  expect(limitSentence(rule)).toBe('Magazines cannot be shipped to CA, CO, CT, HI, MD, MA, NJ, NY, VT, WA.');
});

test('the sentence names the goods and the place (R-MAG-6)', () => {
  expect(refusalSentence('Magazines', 'New York')).toBe(
    'Magazines cannot be shipped to New York. Remove them from your cart or choose another address.',
  );
  expect(refusalSentence('Magazines', undefined)).toBe('Magazines cannot be shipped to this address.');
});

const none = { isEverywhere: false, states: [], cities: [], zipCodes: [] };
const chicago = { state: 'IL', city: 'Chicago', zipCode: '60601' } as const;

test.each<[StateRule['places'], string]>([
  [{ ...none, isEverywhere: true }, 'Illinois'],
  [{ ...none, states: ['IL'] }, 'Illinois'],
  [{ ...none, cities: [{ city: 'chicago', state: 'IL' }] }, 'Chicago, Illinois'],
  [{ ...none, zipCodes: ['606'] }, 'ZIP code 60601'],
])('a rule for %j refuses %s (R-RULE-3)', (places, expected) => {
  expect(refusedPlace({ places }, chicago)).toBe(expected);
});

test.each<[StateRule, title: string, limit: string]>([
  [exampleRule, 'Magazines cannot be shipped to all states.', 'Magazines cannot be shipped to all states.'],
  [
    californiaRule,
    'Firearm accessories shipped to CA',
    'Firearm accessories shipped to CA: you confirm a notice at checkout, and a person of 18 or older signs for the delivery and shows ID.',
  ],
])('%j is shown as "%s", and in the cart as "%s" (R-RULE-2)', (rule, title, limit) => {
  expect(ruleTitle(rule)).toBe(title);
  expect(limitSentence(rule)).toBe(limit);
});

test('a rule of the store names no law (R-RULE-1)', () => {
  expect(refusalReason(exampleRule)).toBe('We do not ship them there.');
  const places = { ...none, zipCodes: ['606'] };
  expect(refusalReason({ ...exampleRule, places, citation: 'Ordinance 8-20' })).toBe(
    'Local law does not let us ship them there.',
  );
});

test.each([
  [
    { age: 21, checksId: false },
    'Signature of a person 21 or older required for delivery',
    'A person of 21 or older signs for the delivery.',
  ],
  [
    { age: 18, checksId: true },
    'Signature and ID of a person 18 or older required for delivery',
    'A person of 18 or older signs for the delivery and shows ID.',
  ],
] as const)('%j says on the label: %s (R-RULE-6)', (signature, label, sentence) => {
  expect(signatureLabel(signature)).toBe(label);
  expect(signatureSentence(signature)).toBe(sentence);
});
