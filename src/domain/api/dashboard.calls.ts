import { z } from 'zod';
import { analytics, analyticsQuery, overview } from '#domain/figures/figures.schema.ts';
import { call } from './call.ts';

export const readCounts = call('dashboard.readCounts', {
  method: 'GET',
  path: '/api/admin/counts',
  caller: 'staff',
  summary: 'How many entries each tab of the dashboard has',
  answers: { 200: z.record(z.string(), z.string()) },
});

export const readOverview = call('dashboard.readOverview', {
  method: 'GET',
  path: '/api/admin/overview',
  caller: 'staff',
  summary: 'The statistics of the dashboard’s first page',
  answers: { 200: overview },
});

export const readAnalytics = call('dashboard.readAnalytics', {
  method: 'GET',
  path: '/api/admin/analytics',
  caller: 'staff',
  summary: 'The statistics of a period, beside those of the period before',
  description: 'Days in the store’s time zone, both counted; without them the last 7.',
  query: analyticsQuery,
  answers: { 200: analytics },
});
