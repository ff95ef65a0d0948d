import { z } from 'zod';
import { staffSignInAnswer } from '#domain/identity/staff/staff.schema.ts';
import {
  acceptInvitationBody,
  invitationBody,
  invitationToken,
  openInvitation,
  staffEditBody,
  staffInvitation,
  staffList,
} from '#domain/identity/staff/staff-account.schema.ts';
import { call } from './call.ts';
import { done, emailFate, rowParams } from './shapes.ts';

export const list = call('staffAccounts.list', {
  method: 'GET',
  path: '/api/admin/staff',
  permission: 'staff',
  summary: 'List the staff accounts and open invitations',
  answers: { 200: staffList },
});

export const edit = call('staffAccounts.edit', {
  method: 'PUT',
  path: '/api/admin/staff/:id',
  permission: 'staff',
  summary: 'Change a staff account’s role, or take its access away or give it back',
  description: 'An account without access is signed out everywhere. A store keeps at least one owner.',
  params: rowParams,
  body: staffEditBody,
  answers: { 200: done },
  refusals: [404, 409],
});

export const resetSecondFactor = call('staffAccounts.resetSecondFactor', {
  method: 'DELETE',
  path: '/api/admin/staff/:id/second-factor',
  permission: 'staff',
  summary: 'Turn off the second factor of another account, for someone who lost it',
  description: 'The account is signed out everywhere and gets an email.',
  params: rowParams,
  answers: { 200: done.extend(emailFate) },
  refusals: [404, 409],
});

export const invite = call('staffAccounts.invite', {
  method: 'POST',
  path: '/api/admin/staff-invitations',
  permission: 'staff',
  summary: 'Email an invitation to join the staff',
  description: 'A second invitation of an address replaces the first.',
  body: invitationBody,
  answers: { 201: staffInvitation.extend(emailFate) },
  refusals: [409],
  perMinute: 10,
});

export const withdraw = call('staffAccounts.withdraw', {
  method: 'DELETE',
  path: '/api/admin/staff-invitations/:id',
  permission: 'staff',
  summary: 'Withdraw an invitation',
  params: z.object({ id: z.uuid() }),
  answers: { 200: done },
  refusals: [404],
});

export const readInvitation = call('staffAccounts.readInvitation', {
  method: 'POST',
  path: '/api/staff-invitations/read',
  caller: 'public',
  isAlwaysOpen: true,
  summary: 'Read an invitation by the token of its link',
  body: invitationToken,
  answers: { 200: openInvitation },
  refusals: [404],
  perMinute: 20,
});

export const acceptInvitation = call('staffAccounts.acceptInvitation', {
  method: 'POST',
  path: '/api/staff-invitations/accept',
  caller: 'public',
  isAlwaysOpen: true,
  summary: 'Accept an invitation with a password, and sign in',
  description: 'The sign-in name is the invited email address. An invitation works once.',
  body: acceptInvitationBody,
  answers: { 201: staffSignInAnswer },
  refusals: [404, 409],
  perMinute: 20,
});
