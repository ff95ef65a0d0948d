import { expect, test } from 'vitest';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { isPassword } from '#server/identity/sessions/passwords.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore();
await ensureFirstAdmin(services.database.db, services.config);

test('while too many password checks are queued, a sign-in is a 503 and does not count', async () => {
  const crowd = { isOver: false };
  const full = Array.from({ length: 22 }, async () => {
    while (!crowd.isOver) await isPassword(null, 'x').catch(() => new Promise(setImmediate));
  });
  const signIn = () => {
    const payload = { username: 'admin', password: 'a-password-for-tests' };
    return app.inject({ method: 'POST', url: '/api/admin/login', payload });
  };
  for (let count = 0; count < 8; count += 1) {
    const answer = await signIn();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
  }
  crowd.isOver = true;
  await Promise.all(full);
  expect((await signIn()).statusCode).toBe(200);
});
