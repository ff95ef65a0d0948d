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
  [{}, 'Requested capture: done'],
  [{ call: 'look', times: 3 } as const, 'Checked its status: done, 3 times'],
  [
    { outcome: 'refused', issue: 'INSTRUMENT_DECLINED', httpStatus: 422, debugId: 'f9' } as const,
    'Requested capture: refused (the bank declined the card or account, code INSTRUMENT_DECLINED, debug id f9)',
  ],
  [
    { outcome: 'unknown', issue: 'TimeoutError', httpStatus: null } as const,
    'Requested capture: no clear answer (it took too long)',
  ],
  [
    { outcome: 'unknown', issue: 'HTTP 503', httpStatus: 503 } as const,
    'Requested capture: no clear answer (HTTP 503)',
  ],
  [{ call: 'refund', body: { status: 'PENDING' } } as const, 'Requested refund: pending'],
  [
    { body: { purchase_units: [{ payments: { captures: [{ status: 'DECLINED' }] } }] } } as const,
    'Requested capture: declined',
  ],
])('%j reads: %s', (change, line) => {
  expect(answerLine({ ...answer, ...change })).toBe(line);
});
