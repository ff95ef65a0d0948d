import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDocuments, type Documents } from './documents.ts';

type Thing = { id: string; due: number | null; words: string[] };

test('a document is a shared object, and a change is visible after the commit', () => {
  const { documents, things } = openThings();
  things.add({ id: 'a', due: null, words: [] });
  things.get('a')?.words.push('one');
  expect(things.get('a')).toBe(things.get('a'));
  documents.release();
  expect(things.get('a')).toEqual({ id: 'a', due: null, words: ['one'] });
});

test('an uncommitted change is written at the end of the event loop turn', async () => {
  const { things } = openThings();
  things.add({ id: 'a', due: 5, words: [] });
  await new Promise((resolve) => setImmediate(resolve));
  const found = things.get('a');
  if (found !== undefined) found.due = null;
  await new Promise((resolve) => setImmediate(resolve));
  expect(things.count({ where: 'due is not null' })).toBe(0);
});

test('a search sees the latest changes, by its columns', () => {
  const { things } = openThings();
  for (const due of [3, 1, 2]) things.add({ id: `due-${due}`, due, words: [] });
  const first = things.get('due-3');
  if (first !== undefined) first.due = 9;
  const search = { where: 'due <= ?', values: [3] };
  expect(things.find({ ...search, order: 'newest-first' }).map(({ id }) => id)).toEqual(['due-2', 'due-1']);
  things.removeWhere(search);
  expect(things.find({}).map(({ id }) => id)).toEqual(['due-3']);
});

test('changes to a copy have no effect', () => {
  const { things } = openThings();
  things.add({ id: 'a', due: 1, words: [] });
  things.peek('a')?.words.push('lost');
  expect(things.get('a')?.words).toEqual([]);
});

test('committed data is there for the next process that opens the file', () => {
  const file = join(scratch(), 'things.db');
  const { documents, things } = openThings(file);
  things.add({ id: 'a', due: 1, words: ['kept'] });
  documents.commit();
  const other = openThings(file);
  expect(other.things.get('a')?.words).toEqual(['kept']);
});

function openThings(file?: string) {
  const documents: Documents = openDocuments(file);
  onTestFinished(() => documents.close());
  return { documents, things: documents.collection<Thing>('things', { due: ({ due }) => due }, ['due']) };
}

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
