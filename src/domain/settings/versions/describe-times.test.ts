import { expect, test } from 'vitest';
import { specifiedTimes, type TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import { describeChange, describeSetting } from './describe.ts';
import { holidaysText } from '#domain/settings/kinds/times-words.ts';

const closing = { from: '2026-12-24', to: '2027-01-03', words: '', takesOrders: false };
const days = 'In stock ships in 2 business days, made to order in 7-10 business days';

test.each<[string, Partial<TimesSetting>, string]>([
  ['2026-12-01', {}, days],
  ['2026-12-01', { closings: [closing] }, `${days}. Closed Dec 24 to Jan 3: no checkout`],
  ['2027-01-04', { closings: [closing] }, days],
  [
    '2026-12-01',
    { closings: [closing, { ...closing, from: '2026-12-02', to: '2026-12-02', takesOrders: true }] },
    `${days}. Closed Dec 2: orders ship after it. Closed Dec 24 to Jan 3: no checkout`,
  ],
])('on %s, %j are described as %j (R-SET-10)', (today, change, text) => {
  expect(describeSetting('times', { ...specifiedTimes, ...change }, today)).toBe(text);
});

test.each<[Partial<TimesSetting>, Partial<TimesSetting>, string[]]>([
  [{}, {}, []],
  [{}, { inStock: 1 }, ['In stock 2 business days → 1 business day']],
  [{}, { madeToOrder: { from: 5, to: 5 } }, ['Made to order 7-10 business days → 5 business days']],
  [{}, { closings: [closing] }, ['Closed Dec 24 to Jan 3: no checkout']],
  [{ closings: [closing] }, {}, ['Closed Dec 24 to Jan 3: no checkout → open']],
  [
    { holidays: ['new-year', 'columbus'], daysOff: ['2026-11-27'] },
    { holidays: ['new-year', 'christmas'], daysOff: ['2026-12-24'] },
    [
      'Columbus Day no longer a holiday',
      'Christmas Day a holiday',
      'Nov 27 no longer a day off',
      'Dec 24 a day off',
    ],
  ],
])('from %j to %j changes %j (R-SET-7)', (before, after, changes) => {
  const both = [before, after].map((change) => ({ ...specifiedTimes, ...change }));
  expect(describeChange('times', both[0], both[1])).toEqual(changes);
});

test.each([
  [specifiedTimes.holidays, 'All federal holidays'],
  [specifiedTimes.holidays.filter((one) => one !== 'columbus'), 'All federal holidays but Columbus Day'],
  [['christmas', 'new-year'] as const, 'New Year’s Day, Christmas Day'],
  [[], 'No federal holiday'],
])('the holidays %j are described as %j', (holidays, text) => {
  expect(holidaysText(holidays)).toBe(text);
});
