import { expect, test } from 'vitest';
import { backupName, madeAtOf } from './backup-name.ts';

test('a backup is named by the second it was made in, and its name tells that second (R-BACKUP-1)', () => {
  const name = backupName(new Date('2026-11-30T08:10:05.678Z'));
  expect(name).toBe('ridgeline-2026-11-30T08-10-05Z.backup');
  expect(madeAtOf(name)?.toISOString()).toBe('2026-11-30T08:10:05.000Z');
});

test.each([
  'ridgeline-2026-13-30T08-10-05Z.backup',
  'ridgeline-2026-11-30T08-10-05Z.backup.part',
  '../ridgeline-2026-11-30T08-10-05Z.backup',
  'backup.key',
])('%s is no backup (R-BACKUP-1)', (name) => {
  expect(madeAtOf(name)).toBeNull();
});
