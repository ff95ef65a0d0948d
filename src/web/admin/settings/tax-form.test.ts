import { expect, test } from 'vitest';
import { taxErrors, taxFormOf, type HolidayForm, type StateForm } from './tax-form.ts';

const fresh = taxFormOf({ states: { TX: { rate: 62_500 } } });
const below: Partial<StateForm> = { clothing: 'below' };
const holiday: HolidayForm = {
  state: 'TX',
  taxClass: 'clothing',
  from: '2027-08-06',
  to: '2027-08-08',
  below: '',
};

test.each<[Partial<StateForm>, Record<string, string>]>([
  [{ rate: '6.25' }, {}],
  [{ rate: 'six' }, { 'states.TX.rate': 'Enter a percentage, such as 6.25' }],
  [{ localRate: 'two' }, { 'states.TX.localRate': 'Enter a percentage, such as 2, or leave it empty' }],
  [{ ...below, unitPrice: '' }, { 'states.TX.unitPrice': 'Enter an amount, such as 110.00' }],
  [{ ...below, unitPrice: '10000.01' }, { 'states.TX.unitPrice': 'Enter at most $10,000' }],
])('a state as typed, %j, has the errors %j (R-SET-9)', (typed, errors) => {
  const states = { ...fresh.states, TX: { ...fresh.states.TX, ...typed } };
  expect(taxErrors({ ...fresh, states })).toEqual(errors);
});

test.each<[Partial<HolidayForm>, Record<string, string>]>([
  [{}, {}],
  [{ from: '' }, { 'holidays.0.from': 'Choose the first day' }],
  [{ to: '2027-08-05' }, { 'holidays.0.to': 'The last day cannot be before the first one.' }],
  [{ below: 'much' }, { 'holidays.0.below': 'Enter an amount, or leave it empty' }],
  [{ below: '10000.01' }, { 'holidays.0.below': 'Enter at most $10,000' }],
])('a tax holiday as typed, %j, has the errors %j (R-SET-13)', (typed, errors) => {
  expect(taxErrors({ ...fresh, holidays: [{ ...holiday, ...typed }] })).toEqual(errors);
});

test('too many tax holidays are said at the first one (R-SET-13)', () => {
  const holidays = Array.from({ length: 101 }, () => holiday);
  expect(taxErrors({ ...fresh, holidays })).toEqual({ 'holidays.0.from': 'Remove holidays that are over' });
});
