import { expect, test } from 'vitest';
import { answerState } from './answer-state.ts';

const captured = (status: string) => ({
  status: 'COMPLETED',
  purchase_units: [{ payments: { captures: [{ status }] } }],
});

test.each([
  [captured('COMPLETED'), 'done'],
  [captured('DECLINED'), 'declined'],
  [captured('PENDING'), 'pending'],
  [captured('PARTIALLY_REFUNDED'), 'partly refunded'],
  [{ status: 'CREATED', purchase_units: [{}] }, 'waiting for the customer'],
  [{ status: 'VOIDED', purchase_units: [{ payments: { captures: [{}] } }] }, 'closed'],
  [{ status: 'FAILED' }, 'failed'],
  [{ status: 'succeeded' }, 'done'],
  [{ status: 'canceled' }, 'canceled'],
  [{ status: 'CANCELLED' }, 'canceled'],
  [{ status: 'PAYER_ACTION_REQUIRED' }, 'waiting for the customer'],
  [{ status: 'APPROVED' }, 'approved'],
  [{ status: 'processing' }, 'pending'],
  [{ status: 'VOIDED' }, 'closed'],
  [{ status: 'REFUNDED' }, 'refunded'],
  [{ status: 'a new one' }, 'done'],
  [null, 'done'],
])('%j: %s', (body, state) => {
  expect(answerState(body)).toBe(state);
});
