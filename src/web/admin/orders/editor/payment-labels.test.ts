import { expect, test } from 'vitest';
import { answerLine } from './payment-labels.ts';

const answer = {
  at: '2026-11-21T12:00:00.000Z',
  lastAt: '2026-11-21T12:00:00.000Z',
  times: 1,
  call: 'capture',
  outcome: 'ok',
  httpStatus: 201,
  issue: null,
  debugId: null,
  body: null,
} as const;

test.each([
  [{}, 'Asked for the money: done'],
  [{ call: 'look', times: 3 } as const, 'Asked for its state: done, 3 times'],
  [
    { outcome: 'refused', issue: 'INSTRUMENT_DECLINED', httpStatus: 422, debugId: 'f9' } as const,
    'Asked for the money: refused (INSTRUMENT_DECLINED, HTTP 422, debug id f9)',
  ],
  [
    { outcome: 'unknown', issue: 'TimeoutError', httpStatus: null } as const,
    'Asked for the money: no clear answer (TimeoutError)',
  ],
])('%j reads: %s', (change, line) => {
  expect(answerLine({ ...answer, ...change })).toBe(line);
});
