import { expect, test } from 'vitest';
import { nearestOrder } from './nearest-order.ts';

const known = ['RT-W34D-KT64', 'RT-X3HC-YTTH', 'RT-X3HC-YTTJ'];

test.each([
  ['RT-W34D-KT46', 'RT-W34D-KT64'], // swapped
  ['RT-W34D-KT69', 'RT-W34D-KT64'], // another digit
  ['RT-W34D-KT6', 'RT-W34D-KT64'], // missing
  ['RT-W3DD-KT66', 'RT-W34D-KT64'], // two wrong
  ['RT-W33D-AT66', null], // three
  ['RT-X3HC-YTTK', null], // as near to two of them
  ['RT-X3HC-YTTH', null], // the number itself, and its neighbor: known exactly
  ['', null],
])('%j probably means %j (R-SHIP-35)', (typed, number) => {
  expect(nearestOrder(typed, typed === 'RT-X3HC-YTTH' ? ['RT-X3HC-YTTH'] : known)).toBe(number);
});

test.each([
  ['RT-W34D-KT46', 'swapped at the end', ['RT-W34D-KT64', 'RT-W34D-KT98']],
  ['TR-W34D-KT64', 'swapped at the beginning', ['RT-W34D-KT64', 'AC-W34D-KT64']],
  ['RT-W34D-KT69', 'another digit', ['RT-W34D-AT64', 'RT-W34D-KT64']],
  ['RT-W34D-KT69', 'another digit, known in another order', ['RT-W34D-KT64', 'RT-W34D-AT64']],
])('%s (%s) means the nearer of two (R-SHIP-35)', (typed, _mistake, known) => {
  expect(nearestOrder(typed, known)).toBe('RT-W34D-KT64');
});

test.each([
  ['RT-W34D-ACE4', 'three neighbors wrong'],
  ['RT-A34D-T964', 'three wrong, one of them the next one’s sign'],
  ['RT-A34D-9K64', 'three wrong, one of them the one before’s sign'],
  ['RT-WA4A-TK64', 'two wrong and two swapped'],
  ['RT-W34D-KT', 'two missing and one wrong in front', ['AT-W34D-KT64']],
  ['W34D-KT69', 'three missing in front and one wrong'],
  ['R', 'a single sign'],
])('%s means no known number: %s (R-SHIP-35)', (typed, _mistake, numbers = ['RT-W34D-KT64']) => {
  expect(nearestOrder(typed, numbers)).toBeNull();
});
