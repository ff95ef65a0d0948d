import { z } from 'zod';
import { exportNames } from '#domain/money/exports/export-files.ts';
import { analyticsQuery } from '#domain/money/statistics/statistics.schema.ts';
import { call } from './call.ts';

export const download = call('exports.download', {
  method: 'GET',
  path: '/api/admin/exports/:name',
  permission: 'money',
  summary: 'A file for the accountant',
  description:
    'What was paid, refunded or booked in a period: days in the store’s time zone, both inclusive; by default the last 7. Sent as it is read.',
  params: z.object({ name: z.enum(exportNames) }),
  query: analyticsQuery,
  answersFile: 'text/csv',
  answers: { 200: z.string() },
});
