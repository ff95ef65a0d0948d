import { z } from 'zod';
import { faqSetting } from '#domain/settings/kinds/faq.schema.ts';
import { currentSettings } from '#domain/settings/kinds/kinds.ts';
import {
  settingBody,
  settingParams,
  settingVersions,
  shownSetting,
  versionParams,
} from '#domain/settings/versions/setting.schema.ts';
import { storeStatus } from '#domain/settings/status/store-status.schema.ts';
import { call } from './call.ts';
import { done, overtaken } from './shapes.ts';

export const read = call('settings.read', {
  method: 'GET',
  path: '/api/settings',
  caller: 'public',
  summary: 'What shipping and sales tax cost now, how long orders take, and when the store is closed',
  answers: { 200: currentSettings },
  cache: 'memory',
});

export const faq = call('settings.faq', {
  method: 'GET',
  path: '/api/faq',
  caller: 'public',
  summary: 'What shoppers ask, with the answers',
  description: 'A 404 while the owner has entered none.',
  answers: { 200: faqSetting.shape.questions },
  refusals: [404],
  cache: 'memory',
});

export const list = call('settings.list', {
  method: 'GET',
  path: '/api/admin/settings',
  permission: 'settings',
  summary: 'The owner’s settings: what holds now, and what is planned',
  answers: { 200: z.array(shownSetting) },
});

export const status = call('settings.status', {
  method: 'GET',
  path: '/api/admin/status',
  permission: 'settings',
  summary: 'Who works in the store, and how payments, emails and backups go',
  answers: { 200: storeStatus },
});

export const versions = call('settings.versions', {
  method: 'GET',
  path: '/api/admin/settings/:kind/versions',
  permission: 'settings',
  summary: 'All versions of a setting',
  params: settingParams,
  answers: { 200: settingVersions },
});

export const save = call('settings.save', {
  method: 'PUT',
  path: '/api/admin/settings/:kind',
  permission: 'settings',
  summary: 'Change a setting, now or from a moment on',
  description: 'A refused field is named by its path in the value, such as `value.zones.0.priceCents`.',
  params: settingParams,
  body: settingBody,
  isVersioned: true,
  answers: { 200: shownSetting, 412: overtaken(shownSetting) },
});

export const cancel = call('settings.cancel', {
  method: 'DELETE',
  path: '/api/admin/settings/:kind/versions/:version',
  permission: 'settings',
  summary: 'Take back a version that has not begun',
  params: versionParams,
  answers: { 200: shownSetting },
  refusals: [404, 409],
});

export const preview = call('settings.preview', {
  method: 'POST',
  path: '/api/admin/preview',
  permission: 'statistics',
  summary: 'Let this browser see the closed store as shoppers will see it',
  description: 'Sets a cookie for 12 hours.',
  answers: { 200: done },
});
