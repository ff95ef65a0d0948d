import { describe, expect, test } from 'vitest';
import {
  caseAnswerBody,
  caseMessageBody,
  decideCaseBody,
  openCaseBody,
  readTokenField,
} from './case.schema.ts';

const key = '0198c0de-1234-7abc-8def-0123456789ab';
const line = (lineId: number, quantity = 1) => ({ lineId, quantity });
const opened = { reason: 'defect', lines: [line(1)], key };
const tooLong = 'a'.repeat(5_001);

/** The first message of a refused form; null if it is accepted. */
function messageOf(form: typeof openCaseBody | typeof caseMessageBody | typeof decideCaseBody, body: object) {
  return form.safeParse(body).error?.issues[0]?.message ?? null;
}

describe('a case is opened (R-CASE-1)', () => {
  test('without a text, and its customer gets the link', () => {
    expect(openCaseBody.parse(opened)).toEqual({ ...opened, text: '', notify: true });
    expect(openCaseBody.parse({ ...opened, text: '  Torn \n', notify: false })).toMatchObject({
      text: 'Torn',
      notify: false,
    });
  });

  test.each([
    ['no reason', { reason: 'none' }, 'Choose a reason'],
    ['no item', { lines: [] }, 'Choose at least one item'],
    ['an item twice', { lines: [line(1), line(2), line(1)] }, 'Name each item once'],
    ['two items', { lines: [line(1), line(2)] }, null],
    ['a long text', { text: tooLong }, 'At most 5,000 characters'],
  ])('with %s', (_, change, message) => {
    expect(messageOf(openCaseBody, { ...opened, ...change })).toBe(message);
  });

  test('for one unit at least, and a thousand items at most', () => {
    const isTaken = (lines: object[]) => openCaseBody.safeParse({ ...opened, lines }).success;
    const many = (count: number) => Array.from({ length: count }, (_, at) => line(at));
    expect([line(1, 0), line(1, 1), line(1, 7)].map((one) => isTaken([one]))).toEqual([false, true, true]);
    expect([many(1_000), many(1_001)].map(isTaken)).toEqual([true, false]);
  });
});

test('a message of the staff waits for an answer, unless they say otherwise (R-CASE-3)', () => {
  expect(caseMessageBody.parse({ text: ' Which size? ', key })).toEqual({
    text: 'Which size?',
    awaitsAnswer: true,
    key,
  });
  expect(messageOf(caseMessageBody, { text: '  ', key })).toBe('Enter a message');
  expect(caseAnswerBody.safeParse({ token: 'a', text: ' ', key }).error?.issues[0]?.message).toBe(
    'Enter a message',
  );
});

test('a decision may be without words, and its customer hears of it (R-CASE-3)', () => {
  expect(decideCaseBody.parse({ outcome: 'remake' })).toEqual({ outcome: 'remake', text: '', notify: true });
  expect(messageOf(decideCaseBody, {})).toBe('Choose an outcome');
});

test.each([
  ['abc', 'abc'],
  ['', null],
  ['a'.repeat(201), null],
  [7, null],
])('the token of an upload is read from %j: %j', (value, token) => {
  expect(readTokenField(value)).toBe(token);
});
