import { z } from 'zod';
import { firstStep, stepAction, stepNames } from '#domain/dashboard/overview/first-steps.ts';
import { analytics, analyticsQuery, overview } from '#domain/money/statistics/statistics.schema.ts';
import { call } from './call.ts';

export const readCounts = call('dashboard.readCounts', {
  method: 'GET',
  path: '/api/admin/counts',
  permission: 'orders.read',
  summary: 'The counts of the dashboard’s tabs',
  description: 'Only of the tabs that the role may open.',
  answers: { 200: z.record(z.string(), z.string()) },
});

export const readOverview = call('dashboard.readOverview', {
  method: 'GET',
  path: '/api/admin/overview',
  permission: 'statistics',
  summary: 'The statistics of the overview tab',
  answers: { 200: overview },
});

export const takeStep = call('dashboard.takeStep', {
  method: 'POST',
  path: '/api/admin/first-steps/:step',
  permission: 'settings',
  summary: 'Try a first step, or say that it is read or set aside',
  description: 'A try that fails is an answer, too: the step says its cause.',
  params: z.object({ step: z.enum(stepNames) }),
  body: z.object({ action: stepAction }),
  answers: { 200: z.array(firstStep).nullable() },
  refusals: [409],
});

export const readAnalytics = call('dashboard.readAnalytics', {
  method: 'GET',
  path: '/api/admin/analytics',
  permission: 'statistics',
  summary: 'The statistics of a period, next to those of the previous period',
  description: 'Days in the store’s time zone, both inclusive; by default the last 7.',
  query: analyticsQuery,
  answers: { 200: analytics },
});
