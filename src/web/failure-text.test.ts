import { describe, expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { failureText } from './failure-text.ts';

function answer(status: number, text: string): ApiError {
  return new ApiError({ status, statusText: 'Unauthorized', text });
}

const login = { answer: 'Login failed', otherwise: 'Please check your credentials' };
const offline = new TypeError('Failed to fetch');

test.each([
  ['a refusal', answer(409, '{"message":"Sold out: Ridgeline Tee."}'), 'Sold out: Ridgeline Tee.'],
  [
    'a busy store',
    answer(503, '{"message":"Please try again in a few seconds."}'),
    'Please try again in a few seconds.',
  ],
  [
    'a proxy that finds the store busy',
    answer(503, '<html>'),
    'The store is busy. Please try again in a moment.',
  ],
  [
    'a proxy that gets too many calls',
    answer(429, '<html>'),
    'The store is busy. Please try again in a moment.',
  ],
  ['a bug', answer(500, '<html>'), 'Something went wrong on our end. Please try again in a moment.'],
  [
    'a proxy without a store',
    answer(502, ''),
    'Something went wrong on our end. Please try again in a moment.',
  ],
  [
    'an answer that is no JSON',
    new SyntaxError('x'),
    'Something went wrong on our end. Please try again in a moment.',
  ],
  [
    'a proxy that refuses',
    answer(413, '<html>'),
    'The store did not accept this. Please reload the page and try again.',
  ],
  ['no answer', offline, 'Please check your connection and try again.'],
])('%s is told by whose fault it is (R-MSG-10)', (_kind, error, text) => {
  expect(failureText(error)).toBe(text);
});

test('what to do once there is a connection can be the screen’s own', () => {
  expect(failureText(offline, { next: 'press Refresh' })).toBe(
    'Please check your connection and press Refresh.',
  );
});

describe('a failed login (R-ACCT-15)', () => {
  test.each([
    [
      'the server’s message',
      answer(401, '{"message":"Invalid email or password"}'),
      'Invalid email or password',
    ],
    ['an answer without a message', answer(401, '<html>'), 'Login failed'],
    ['an empty answer', answer(401, ''), 'Login failed'],
    ['an error with a message', new Error('Storage is full'), 'Storage is full'],
    ['an error without a message', new Error(), 'Please check your credentials'],
    ['anything else', null, 'Please check your credentials'],
    ['no answer', offline, 'Please check your connection and try again.'],
  ])('with %s says so', (_kind, error, text) => {
    expect(failureText(error, login)).toBe(text);
  });
});
