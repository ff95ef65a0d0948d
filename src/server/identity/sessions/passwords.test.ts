import { expect, test } from 'vitest';
import { Busy } from '#server/platform/db/busy.ts';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is hashed with argon2id at its cost, with its own salt', async () => {
  const [stored, again] = [await hashPassword('range-day'), await hashPassword('range-day')];
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(again).not.toBe(stored);
  expect(await isPassword(again, 'range-day')).toBe(true);
});

test('two passwords are checked at a time, twenty wait, and the next is refused', async () => {
  const stored = await hashPassword('range-day');
  const checks = await Promise.allSettled(Array.from({ length: 30 }, () => isPassword(stored, 'range-day')));
  const refused = checks.filter((check) => check.status === 'rejected');
  expect(checks.filter((check) => check.status === 'fulfilled' && check.value)).toHaveLength(22);
  expect(refused.map(({ reason }) => reason instanceof Busy)).toEqual(Array.from({ length: 8 }, () => true));
});
