import { expect, test } from 'vitest';
import { keyOfPart, partsOfRefund } from './split-refund.ts';

const part = (id: string, key: string | null, paymentId = 'p1') => ({ id, key, paymentId });

const first = part('a', 'owner:1:form', 'p1');
const second = part('b', keyOfPart('owner:1:form', 'p2'), 'p2');
const third = part('c', keyOfPart('owner:1:form', 'p3'), 'p3');
const others = [
  part('d', 'owner:1:form2', 'p1'),
  part('e', 'not-kept:p1', 'p1'),
  part('f', 'not-kept:p2', 'p2'),
  part('g', null, 'p1'),
  part('h', null, 'p2'),
];
const all = [...others, third, second, first];

test.each([first, second, third])('each part of a refund finds all of them: %j', (one) => {
  expect(
    partsOfRefund(one, all)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['a', 'b', 'c']);
});

test.each(others)('a refund from one payment is its only part: %j', (one) => {
  expect(partsOfRefund(one, all)).toEqual([one]);
});
