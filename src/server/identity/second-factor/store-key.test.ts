import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../../test/support/scratch.ts';
import { createStoreKey } from './store-key.ts';

test('what is sealed opens for its record alone, also in another process', () => {
  const dataDir = scratchFolder();
  const [first, second] = [createStoreKey({ dataDir }), createStoreKey({ dataDir })];
  const sealed = first.seal('JBSWY3DPEHPK3PXP', 'account 1');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(first.seal('JBSWY3DPEHPK3PXP', 'account 1')).not.toBe(sealed);
  expect(second.open(sealed, 'account 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(second.open(sealed, 'account 2')).toBeNull();
  expect(second.open('', 'account 1')).toBeNull();
  expect(createStoreKey({ dataDir: scratchFolder() }).open(sealed, 'account 1')).toBeNull();
});

test('the key is one file that only the store’s user reads; a broken one is reported, not replaced', () => {
  const dataDir = scratchFolder();
  const sealed = createStoreKey({ dataDir }).seal('text', 'account 1');
  expect(readdirSync(dataDir)).toEqual(['staff.key']);
  const file = path.join(dataDir, 'staff.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file, 'utf8');
  expect(createStoreKey({ dataDir }).open(sealed, 'account 1')).toBe('text');
  expect(readFileSync(file, 'utf8')).toBe(before);
  writeFileSync(file, 'too short');
  expect(() => createStoreKey({ dataDir }).open(sealed, 'account 1')).toThrow('Restore it from a backup');
  rmSync(file);
  expect(createStoreKey({ dataDir }).open(sealed, 'account 1')).toBeNull();
});
