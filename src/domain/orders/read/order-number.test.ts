import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderNumber, readOrderNumber } from './order-number.ts';

test('a number is RT and two blocks of four, all from the random source (R-ORD-7)', () => {
  const first = orderNumber(() => 0);
  const last = orderNumber((below) => below - 1);
  expect(first).toBe('RT-AAAA-AAAA');
  expect(last).toBe('RT-9999-9999');
});

test('the source is asked eight times, and each answer decides one sign', () => {
  const answers = [0, 1, 2, 3, 4, 5, 6, 7];
  const number = orderNumber(() => answers.shift() ?? 0);
  expect(answers).toEqual([]);
  expect(new Set(number.slice(3).replace('-', '')).size).toBe(8);
});

test('no characters look alike (R-ORD-7)', () => {
  const signs: string[] = [];
  orderNumber((below) => {
    signs.push(...Array.from({ length: below }, (_, index) => orderNumber(() => index).slice(-1)));
    return 0;
  });
  const alphabet = new Set(signs);
  expect(alphabet.size).toBeGreaterThanOrEqual(20);
  expect(Array.from('0O1IL5S8B2ZUV').filter((sign) => alphabet.has(sign))).toEqual([]);
});

test('whatever the source says, the number has its form', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (stream) => {
      const number = orderNumber((below) => Number(stream.next().value) % below);
      expect(number).toMatch(/^RT-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    }),
  );
});

test.each([
  ['RT-7K3M-92QF', 'RT-7K3M-92QF'],
  ['rt-7k3m-92qf', 'RT-7K3M-92QF'],
  ['  RT 7K3M 92QF ', 'RT-7K3M-92QF'],
  ['RT7K3M92QF', 'RT-7K3M-92QF'],
  ['rt7k3m-92qf', 'RT-7K3M-92QF'],
  ['7K3M-92QF', 'RT-7K3M-92QF'],
  ['7k3m92qf', 'RT-7K3M-92QF'],
  ['#RT-7K3M-92QF', 'RT-7K3M-92QF'],
  ['RT–7K3M—92QF', 'RT-7K3M-92QF'],
  ['R T-7 K 3 M-9 2 Q F.', 'RT-7K3M-92QF'],
  ['ＲＴ７Ｋ３Ｍ９２ＱＦ', 'RT-7K3M-92QF'],
  ['RTRT-7K3M', 'RT-RTRT-7K3M'],
  ['RT-RT7K-3M92', 'RT-RT7K-3M92'],
  ['', null],
  ['RT', null],
  ['RT-7K3M-92Q', null],
  ['RT-7K3M-92QFX', null],
  ['XX-7K3M-92QF', null],
  ['order', null],
])('the typed order number %j is read as %j', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});
