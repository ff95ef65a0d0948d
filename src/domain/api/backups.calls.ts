import { z } from 'zod';
import { backupList, backupParams } from '#domain/settings/backups/backups.schema.ts';
import { call } from './call.ts';

export const read = call('backups.read', {
  method: 'GET',
  path: '/api/admin/backups',
  permission: 'backups',
  summary: 'The backups of the store, and whether one was proven by restoring it',
  answers: { 200: backupList },
});

export const make = call('backups.make', {
  method: 'POST',
  path: '/api/admin/backups',
  permission: 'backups',
  summary: 'Make a backup now',
  description: 'A job does it, as every night: `isMaking` is true until it has ended.',
  answers: { 200: backupList },
});

export const prove = call('backups.prove', {
  method: 'POST',
  path: '/api/admin/backups/prove',
  permission: 'backups',
  summary: 'Restore the newest backup elsewhere and try a store on it, now',
  description: 'A job does it, as every week: `isProving` is true until it has ended.',
  answers: { 200: backupList },
});

export const download = call('backups.download', {
  method: 'GET',
  path: '/api/admin/backups/:backup',
  permission: 'backups',
  summary: 'A backup as its encrypted file',
  description:
    'Recorded in the history. The key, without which it cannot be opened, never leaves the store’s machine.',
  params: backupParams,
  answersFile: 'application/octet-stream',
  answers: { 200: z.string() },
  refusals: [404],
});
