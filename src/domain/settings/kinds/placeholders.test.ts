import { expect, test } from 'vitest';
import { demoFacts } from './demo-facts.ts';
import { isReservedEmail, placeholdersIn } from './placeholders.ts';

const own = {
  ...demoFacts,
  email: 'help@prairie.com',
  address: { ...demoFacts.address, street: '12 Mill Road' },
  social: [],
};
const linked = (url: string) => ({ ...own, social: [{ name: 'Ours', url }] });

test.each([
  [own, []],
  [{ ...own, email: 'help@my-example.com' }, []],
  [{ ...own, phone: '573-555-2100' }, []],
  [{ ...own, email: 'support@ridgeline.example' }, ['email']],
  [{ ...own, email: 'help@shop.example.com' }, ['email']],
  [{ ...own, email: 'help@shop.TEST' }, ['email']],
  [{ ...own, address: { ...own.address, street: '1200 example  Ave.' } }, ['address.street']],
  [{ ...own, phone: '(512) 555-0142' }, ['phone']],
  [{ ...own, phone: '000-000-0000' }, ['phone']],
  [linked('https://instagram.com/ridgeline.EXAMPLE/'), ['social.0.url']],
  [linked('https://ridgeline.example/shop'), ['social.0.url']],
  [linked('https://www.instagram.com/prairie'), []],
  [demoFacts, ['email', 'address.street', 'social.0.url', 'social.1.url', 'social.2.url']],
])('facts %# have placeholders at %j (R-SETUP-14)', (facts, paths) => {
  expect(placeholdersIn(facts).map(({ path }) => path.join('.'))).toEqual(paths);
});

test.each([
  ['Prairie <orders@example.org>', true],
  ['orders@localhost', true],
  ['bench@prairie.invalid', true],
  ['Prairie <orders@prairie.com>', false],
])('%s is at a reserved name: %s (R-SETUP-14)', (mailbox, isReserved) => {
  expect(isReservedEmail(mailbox)).toBe(isReserved);
});
