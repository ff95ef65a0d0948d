import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../../test/support/scratch.ts';
import { keepPrivate } from './private-folder.ts';

function usualMask(): void {
  const usual = process.umask(0o022);
  onTestFinished(() => void process.umask(usual));
}

test('what the store makes below DATA_DIR is for its own user alone (R-SEC-28)', () => {
  usualMask();
  const dataDir = scratchFolder();
  keepPrivate(dataDir);
  mkdirSync(path.join(dataDir, 'media'), { mode: 0o777 });
  writeFileSync(path.join(dataDir, 'media/photo.jpg'), '', { mode: 0o666 });
  expect(statSync(path.join(dataDir, 'media')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, 'media/photo.jpg')).mode & 0o777).toBe(0o600);
});

test.each([
  ['folder', '', 0o755],
  ['folder in it', 'database', 0o750],
  ['file in it', 'staff.key', 0o604],
  ['folder deep in it', 'database/base/5', 0o750],
  ['file deep in it', 'database/base/5/1259', 0o640],
])('a %s that others may use is refused, with the command that closes it (R-SEC-28)', (_what, name, mode) => {
  usualMask();
  const dataDir = scratchFolder();
  mkdirSync(path.join(dataDir, 'database/base/5'), { recursive: true, mode: 0o700 });
  for (const file of ['staff.key', 'database/base/5/1259'])
    writeFileSync(path.join(dataDir, file), '', { mode: 0o600 });
  const usualMode = statSync(path.join(dataDir, name)).mode;
  chmodSync(path.join(dataDir, name), mode);
  expect(() => keepPrivate(dataDir)).toThrow(`chmod -R go-rwx '${realpathSync(dataDir)}'`);
  chmodSync(path.join(dataDir, name), usualMode);
  expect(() => keepPrivate(dataDir)).not.toThrow();
});

test('a link that leads nowhere is named (R-SEC-28)', () => {
  usualMask();
  const dataDir = scratchFolder();
  chmodSync(dataDir, 0o700);
  symlinkSync(path.join(dataDir, 'gone'), path.join(dataDir, 'media'));
  expect(() => keepPrivate(dataDir)).toThrow(`The store cannot read ${path.join(dataDir, 'media')}`);
});

test.each(['a b', "a'b;$(id)", 'linked'])(
  'the command closes %j and what its links lead to, in a shell (R-SEC-28)',
  (name) => {
    usualMask();
    const scratch = scratchFolder();
    const dataDir = path.join(scratch, name);
    const pictures = path.join(scratch, "the 'pictures'");
    mkdirSync(path.join(pictures, 'photos'), { recursive: true });
    if (name === 'linked') {
      mkdirSync(path.join(scratch, 'real'));
      symlinkSync(path.join(scratch, 'real'), dataDir);
    } else mkdirSync(dataDir);
    symlinkSync(pictures, path.join(dataDir, 'media'));
    const refusal = () => {
      try {
        keepPrivate(dataDir);
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    };
    const [, command = ''] = /start again: (.*)$/.exec(refusal() ?? '') ?? [];
    execFileSync('/bin/sh', ['-c', command]);
    expect(refusal()).toBeNull();
    expect(statSync(path.join(pictures, 'photos')).mode & 0o777).toBe(0o700);
  },
);

test('a folder that is not there yet is fine', () => {
  usualMask();
  expect(() => keepPrivate(path.join(scratchFolder(), 'none'))).not.toThrow();
});
