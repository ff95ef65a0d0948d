import { sessionId, sessions } from '#domain/accounts/session.schema.ts';
import { staffPasswordBody, staffSignInAnswer, staffSignInBody } from '#domain/accounts/staff.schema.ts';
import { call } from './call.ts';
import { done } from './shapes.ts';

export const signIn = call('staff.signIn', {
  method: 'POST',
  path: '/api/admin/login',
  caller: 'public',
  summary: 'Sign in as staff',
  description: 'Too many failures in a minute are a 429.',
  body: staffSignInBody,
  answers: { 200: staffSignInAnswer },
  refusals: [401, 429],
});

export const verify = call('staff.verify', {
  method: 'GET',
  path: '/api/admin/verify',
  caller: 'staff',
  summary: 'Check that the token is still valid',
  answers: { 200: done },
});

export const signOut = call('staff.signOut', {
  method: 'POST',
  path: '/api/admin/logout',
  caller: 'staff',
  summary: 'Sign out on this device',
  answers: { 200: done },
});

export const changePassword = call('staff.changePassword', {
  method: 'POST',
  path: '/api/admin/password',
  caller: 'staff',
  summary: 'Change the password and sign out all other devices',
  description: 'Too many wrong passwords in a minute are a 429.',
  body: staffPasswordBody,
  answers: { 200: done },
  refusals: [429],
});

export const listSessions = call('staff.listSessions', {
  method: 'GET',
  path: '/api/admin/sessions',
  caller: 'staff',
  summary: 'The devices the caller is signed in on',
  answers: { 200: sessions },
});

export const endSession = call('staff.endSession', {
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
  caller: 'staff',
  summary: 'Sign out a device',
  params: sessionId,
  answers: { 200: done },
  refusals: [404],
});

export const endSessions = call('staff.endSessions', {
  method: 'DELETE',
  path: '/api/admin/sessions',
  caller: 'staff',
  summary: 'Sign out all devices',
  answers: { 200: done },
});
