import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('a statement gets a name after five uses, and keeps it', () => {
  const names = new StatementNames();
  const query = { sql: 'select 1 where 1 = $1', params: [1] };
  expect(Array.from({ length: 4 }, () => names.of(query))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(names.of(query)).toBe('s1');
  expect(names.of({ ...query, params: [2] })).toBe('s1');
});

test('a statement without parameters, such as commit, has no name', () => {
  const names = new StatementNames();
  for (let time = 0; time < 10; time += 1) expect(names.of({ sql: 'commit', params: [] })).toBeUndefined();
});

test('statements that vary do not displace a name', () => {
  const names = new StatementNames();
  for (let length = 0; length < 10_000; length += 1) names.of({ sql: `select ${length}, $1`, params: [1] });
  const often = Array.from({ length: 5 }, () => names.of({ sql: 'select $1', params: [1] }));
  expect(often.at(-1)).toBe('s1');
});

test('at most 400 statements are named', () => {
  const names = new StatementNames();
  const named = new Set<string | undefined>();
  for (let text = 0; text < 1_000; text += 1)
    for (let time = 0; time < 5; time += 1) named.add(names.of({ sql: `select ${text}, $1`, params: [1] }));
  expect(named.size).toBe(401);
});
