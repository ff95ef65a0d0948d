import { expect, test } from 'vitest';
import { ApiError } from '#web/api-client.ts';
import { failures, failureText } from './failure-text.ts';

function refusal(text: string): ApiError {
  return new ApiError({ status: 401, statusText: 'Unauthorized', text });
}

test.each([
  ['the server’s message', refusal('{"message":"Invalid email or password"}'), 'Invalid email or password'],
  ['an answer without a message', refusal('<html>'), 'Login failed'],
  ['an empty answer', refusal(''), 'Login failed'],
  ['an error with a message', new Error('Storage is full'), 'Storage is full'],
  ['an error without a message', new Error(), 'Please check your credentials'],
  ['anything else', null, 'Please check your credentials'],
  ['no answer', new TypeError('Failed to fetch'), 'Please check your connection and try again'],
])('a failed login with %s says so (R-ACCT-15)', (_kind, error, text) => {
  expect(failureText(error, failures.login)).toBe(text);
});

test.each([
  [
    'the server’s message',
    refusal('{"message":"There is already an account"}'),
    'There is already an account',
  ],
  ['an answer without a message', refusal(''), 'Registration failed'],
  ['an error without a message', new Error(), 'Please try again'],
])('a failed registration with %s says so (R-ACCT-16)', (_kind, error, text) => {
  expect(failureText(error, failures.registration)).toBe(text);
});
