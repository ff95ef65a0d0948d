import { expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { factsSetting, type StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import { noFacts } from '#domain/settings/opening/opening.ts';
import { errorsOfFacts, factsOfForm, formOfFacts, type FactsForm } from './facts-form.ts';

const form = formOfFacts(demoFacts);

test('the form has every fact, and gives it back (R-SETUP-2)', () => {
  const facts: StoreFacts = {
    ...demoFacts,
    phone: '573-555-2100',
    timeZone: 'Pacific/Honolulu',
    orderPrefix: 'PH',
  };
  expect(factsSetting.parse(factsOfForm(formOfFacts(facts)))).toEqual(facts);
  expect(factsSetting.parse(factsOfForm(form))).toEqual(demoFacts);
});

test('the form of a live store that has no facts is blank, also its state (R-SETUP-14)', () => {
  expect(Object.values(formOfFacts(noFacts)).filter((typed) => typed !== '')).toEqual([]);
});

test.each<[Partial<FactsForm>, object]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'Enter the store’s name' }],
  [{ name: 'x'.repeat(61) }, { name: 'Enter at most 60 characters' }],
  [{ email: 'help' }, { email: 'Enter an email address, such as you@example.com' }],
  [{ phone: 'call us' }, { phone: 'Enter a phone number, such as 573-555-2100' }],
  [{ phone: '-------' }, { phone: 'Enter a phone number with its area code' }],
  [{ phone: '' }, {}],
  [{ street: '' }, { street: 'Enter a street and number' }],
  [{ state: '' }, { state: 'Choose a state' }],
  [{ zipCode: '769' }, { zipCode: 'Enter a 5-digit ZIP code, such as 76901' }],
  [
    { zipCode: '10001' },
    { zipCode: 'ZIP 10001 is in New York, not in Texas. Change the ZIP code or the state.' },
  ],
  [{ links: 'Instagram instagram.com/prairie' }, { links: 'Enter an address that begins with https://' }],
  [
    { links: 'Instagram http://instagram.com/prairie' },
    { links: 'Enter an address that begins with https://' },
  ],
  [{ links: 'https://instagram.com/prairie' }, { links: 'Enter a name' }],
  [{ timeZone: '' }, { timeZone: 'Choose a time zone' }],
  [{ orderPrefix: 'ph' }, {}],
  [{ orderPrefix: '' }, { orderPrefix: 'Enter 2 to 4 letters, such as RT' }],
  [{ orderPrefix: 'P' }, { orderPrefix: 'Enter 2 to 4 letters, such as RT' }],
  [{ orderPrefix: 'P1' }, { orderPrefix: 'Enter 2 to 4 letters, such as RT' }],
  [
    { orderPrefix: 'ups' },
    { orderPrefix: 'This is a carrier: lists of parcels name it. Choose other letters' },
  ],
  [{ links: 'Our page https://instagram.com/prairie\n\n' }, {}],
])('%j shows %j at its field (R-SETUP-2)', (typed, errors) => {
  expect(errorsOfFacts({ ...form, ...typed })).toEqual(errors);
});
