import { expect, test } from 'vitest';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore({ env: { ADMIN_USERNAME: 'keeper', ADMIN_PASSWORD: '' } });
const { db } = services.database;

function signIn(password: string) {
  const payload = { username: 'keeper', password };
  return app.inject({ method: 'POST', url: '/api/admin/login', payload });
}

test('without ADMIN_PASSWORD the first start creates a random one and prints it once (R-SEC-15)', async () => {
  const made = await ensureFirstAdmin(db, services.config);
  expect(made).toMatchObject({ username: 'keeper', password: expect.stringMatching(/^\S{12,}$/) as string });
  expect((await signIn(made?.password ?? '')).statusCode).toBe(200);
  expect((await signIn('')).statusCode).toBe(400);
  expect(await ensureFirstAdmin(db, services.config)).toBeNull();
});
