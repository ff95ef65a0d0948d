import { expect, test } from 'vitest';
import { ApiError, createApiFetch, refusalMessage, type ApiAnswer } from './api-client.ts';

test.each<[ApiAnswer, string]>([
  [
    { status: 404, statusText: 'Not Found', text: '{"message":"Product not found"}' },
    '404: {"message":"Product not found"}',
  ],
  [{ status: 502, statusText: 'Bad Gateway', text: '' }, '502: Bad Gateway'],
  [{ status: 500, statusText: 'Internal Server Error', text: 'plain words' }, '500: plain words'],
])('%j is the error %j (R-API-7)', async (answer, message) => {
  const error: unknown = await createApiFetch(() => Promise.resolve(answer))('/api/x').catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, status: answer.status });
});

test.each<[string, unknown]>([
  ['{"id":7}', { id: 7 }],
  ['[]', []],
  ['', undefined],
])('the answer %j is read as %j', async (text, value) => {
  const answer = { status: 200, statusText: 'OK', text };
  expect(await createApiFetch(() => Promise.resolve(answer))('/api/x')).toEqual(value);
});

test.each<[string, string | null]>([
  ['{"message":"This item is currently out of stock"}', 'This item is currently out of stock'],
  ['{"message":""}', null],
  ['{"message":5}', null],
  ['"text"', null],
  ['null', null],
  ['<html>', null],
])('from the refusal %j the shopper reads %j', (text, message) => {
  expect(refusalMessage(new ApiError({ status: 409, statusText: 'Conflict', text }))).toBe(message);
});

test('a failed connection has no server message', () => {
  expect(refusalMessage(new TypeError('Failed to fetch'))).toBeNull();
});
