import { expect, test } from 'vitest';
import {
  confirmSecondFactorBody,
  signInCodeBody,
} from '#domain/identity/second-factor/second-factor.schema.ts';
import { acceptInvitationBody, invitationBody, verified } from './staff-account.schema.ts';

test('the email address of an invitation has no blanks around it and no capital letters (R-STAFF-2)', () => {
  const typed = { email: ' Dana@Example.com ', role: 'packer' };
  expect(invitationBody.parse(typed)).toEqual({ email: 'dana@example.com', role: 'packer' });
});

test.each([
  ['email', { email: 'dana', role: 'packer' }, 'Please enter a valid email address'],
  ['email', { email: '', role: 'packer' }, 'Please enter a valid email address'],
])('an invitation is refused at %s: %j: %s (R-STAFF-2)', (field, body, message) => {
  const [issue] = invitationBody.safeParse(body).error?.issues ?? [];
  expect([issue?.path.join('.'), issue?.message]).toEqual([field, message]);
});

test('who joins needs token, name and password', () => {
  const body = { token: 'abc', name: ' Dana ', password: 'long enough' };
  expect(acceptInvitationBody.parse(body)).toEqual({ ...body, name: 'Dana' });
  expect(acceptInvitationBody.safeParse({ ...body, name: ' ' }).error?.issues[0]?.message).toBe(
    'Please enter your name',
  );
  expect(acceptInvitationBody.safeParse({ ...body, password: undefined }).success).toBe(false);
});

test('the code of the second step has no blanks around it, and is not empty', () => {
  const signIn = 'x'.repeat(43);
  expect(signInCodeBody.parse({ signIn, code: ' 123456 ' })).toEqual({ signIn, code: '123456' });
  expect(signInCodeBody.safeParse({ signIn: '', code: '123456' }).success).toBe(false);
  expect(confirmSecondFactorBody.safeParse({ code: ' ' }).error?.issues[0]?.message).toBe(
    'Please enter the code',
  );
});

test('the dashboard knows name and role of a verified caller (R-STAFF-6)', () => {
  const answer = { ok: true, username: 'dana', role: 'packer' };
  expect(verified.parse(answer)).toEqual(answer);
  expect(verified.safeParse({ ...answer, ok: false }).success).toBe(false);
});
