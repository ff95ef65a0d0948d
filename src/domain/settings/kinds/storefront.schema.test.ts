import { expect, test } from 'vitest';
import { describeChange } from '#domain/settings/versions/describe.ts';
import { faqSetting } from './faq.schema.ts';
import { announcedOn, specifiedStorefront, storefrontSetting } from './storefront.schema.ts';

const said = { text: 'Free shipping this week', to: '/apparel', from: '2026-11-27', until: '2026-12-01' };

test.each([
  ['2026-11-26', said, false],
  ['2026-11-27', said, true],
  ['2026-12-01', said, true],
  ['2026-12-02', said, false],
  ['2026-12-02', { ...said, until: null }, true],
  ['2026-01-01', { ...said, from: null }, true],
  ['2026-11-27', null, false],
])('on %s, %j is announced: %s (R-SET-17)', (today, announcement, isSaid) => {
  expect(announcedOn(today, { announcement })).toEqual(isSaid ? announcement : null);
});

test.each([
  ['/apparel', true],
  ['https://example.com/sale', true],
  ['//example.com', false],
  ['/\\example.com', false],
  ['http://example.com', false],
  ['javascript:alert(1)', false],
  ['apparel', false],
])('a link leads to %s: %s (R-SET-17)', (to, isPossible) => {
  const value = { ...specifiedStorefront, footerLinks: [{ label: 'Sale', to }] };
  expect(storefrontSetting.safeParse(value).success).toBe(isPossible);
});

test('a version says which words changed (R-SET-7, R-SET-17)', () => {
  const { hero } = specifiedStorefront;
  const after = { ...specifiedStorefront, announcement: said, hero: { ...hero, title: 'Built in Texas.' } };
  expect(describeChange('storefront', specifiedStorefront, after)).toEqual([
    'Announcement none → Free shipping this week (from Nov 27 until Dec 1)',
    'Headline Made for the gun you carry. → Built in Texas.',
  ]);
});

const [fit, ship] = [
  { question: 'Does it fit?', answer: 'Yes.' },
  { question: 'When does it ship?', answer: 'Soon.' },
];

test.each([
  [[fit], [fit, ship], ['Added: When does it ship?']],
  [[fit, ship], [ship], ['Removed: Does it fit?']],
  [[fit], [{ ...fit, answer: 'No.' }], ['Answer changed: Does it fit?']],
  [[fit, ship], [ship, fit], ['Order changed']],
])('questions %j and then %j: %j (R-SET-7, R-SET-18)', (before, after, changes) => {
  expect(describeChange('faq', { questions: before }, { questions: after })).toEqual(changes);
});

test('no question is asked twice (R-SET-18)', () => {
  expect(faqSetting.safeParse({ questions: [fit, ship] }).success).toBe(true);
  expect(faqSetting.safeParse({ questions: [fit, fit] }).error?.issues[0]?.path).toEqual([
    'questions',
    1,
    'question',
  ]);
});
