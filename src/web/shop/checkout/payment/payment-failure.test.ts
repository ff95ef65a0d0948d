import { expect, test } from 'vitest';
import { ApiError } from '#web/api-client.ts';
import { alerts } from '#web/ui/messages/alert-store.ts';
import {
  captureFailure,
  orderFailure,
  paymentStartFailure,
  scriptFailure,
  showFailure,
  totalChanged,
} from './payment-failure.ts';

const offline = new TypeError('Failed to fetch');

function answer(status: number, body: object | null): ApiError {
  return new ApiError({ status, statusText: '', text: body === null ? '' : JSON.stringify(body) });
}

test.each<[string, unknown, string, boolean]>([
  [
    'a refusal',
    answer(409, { message: 'Sling is no longer available.' }),
    'Sling is no longer available.',
    false,
  ],
  ['a refusal without a sentence', answer(400, null), 'Failed to create order in database', false],
  ['a 500', answer(500, { message: 'Internal Server Error' }), 'Failed to create order in database', true],
  ['no answer', offline, 'Failed to create order in database', true],
])('the store’s order after %s (R-CHK-17)', (_, error, text, isUnknown) => {
  expect(orderFailure(error)).toMatchObject({ text, isUnknown });
});

test.each<[string, unknown, string]>([
  [
    'a refusal',
    answer(409, { message: 'The amount is 48.43 USD, not 1.00.' }),
    'The amount is 48.43 USD, not 1.00.',
  ],
  [
    'no answer from PayPal',
    answer(503, { message: 'PayPal does not answer. Please try again in a moment.' }),
    'PayPal does not answer. Please try again in a moment.',
  ],
  ['a bare status', answer(502, null), 'HTTP 502'],
  [
    'no answer',
    offline,
    'Payment error occurred. Please try again or contact support if the problem persists.',
  ],
])('PayPal’s order after %s (R-CHK-21)', (_, error, text) => {
  expect(paymentStartFailure(error).text).toBe(text);
});

test.each<[string, unknown, string, Partial<ReturnType<typeof captureFailure>>]>([
  [
    'a declined card',
    answer(422, { message: 'Payment error occurred. Insufficient funds.', issue: 'X', restart: 'false' }),
    'Payment error occurred. Insufficient funds.',
    { isUnknown: false, mayRestart: false },
  ],
  [
    'an instrument that may be replaced',
    answer(422, { message: 'Payment error occurred. Your …', issue: 'INSTRUMENT_DECLINED', restart: 'true' }),
    'Payment error occurred. Your …',
    { isUnknown: false, mayRestart: true },
  ],
  [
    'a new total',
    answer(409, { message: '$54.99 instead of $48.43', field: 'shippingAddress', totalAmount: '54.99' }),
    '$54.99 instead of $48.43',
    { field: 'shippingAddress' },
  ],
  [
    'a 500',
    answer(500, { message: 'Internal Server Error' }),
    'Payment processing failed. Please try again or contact support.',
    { isUnknown: true, mayRestart: false },
  ],
  [
    'no answer',
    offline,
    'Payment processing failed. Please try again or contact support.',
    { isUnknown: true, mayRestart: false },
  ],
])('the capture after %s (R-CHK-21, R-CHK-22)', (_, error, text, rest) => {
  expect(captureFailure(error)).toMatchObject({ text, ...rest });
});

test.each([
  ['the store’s order', orderFailure],
  ['PayPal’s order', paymentStartFailure],
  ['the capture', captureFailure],
])('%s of a busy store says so in the store’s words, and may be tried again', (_, failureOf) => {
  const text = JSON.stringify({ message: 'Please try again in a few seconds.' });
  const busy = new ApiError({ status: 503, statusText: '', text, headers: { get: () => '2' } });
  expect(failureOf(busy)).toMatchObject({ text: 'Please try again in a few seconds.', mayRepeat: true });
});

test.each<[unknown, string]>([
  [new Error('INSTRUMENT_DECLINED'), 'Your payment method was declined.'],
  [new Error('422: {"name":"PAYER_CANNOT_PAY"}'), 'Insufficient funds.'],
  [new Error('TRANSACTION_REFUSED'), 'Transaction was refused. Please contact PayPal support.'],
  [new Error('The payment window was blocked.'), 'Please try again or contact support'],
  ['anything else', 'Please try again or contact support'],
])('PayPal’s script failing with %s (R-CHK-29)', (error, remedy) => {
  expect(scriptFailure(error).text).toContain(`Payment error occurred. ${remedy}`);
});

test.each([
  ['may be repeated', { mayRepeat: true, mayRestart: false }, 'Try again', 'Not now'],
  ['may go on with another card', { mayRepeat: false, mayRestart: true }, 'Pay another way', 'Not now'],
  ['is over', { mayRepeat: false, mayRestart: false }, undefined, undefined],
])('the buttons after a payment that %s say what they do (R-CHK-20)', async (_, may, action, cancel) => {
  const shown = showFailure({ text: 'No.', isUnknown: false, field: null, ...may });
  const [alert] = alerts.get();
  expect([alert?.action, alert?.cancel]).toEqual([action, cancel]);
  alert?.answer(true);
  expect(await shown).toBe(true);
});

test('a changed total shows both amounts', () => {
  expect(totalChanged('48.43', '1050.00').text).toBe(
    'The total is now $1,050.00 instead of $48.43. Please check your order and pay again.',
  );
});
