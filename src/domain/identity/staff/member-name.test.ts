import { expect, test } from 'vitest';
import { isSameName } from './member-name.ts';
import { acceptInvitationBody } from './staff-account.schema.ts';

const problemOf = (name: string) => acceptInvitationBody.shape.name.safeParse(name).error?.issues[0]?.message;

test.each(['Pat Lee', 'Zoë O’Neil-Díaz', '李 雷', 'owner@shop.example', 'Pat 🎯'])(
  '%s is a name (R-STAFF-17)',
  (name) => {
    expect(problemOf(name)).toBeUndefined();
  },
);

test.each(['', ' ', '\u00a0', '\u200b\u202e'])('%j is no name', (name) => {
  expect(problemOf(name)).toBe('Please enter your name');
});

test.each([
  ['owner', 'OWNER', true],
  ['owner', ' o w\u00a0ner', true],
  ['Zoe Diaz', 'Zoë Díaz', true],
  ['Zoë', 'Zoe\u0308', true],
  ['owner', 'ｏｗｎｅｒ', true],
  ['Strauss', 'Strauß', true],
  ['Pat Lee', 'Pat Lees', false],
])('%j and %j are the same name: %j (R-STAFF-17)', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});
