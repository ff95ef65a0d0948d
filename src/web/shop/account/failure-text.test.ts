import { expect, test } from 'vitest';
import { ApiError } from '../../api-client.ts';
import { failureText } from './failure-text.ts';

const login = { answer: 'Login failed', otherwise: 'Please check your credentials' };

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
])('a failed login with %s says so', (_kind, error, text) => {
  expect(failureText(error, login)).toBe(text);
});
