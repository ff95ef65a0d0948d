import { expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { describeProof, describeSize, isProofDue } from './describe-backups.ts';

const now = new Date('2026-11-30T12:00:00Z');

function proof(days: number, fault: string | null = null) {
  const startedAt = new Date(now.getTime() - days * dayMs).toISOString();
  return { startedAt, seconds: 41, isExact: fault === null, fault };
}

test.each([
  [null, 'No restore was proven yet'],
  [proof(0.9), 'Last proven restore: today, 41 s, books exact'],
  [proof(1.5), 'Last proven restore: 1 day ago, 41 s, books exact'],
  [proof(3), 'Last proven restore: 3 days ago, 41 s, books exact'],
])('the last proof is told in one line (R-BACKUP-9)', (last, words) => {
  expect(describeProof(last, now)).toBe(words);
});

test.each([
  ['none yet', { last: null, latest: null }, false],
  ['a good one of today', { last: proof(0), latest: proof(0) }, false],
  ['one of 14 days ago', { last: proof(14), latest: proof(14) }, false],
  ['one of more than 14 days ago', { last: proof(14.1), latest: proof(14.1) }, true],
  ['a failed one after a good one', { last: proof(7), latest: proof(0, 'The key is gone.') }, true],
  ['only a failed one', { last: null, latest: proof(0, 'The key is gone.') }, true],
])('%s: red is right (R-BACKUP-9)', (_what, proofs, isDue) => {
  expect(isProofDue(proofs, now)).toBe(isDue);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_240, '1.2 kB'],
  [41_300_000, '41 MB'],
  [999_600_000, '1.0 GB'],
  [12_000_000_000, '12 GB'],
])('%i bytes are %s (R-BACKUP-7)', (bytes, words) => {
  expect(describeSize(bytes)).toBe(words);
});
