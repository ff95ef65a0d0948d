import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, inject, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'scripts/supply.mjs');
const unserved = 'scripts/lock-without-hash.json';

type Entry = { version: string; integrity?: string; resolved?: string; optional?: boolean; license?: string };
type Lock = { packages: Record<string, Entry> };

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(inject('scratch'), 'supply-'));
  for (const name of ['docs', 'scripts']) mkdirSync(path.join(folder, name));
  for (const name of ['package-lock.json', 'docs/licenses.md', unserved]) {
    cpSync(path.join(root, name), path.join(folder, name));
  }
});

function change(edit: (packages: Lock['packages']) => void): void {
  const file = path.join(folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  edit(lock.packages);
  writeFileSync(file, JSON.stringify(lock));
}

function prove() {
  const { status, stderr } = spawnSync(process.execPath, [program], { cwd: folder, encoding: 'utf8' });
  return { isGood: status === 0, said: stderr.trim() };
}

function entry(packages: Lock['packages'], name: string): Entry {
  const found = packages[`node_modules/${name}`];
  if (!found) throw new Error(`${name} is not in the lock file`);
  return found;
}

test('the lock file and the list of licenses that are committed are good', () => {
  expect(prove()).toEqual({ isGood: true, said: '' });
});

test.each<[string, (packages: Lock['packages']) => void, RegExp]>([
  [
    'no hash',
    (packages) => delete entry(packages, 'zod').integrity,
    /^zod@\S+ has no hash: run npm run lock$/,
  ],
  [
    'a weak hash',
    (packages) => void (entry(packages, 'zod').integrity = 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='),
    /^zod@\S+ has a hash that is no SHA-512$/,
  ],
  [
    'another source',
    (packages) => void (entry(packages, 'zod').resolved = 'https://evil.example/zod.tgz'),
    /^zod@\S+ does not come from the registry$/,
  ],
  [
    'another license',
    (packages) => void (entry(packages, 'zod').license = 'GPL-3.0'),
    /^docs\/licenses\.md is old: run npm run licenses$/,
  ],
])('a package with %s is refused', (_what, edit, sentence) => {
  change(edit);
  const { isGood, said } = prove();
  expect(isGood).toBe(false);
  expect(said).toMatch(sentence);
});

test('an exception that is none any more is refused', () => {
  const file = path.join(folder, unserved);
  const names = JSON.parse(readFileSync(file, 'utf8')) as string[];
  writeFileSync(file, JSON.stringify([...names, 'zod@1.0.0']));
  expect(prove()).toMatchObject({
    isGood: false,
    said: expect.stringContaining('take it out of') as unknown,
  });
});

test('install scripts are off for npm by hand, too', () => {
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
