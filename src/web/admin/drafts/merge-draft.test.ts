import { expect, test } from 'vitest';
import { draftContent, type DraftContent } from '#domain/selling/drafts/draft.schema.ts';
import { mergeDraft } from './merge-draft.ts';

const line = (name: string, quantity = 1) => ({ key: name.repeat(32), productId: 31, quantity });
const draft = (fields: object): DraftContent => draftContent.parse(fields);
const base = draft({ firstName: 'Rosa', lines: [line('a'), line('b')] });

test.each([
  [
    'fields of both',
    { firstName: 'Rosa', city: 'Marfa', lines: [line('a'), line('b')] },
    { firstName: 'Rose', lines: [line('a'), line('b')] },
    { firstName: 'Rose', city: 'Marfa', lines: [line('a'), line('b')] },
  ],
  [
    'a field that both changed is mine',
    { firstName: 'Rosie', lines: [line('a'), line('b')] },
    { firstName: 'Rose', lines: [line('a'), line('b')] },
    { firstName: 'Rosie', lines: [line('a'), line('b')] },
  ],
  [
    'lines that each of us added or changed',
    { firstName: 'Rosa', lines: [line('a', 2), line('b'), line('c')] },
    { firstName: 'Rosa', lines: [line('a'), line('b', 3), line('d')] },
    { firstName: 'Rosa', lines: [line('a', 2), line('b', 3), line('c'), line('d')] },
  ],
  [
    'lines that one of us removed',
    { firstName: 'Rosa', lines: [line('b')] },
    { firstName: 'Rosa', lines: [line('a')] },
    { firstName: 'Rosa', lines: [] },
  ],
])('two edits of a draft: %s (R-ADMIN-17)', (_case, mine, theirs, merged) => {
  expect(mergeDraft(base, draft(mine), draft(theirs))).toEqual(draft(merged));
});
