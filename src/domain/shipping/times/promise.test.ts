import { expect, test } from 'vitest';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { specifiedTimes, timesSetting, type TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import { closedText, customBuild, leadTime, outText, promiseToday, shipsBy } from './promise.ts';

const tee = { id: 1, category: 'apparel', shipsFrom: null };
const shelfHolster = { id: 7, category: 'holster', shipsFrom: null };
const until = (shipsFrom: string) => ({ ...tee, shipsFrom });

test.each([
  // paid, goods, promised
  ['2026-12-07T15:00:00Z', [tee], '2026-12-09'],
  ['2026-12-11T15:00:00Z', [tee], '2026-12-15'], // Friday
  ['2026-12-07T15:00:00Z', [customBuild], '2026-12-21'],
  ['2026-12-07T15:00:00Z', [tee, shelfHolster], '2026-12-21'],
  ['2026-12-08T05:59:00Z', [tee], '2026-12-09'], // still the 7th in Chicago
  ['2026-12-08T06:00:00Z', [tee], '2026-12-10'],
  ['2026-11-23T15:00:00Z', [tee], '2026-11-25'],
  ['2026-11-24T15:00:00Z', [tee], '2026-11-27'], // Thanksgiving
  ['2026-12-23T15:00:00Z', [customBuild], '2027-01-08'], // over Christmas and January 1
  ['2026-12-07T15:00:00Z', [until('2026-12-08')], '2026-12-09'],
  ['2026-12-07T15:00:00Z', [tee, until('2026-12-17')], '2026-12-17'],
  ['2026-12-07T15:00:00Z', [until('2026-12-19')], '2026-12-21'], // arrives on a Saturday
])('paid at %s, %j ships by %s (R-SHIP-19, R-TIME-8)', (paidAt, goods, day) => {
  expect(shipsBy(dayOf(new Date(paidAt), 'America/Chicago'), goods, specifiedTimes)).toBe(day);
});

test.each([
  [7, 10, '7-10 business days'],
  [5, 5, '5 business days'],
  [1, 1, '1 business day'],
])('%i to %i is a lead time of %j (R-HOL-37, R-SHIP-12)', (from, to, text) => {
  expect(leadTime({ ...specifiedTimes, madeToOrder: { from, to } })).toBe(text);
});

test('the specified lead time is 7-10 business days (R-HOL-37, R-SHIP-12)', () => {
  expect(leadTime(specifiedTimes)).toBe('7-10 business days');
});

const closing = { from: '2026-12-24', to: '2027-01-03', words: 'We are hunting.' };
const closings = (...list: TimesSetting['closings']) => ({ ...specifiedTimes, closings: list });
const refusing = closings({ ...closing, takesOrders: false });
const taking = closings({ ...closing, takesOrders: true });

test.each([
  ['2026-12-22', refusing, 'Order today: ships by Mon, Jan 4.', null],
  ['2026-12-24', refusing, null, 'Checkout is closed until Mon, Jan 4.'],
  ['2027-01-03', refusing, null, 'Checkout is closed until Mon, Jan 4.'],
  ['2027-01-04', refusing, 'Order today: ships by Wed, Jan 6.', null],
  ['2026-12-24', taking, 'Order today: ships by Tue, Jan 5.', 'Orders ship from Mon, Jan 4.'],
  ['2027-01-04', taking, 'Order today: ships by Wed, Jan 6.', null],
])(
  'on %s, closed by %j, shoppers read %j and %j (R-TIME-1, R-TIME-5, R-TIME-6)',
  (today, times, promise, title) => {
    expect(promiseToday([tee], today, times)).toBe(promise);
    expect(closedText(today, times)).toEqual(title && { title, words: 'We are hunting.' });
  },
);

test('a closed checkout opens after the period that follows at once (R-TIME-5)', () => {
  const next = { from: '2027-01-04', to: '2027-01-08', words: '' };
  const first = { ...closing, takesOrders: false };
  const title = (takesOrders: boolean) =>
    closedText('2026-12-30', closings({ ...next, takesOrders }, first))?.title;
  expect(title(false)).toBe('Checkout is closed until Sat, Jan 9.');
  expect(title(true)).toBe('Checkout is closed until Mon, Jan 4.');
});

test.each([
  ['2026-12-10', 'Out until Fri, Dec 11'],
  ['2026-12-11', null],
])('on %s, what is out until December 11 says %j (R-TIME-8)', (today, text) => {
  expect(outText('2026-12-11', today)).toBe(text);
});

test.each([
  [{ madeToOrder: { from: 8, to: 7 } }, 'madeToOrder.to', 'Enter the first number or a higher one'],
  [{ inStock: 0 }, 'inStock', 'Enter 1 or more'],
  [{ inStock: 61 }, 'inStock', 'Enter at most 60'],
  [{ daysOff: ['2026-02-29'] }, 'daysOff.0', 'Choose a day'],
  [
    { closings: [{ ...closing, to: '2026-12-23', takesOrders: true }] },
    'closings.0.to',
    'Choose the first day or a later one',
  ],
  [
    { closings: [{ ...closing, to: '2028-01-03', takesOrders: true }] },
    'closings.0.to',
    'Close for a year at most',
  ],
  [
    {
      closings: [
        { ...closing, takesOrders: true },
        { ...closing, from: '2027-01-03', to: '2027-01-04', takesOrders: true },
      ],
    },
    'closings.1.from',
    'The store is closed on some of these days already',
  ],
])('%j is refused at %s (R-SET-1, R-TIME-4)', (change, field, message) => {
  const [issue] = timesSetting.safeParse({ ...specifiedTimes, ...change }).error?.issues ?? [];
  expect([issue?.path.join('.'), issue?.message]).toEqual([field, message]);
});
