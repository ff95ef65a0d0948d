import fc from 'fast-check';
import { expect, test } from 'vitest';
import { givenOrderNumber, orderNumber, readOrderNumber, writtenOrderNumbers } from './order-number.ts';

test('a number is RT and two blocks of four, all from the random source (R-ORD-7)', () => {
  const first = orderNumber('RT', () => 0);
  const last = orderNumber('RT', (below) => below - 1);
  expect(first).toBe('RT-AAAA-AAAA');
  expect(last).toBe('RT-9999-9999');
});

test('the source is asked eight times, and each answer decides one sign', () => {
  const answers = [0, 1, 2, 3, 4, 5, 6, 7];
  const number = orderNumber('RT', () => answers.shift() ?? 0);
  expect(answers).toEqual([]);
  expect(new Set(number.slice(3).replace('-', '')).size).toBe(8);
});

test('no characters look alike (R-ORD-7)', () => {
  const signs: string[] = [];
  orderNumber('RT', (below) => {
    signs.push(...Array.from({ length: below }, (_, index) => orderNumber('RT', () => index).slice(-1)));
    return 0;
  });
  const alphabet = new Set(signs);
  expect(alphabet.size).toBeGreaterThanOrEqual(20);
  expect(Array.from('0O1IL5S8B2ZUV').filter((sign) => alphabet.has(sign))).toEqual([]);
});

test('whatever the source says, the number has its form', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (stream) => {
      const number = orderNumber('PH', (below) => Number(stream.next().value) % below);
      expect(number).toMatch(/^PH-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
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
  ['', undefined],
  ['RT', undefined],
  ['RT-7K3M-92Q', undefined],
  ['RT-7K3M-92QFX', undefined],
  ['XX-7K3M-92QF', undefined],
  ['order', undefined],
])('the typed order number %j is read as %j', (typed, number) => {
  expect(readOrderNumber(typed, ['RT'])).toEqual(number === undefined ? [] : [number]);
});

test.each([
  // The store's prefixes, what is typed, and what it may be.
  [['PH', 'RT'], 'PH-7K3M-92QF', ['PH-7K3M-92QF', 'RT-7K3M-92QF']],
  [['PH', 'RT'], 'rt 7k3m 92qf', ['RT-7K3M-92QF', 'PH-7K3M-92QF']],
  [['PH', 'RT'], '7k3m92qf', ['PH-7K3M-92QF', 'RT-7K3M-92QF']],
  [['PH', 'RT'], 'XX-7K3M-92QF', []],
  // A prefix that a block can be, too.
  [['ACDE', 'RT'], 'acde-7k3m-92qf', ['ACDE-7K3M-92QF', 'RT-7K3M-92QF']],
  [['ACDE', 'RT'], 'ACDE-7K3M', ['ACDE-ACDE-7K3M', 'RT-ACDE-7K3M']],
  [['ACDE', 'RT'], 'RTACDE7K3M', ['RT-ACDE-7K3M', 'ACDE-ACDE-7K3M']],
  [['RTX', 'RT'], 'RTX7K3M92QF', ['RTX-7K3M-92QF', 'RT-7K3M-92QF']],
  [['RTX', 'RT'], 'RTX7K3M92Q', ['RT-X7K3-M92Q', 'RTX-X7K3-M92Q']],
])('of a store with %j, %j may be %j (R-ORD-53)', (prefixes, typed, numbers) => {
  expect(readOrderNumber(typed, prefixes)).toEqual(numbers);
});

test.each([
  [['PH', 'RT'], 'Re: PH-7K3M-92QF and rt 9acd efgh', ['PH-7K3M-92QF', 'rt 9acd efgh']],
  [['PH', 'RT'], 'SMART-7K3M-92QF, 7K3M-92QF, XPH-7K3M-92QF, PH-7K3M-92QFX', []],
  [['RT', 'ACDE'], 'from RT-ACDE-7K3M 9400 1118', ['RT-ACDE-7K3M']],
  [['RT'], 'no 1234 RT-7K3M-92QF', ['RT-7K3M-92QF']],
  [['RT'], 'USPS 9400 1118 9956, PH-7K3M-92QF', []],
  [['ACDE', 'RT'], 'ACDE-7K3M, RT-ACDE-7K3M', ['RT-ACDE-7K3M']],
  [
    ['RTX', 'RT'],
    'RTX-7K3M-92QF, RTX7K3M92QF, RT-X7K3-M92Q',
    ['RTX-7K3M-92QF', 'RTX7K3M92QF', 'RT-X7K3-M92Q'],
  ],
])('of a store with %j, the text %j has the numbers %j (R-ORD-53)', (prefixes, text, numbers) => {
  expect(writtenOrderNumbers(text, prefixes)).toEqual(numbers);
});

test.each([
  ['RT-7K3M-92QF', 'RT-7K3M-92QF'],
  ['PH-7K3M-92QF-2', 'PH-7K3M-92QF'],
  ['7K3M-92QF', null],
  ['INVOICE-7K3M-92QF', null],
  ['RT-7K3M-92QFX', null],
  ['', null],
])('the reference %j at a provider has the order number %j (R-ORD-53)', (reference, number) => {
  expect(givenOrderNumber(reference)).toBe(number);
});
