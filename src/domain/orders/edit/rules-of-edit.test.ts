import { expect, test } from 'vitest';
import { specifiedRules } from '#domain/settings/kinds/rules.schema.ts';
import { anywhereIn, judge } from '#domain/shipping/rules/rules.ts';
import { californiaRule } from '../../../../test/support/examples/rules.ts';
import { linesToMove, refusalByRules, remedyOfMove } from './rules-of-edit.ts';

const place = anywhereIn('CA');

test('an order does not move to a state that refuses its goods (R-MAG-7, R-ORD-34)', () => {
  const magazine = { id: 50, category: 'magazines', magazineCapacity: null };
  expect(refusalByRules(judge([magazine], place, specifiedRules.rules), place, [], remedyOfMove)).toEqual({
    field: 'state',
    message: 'Magazines cannot be shipped to California. Refund them first, or choose another address.',
  });
});

test('a notice that has to be confirmed is confirmed first (R-RULE-7)', () => {
  const sling = { id: 31, category: 'slings', magazineCapacity: null };
  const verdict = judge([sling], place, [californiaRule]);
  expect(refusalByRules(verdict, place, [], '')).toEqual({
    field: 'acknowledged',
    message: 'Ask the customer to confirm the notice about firearm accessories first.',
  });
  const given = [{ ruleId: californiaRule.id, text: californiaRule.text }];
  expect(refusalByRules(verdict, place, given, '')).toBeNull();
});

test.each([
  // lines with what was not refunded, still to ship, concerned
  [
    [
      [1, 1],
      [2, 1],
    ],
    [1, 2],
    [1, 2],
  ],
  [
    [
      [1, 1],
      [2, 0],
    ],
    [1],
    [1],
  ],
  [
    [
      [1, 1],
      [2, 1],
    ],
    [2],
    [2],
  ],
  [
    [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    [1, 2],
    [1, 2],
  ],
  // All of it shipped: it ships again.
  [
    [
      [1, 1],
      [2, 0],
    ],
    [],
    [1],
  ],
])('of %j with %j to ship, a new address concerns %j (R-RULE-7)', (lines, toShip, expected) => {
  const moved = linesToMove(
    lines.map(([lineId = 0, units = 0]) => ({ lineId, units })),
    toShip.map((lineId) => ({ lineId })),
  );
  expect(moved.map(({ lineId }) => lineId)).toEqual(expected);
});
