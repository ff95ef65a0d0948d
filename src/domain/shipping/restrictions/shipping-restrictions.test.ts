import { expect, test } from 'vitest';
import { stateCodes } from '#domain/shipping/rates/us-states.ts';
import { magazineRestrictedStates } from './magazines.ts';
import {
  findRestriction,
  limitSentences,
  restrictionsIn,
  restrictionSentence,
} from './shipping-restrictions.ts';

const sling = { id: 31, category: 'slings' };
const magazine = { id: 43, category: 'magazines' };

test('magazines are restricted in their states, and nothing is elsewhere (R-MAG-1)', () => {
  for (const state of stateCodes) {
    const restricted = (magazineRestrictedStates as readonly string[]).includes(state) ? 'magazines' : null;
    expect(findRestriction([sling, magazine], state), state).toBe(restricted);
    expect(restrictionsIn(state), state).toEqual(restricted === null ? [] : [restricted]);
    expect(findRestriction([sling], state), state).toBeNull();
  }
});

test('nothing is restricted before a state is chosen, and no cart without products', () => {
  expect(findRestriction([magazine], null)).toBeNull();
  expect(restrictionsIn(null)).toEqual([]);
  expect(findRestriction([], 'CA')).toBeNull();
});

test('the sentence names the goods and the state (R-MAG-6)', () => {
  expect(restrictionSentence('magazines', 'NY')).toBe(
    'Magazines cannot be shipped to New York. Remove them from your cart or choose another address.',
  );
  expect(restrictionSentence('magazines', undefined)).toBe('Magazines cannot be shipped to this address.');
});

test('a cart with magazines says where they cannot be shipped, any other says nothing (R-MAG-9)', () => {
  expect(limitSentences([sling, magazine, magazine])).toEqual([
    'Magazines cannot be shipped to CA, CO, CT, HI, MD, MA, NJ, NY, VT, WA.',
  ]);
  expect(limitSentences([sling])).toEqual([]);
});
