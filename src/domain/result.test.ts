import { expect, test } from 'vitest';
import { asRefusal, done, failed, found, invalidField, ok, refused } from './result.ts';

const missing = refused('missing', 'Order not found', { field: 'orderId' });

test('a result is a value, or a reason', () => {
  expect([ok(1), done]).toEqual([
    { ok: true, value: 1 },
    { ok: true, value: undefined },
  ]);
  expect(failed('sold out')).toEqual({ ok: false, reason: 'sold out' });
});

test('a refusal has a kind, a message and more fields', () => {
  expect(missing).toEqual({
    ok: false,
    reason: { kind: 'missing', message: 'Order not found', extra: { field: 'orderId' } },
  });
  expect(refused('conflict', 'No.')).toEqual({
    ok: false,
    reason: { kind: 'conflict', message: 'No.', extra: {} },
  });
});

test('a record is found, unless it is null', () => {
  expect([found(0, missing), found(null, missing)]).toEqual([ok(0), missing]);
});

test('an invalid field is refused at that field', () => {
  const error = { field: 'email', message: 'Enter an email address.' };
  const refusal = refused('invalid', 'Enter an email address.', { field: 'email' });
  expect(invalidField(error)).toEqual(refusal);
  expect([asRefusal(ok(1)), asRefusal(failed(error))]).toEqual([ok(1), refusal]);
});
