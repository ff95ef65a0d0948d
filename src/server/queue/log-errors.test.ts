import { expect, test } from 'vitest';
import { logErrors } from './log-errors.ts';

test('an error that keeps coming is logged once a minute, with how often it came', () => {
  const lines: object[] = [];
  let now = 0;
  const note = logErrors({ error: (line: object) => void lines.push(line) } as never, () => now);
  const away = new Error('connection refused');
  for (now of [0, 1_000, 59_000]) note(away);
  note(new Error('another one'));
  now = 61_000;
  note(away);
  now = 130_000;
  note(away);
  expect(lines).toEqual([
    { err: away },
    { err: new Error('another one') },
    { err: away, times: 3 },
    { err: away },
  ]);
});

test('of errors with ever other words, only the last hundred are remembered', () => {
  const lines: object[] = [];
  let now = 0;
  const note = logErrors({ error: (line: object) => void lines.push(line) } as never, () => now);
  for (now = 0; now < 102; now += 1) note(new Error(`connection ${now} refused`));
  note(new Error('connection 101 refused'));
  expect(lines).toHaveLength(102);
  note(new Error('connection 0 refused'));
  expect(lines).toHaveLength(103);
});

test('a copy of an error that the queue makes is logged as an error', () => {
  const lines: { err: unknown }[] = [];
  const note = logErrors({ error: (line: { err: unknown }) => void lines.push(line) } as never);
  note({
    message: 'relation is missing',
    code: '42P01',
    stack: 'Error\n    at work (queue.js:1:1)',
  } as never);
  expect(lines[0]?.err).toBeInstanceOf(Error);
  expect(lines[0]?.err).toMatchObject({ message: 'relation is missing', code: '42P01' });
});
