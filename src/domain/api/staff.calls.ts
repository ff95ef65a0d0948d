import { sessionId, sessions } from '#domain/identity/sessions/session.schema.ts';
import {
  staffPasswordBody,
  staffSignInAnswer,
  staffSignInBody,
} from '#domain/identity/staff/staff.schema.ts';
import { codeNeeded, signInCodeBody } from '#domain/identity/second-factor/second-factor.schema.ts';
import { verified } from '#domain/identity/staff/staff-account.schema.ts';
import { call } from './call.ts';
import { done } from './shapes.ts';

export const signIn = call('staff.signIn', {
  method: 'POST',
  path: '/api/admin/login',
  caller: 'public',
  isAlwaysOpen: true,
  summary: 'Sign in as staff',
  description:
    'Too many failures in a minute are a 429. A 202 means that the password is right and that a code is needed too.',
  body: staffSignInBody,
  answers: { 200: staffSignInAnswer, 202: codeNeeded },
  refusals: [401, 429],
});

export const signInWithCode = call('staff.signInWithCode', {
  method: 'POST',
  path: '/api/admin/login/code',
  caller: 'public',
  isAlwaysOpen: true,
  summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code',
  description:
    'Each code works once. Too many failures are a 429. A 401 means to begin again with the password.',
  body: signInCodeBody,
  answers: { 200: staffSignInAnswer },
  refusals: [401, 429],
});

export const verify = call('staff.verify', {
  method: 'GET',
  path: '/api/admin/verify',
  permission: 'account',
  summary: 'Check that the token is still valid, and for whom',
  answers: { 200: verified },
});

export const signOut = call('staff.signOut', {
  method: 'POST',
  path: '/api/admin/logout',
  permission: 'account',
  summary: 'Sign out on this device',
  answers: { 200: done },
});

export const changePassword = call('staff.changePassword', {
  method: 'POST',
  path: '/api/admin/password',
  permission: 'account',
  summary: 'Change the password and sign out all other devices',
  description: 'Too many wrong passwords in a minute are a 429.',
  body: staffPasswordBody,
  answers: { 200: done },
  refusals: [429],
});

export const listSessions = call('staff.listSessions', {
  method: 'GET',
  path: '/api/admin/sessions',
  permission: 'account',
  summary: 'The devices the caller is signed in on',
  answers: { 200: sessions },
});

export const endSession = call('staff.endSession', {
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
  permission: 'account',
  summary: 'Sign out a device',
  params: sessionId,
  answers: { 200: done },
  refusals: [404],
});

export const endSessions = call('staff.endSessions', {
  method: 'DELETE',
  path: '/api/admin/sessions',
  permission: 'account',
  summary: 'Sign out all devices',
  answers: { 200: done },
});
