import { expect, test } from 'vitest';
import type { StaffInvitation, StaffList } from '#domain/identity/staff/staff-account.schema.ts';
import { newInvitationToken } from '#server/identity/staff/invite-staff.ts';
import { makeOwner } from '#server/identity/staff/console-accounts.ts';
import { owner } from '../../support/owner.ts';
import { sharedStore } from '../../support/store.ts';

const { app, services } = await sharedStore();
const { db } = services.database;
const call = await owner(app, services);
const taken = 'Another member has this name. Add a last name or an initial.';
const hidden = 'This name contains invisible characters. Type it instead of pasting it.';

const invite = (email: string) =>
  call<StaffInvitation>('POST', '/api/admin/staff-invitations', { email, role: 'packer' });

async function invitedToken(email: string): Promise<string> {
  return newInvitationToken(db, (await invite(email)).body.id);
}

async function accept(token: string, name: string) {
  const payload = { token, name, password: 'seven-brass-casings' };
  const answer = await app.inject({ method: 'POST', url: '/api/staff-invitations/accept', payload });
  return { status: answer.statusCode, body: answer.json<{ field?: string; message: string }>() };
}

test('nobody joins under the name of another member, and the invitation stays open (R-STAFF-17)', async () => {
  expect((await accept(await invitedToken('zoe@mail.example'), 'Zoë Díaz')).status).toBe(201);
  await invite('waiting@mail.example');
  const token = await invitedToken('mallory@mail.example');
  for (const name of [
    'admin',
    'ADMIN',
    'ad min',
    'ädmin',
    'zoe diaz',
    'zoe@mail.example',
    'waiting@mail.example',
  ]) {
    expect(await accept(token, name)).toMatchObject({ status: 409, body: { message: taken, field: 'name' } });
  }
  for (const character of ['\u200b', '\u3164', '\u202e', '\u001b', '\r', '\n']) {
    expect(await accept(token, `ad${character}min`)).toMatchObject({
      status: 409,
      body: { message: taken, field: 'name' },
    });
  }
  expect((await accept(token, 'Mallory')).status).toBe(201);
});

test('two people join at once under one name: one does (R-STAFF-17)', async () => {
  const tokens = [await invitedToken('one@mail.example'), await invitedToken('two@mail.example')];
  const answers = await Promise.all(tokens.map((token) => accept(token, 'Robin Lee')));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('a member without access keeps the name (R-STAFF-17)', async () => {
  await accept(await invitedToken('gone@mail.example'), 'Gone Fishing');
  const { accounts } = (await call<StaffList>('GET', '/api/admin/staff')).body;
  const id = accounts.find(({ name }) => name === 'Gone Fishing')?.id ?? 0;
  expect((await call('PUT', `/api/admin/staff/${id}`, { isDisabled: true })).status).toBe(200);
  expect((await accept(await invitedToken('new@mail.example'), 'gone fishing')).status).toBe(409);
});

test('an address that is the name of a member gets no invitation (R-STAFF-17)', async () => {
  await accept(await invitedToken('odd@mail.example'), 'boss@mail.example');
  expect(await invite('boss@mail.example')).toMatchObject({ status: 409, body: { field: 'email' } });
});

test('the console makes no owner with the name of a member or with invisible characters (R-STAFF-17)', async () => {
  expect(await makeOwner(db, 'ZOE DIAZ')).toMatchObject({ ok: false, reason: { message: taken } });
  expect(await makeOwner(db, 'ad\u200bmin')).toMatchObject({ ok: false, reason: { message: hidden } });
  expect(await makeOwner(db, 'admin')).toEqual({ ok: true, value: null });
});
