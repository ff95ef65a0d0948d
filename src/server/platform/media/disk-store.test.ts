import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diskStore } from './disk-store.ts';
import { layeredStore, mediaName, type MediaName } from './media-store.ts';

const key = '0123456789abcdef-20x10';
const name = known('20.webp');
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a stored file is there for this process and the next, with no leftovers', async () => {
  const store = diskStore(path.join(folder, 'new'));
  expect(await store.has(name)).toBe(false);
  expect(await store.get(name)).toBeNull();
  await store.put(name, Buffer.from('one'));
  await store.put(name, Buffer.from('two'));
  expect(await store.has(name)).toBe(true);
  expect(await diskStore(path.join(folder, 'new')).get(name)).toEqual(Buffer.from('two'));
  expect(await readdir(path.join(folder, 'new', key))).toEqual(['20.webp']);
});

test('a removed file is gone and may be removed again', async () => {
  const store = diskStore(folder);
  await store.put(name, Buffer.from('one'));
  await store.remove(name);
  await store.remove(name);
  expect(await store.get(name)).toBeNull();
});

test('many writers of one picture leave one complete file', async () => {
  const store = diskStore(folder);
  const versions = Array.from({ length: 20 }, (_, i) => Buffer.alloc(50_000, i));
  await Promise.all(versions.map((bytes) => store.put(name, bytes)));
  const bytes = await store.get(name);
  expect(versions.some((version) => bytes?.equals(version))).toBe(true);
  expect(await readdir(path.join(folder, key))).toEqual(['20.webp']);
});

test('a failed write reports the failure and leaves nothing', async () => {
  await writeFile(path.join(folder, key), 'a file where the picture’s folder should be');
  await expect(diskStore(folder).put(name, Buffer.from('one'))).rejects.toThrow('EEXIST');
  expect(await readdir(folder)).toEqual([key]);
});

test('the second store is read and never written to', async () => {
  const own = diskStore(path.join(folder, 'own'));
  const demo = diskStore(path.join(folder, 'demo'));
  await demo.put(name, Buffer.from('demo'));
  const store = layeredStore(own, demo);
  expect(await store.has(name)).toBe(true);
  expect(await store.get(name)).toEqual(Buffer.from('demo'));
  await store.put(name, Buffer.from('demo'));
  await store.remove(name);
  expect(await demo.get(name)).toEqual(Buffer.from('demo'));
});

describe('no name is made from', () => {
  test.each([
    ['..', '20.webp'],
    ['../..', 'passwd'],
    [key, '../20.webp'],
    [key, '..'],
    [key, ''],
    [key, '.webp'],
    [key, '20.webp\0'],
    [key, '20.svg'],
    [key, 'index.json'],
    [`${key}/..`, '20.webp'],
    [`/${key}`, '20.webp'],
    ['C:', '20.webp'],
    [`${key}\\..`, '20.webp'],
  ])('%j and %j', (key, file) => {
    expect(mediaName(key, file)).toBeNull();
  });
});

function known(file: string): MediaName {
  const name = mediaName(key, file);
  if (name === null) throw new Error(`${file} should be a picture's file`);
  return name;
}
