import { expect, test } from 'vitest';
import { addressBody, delayBody, messageBody, noteBody } from './order-contact.schema.ts';

const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
const contact = { customerName: 'Dana Reyes', customerEmail: 'dana@example.com', shippingAddress: null };

test('an address needs name and email; the customer gets an email unless the owner switches it off (R-ORD-33)', () => {
  expect(addressBody.parse({ ...contact, customerName: ' Dana Reyes ' })).toEqual({
    ...contact,
    rates: 'kept',
    notify: true,
    acknowledged: [],
  });
  expect(addressBody.parse({ ...contact, notify: false }).notify).toBe(false);
  // At the counter.
  expect(addressBody.parse({ ...contact, customerEmail: '' }).customerEmail).toBe('');
});

test.each([
  ['customerName', ' ', 'Enter a name'],
  ['customerEmail', 'dana', 'Enter an email address'],
])('an address with %s %j is refused: %s (R-ORD-33)', (field, typed, message) => {
  const [issue] = addressBody.safeParse({ ...contact, [field]: typed }).error?.issues ?? [];
  expect([issue?.path.join('.'), issue?.message]).toEqual([field, message]);
});

test.each([
  ['-0.44', true],
  ['8.12', true],
  ['1234567.89', true],
  ['8', false],
  ['8.1', false],
  ['--8.12', false],
  ['8.123', false],
  ['12345678.00', false],
])('the difference %j of another state is an amount: %s (R-ORD-34)', (difference, isAmount) => {
  expect(addressBody.safeParse({ ...contact, difference }).success).toBe(isAmount);
});

test('a delay names a day; without a reason it has none, and the customer gets an email (R-ORD-35)', () => {
  expect(delayBody.parse({ promisedOn: '2026-12-04' })).toEqual({
    promisedOn: '2026-12-04',
    reason: '',
    notify: true,
  });
  expect(delayBody.parse({ promisedOn: '2026-12-04', reason: ' Kydex. ' }).reason).toBe('Kydex.');
  expect(delayBody.safeParse({ promisedOn: '2026-02-30' }).error?.issues[0]?.message).toBe(
    'Choose a day, such as 2026-12-04',
  );
});

test.each([
  ['message', messageBody, 'Enter a message'],
  ['note', noteBody, 'Enter a note'],
] as const)(
  'a %s is stored without the blanks around it, and is not empty (R-ORD-36)',
  (_kind, body, message) => {
    expect(body.parse({ text: ' Hello. ', key }).text).toBe('Hello.');
    expect(body.safeParse({ text: ' ', key }).error?.issues[0]?.message).toBe(message);
    expect(body.safeParse({ text: 'x'.repeat(5_001), key }).success).toBe(false);
  },
);
