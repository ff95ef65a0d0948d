import { expect, test } from 'vitest';
import { ensureFirstAdmin } from '#server/accounts/admin/first-admin.ts';
import { testStore } from '../support/store.ts';

const { app, services, time } = await testStore({ env: { RATE_LIMIT_SCALE: '1' } });
await ensureFirstAdmin(services.database.db, services.config);

async function signIn(password: string): Promise<number> {
  const payload = { username: 'admin', password };
  return (await app.inject({ method: 'POST', url: '/api/admin/login', payload })).statusCode;
}

test('five wrong passwords close sign-in for a minute, also to the right one; right ones never count', async () => {
  for (let time = 0; time < 7; time += 1) expect(await signIn('a-password-for-tests')).toBe(200);
  for (let time = 0; time < 5; time += 1) expect(await signIn('wrong')).toBe(401);
  expect(await signIn('wrong')).toBe(429);
  expect(await signIn('a-password-for-tests')).toBe(429);
  time.pass(61_000);
  expect(await signIn('a-password-for-tests')).toBe(200);
});

test('codes cannot be tried by the hundred', async () => {
  const statuses = [];
  for (let time = 0; time < 25; time += 1) {
    const payload = { code: `GUESS${time}` };
    statuses.push((await app.inject({ method: 'POST', url: '/api/discount/validate', payload })).statusCode);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
});

test('reading the catalogue is never limited', async () => {
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => app.inject({ url: '/api/products/featured' })),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
});
