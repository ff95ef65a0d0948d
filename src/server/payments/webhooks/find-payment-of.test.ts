import { expect, test } from 'vitest';
import { isNewApproval } from './process-webhook.ts';

const early = new Date('2026-11-23T05:00:00Z');
const late = new Date('2026-11-23T05:00:01Z');

test.each<[Date | null, Date | null, boolean]>([
  // approved, declined
  [null, null, false],
  [null, early, false],
  [early, null, true],
  [late, early, true],
  [early, late, false],
  [early, early, false],
])('an approval at %o after a decline at %o is new: %s', (approvedAt, declinedAt, isNew) => {
  expect(isNewApproval({ approvedAt }, { declinedAt })).toBe(isNew);
});
