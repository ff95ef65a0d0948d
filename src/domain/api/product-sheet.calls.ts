import { z } from 'zod';
import {
  importedSheet,
  importQuery,
  longestFile,
  mostRows,
  sheetPreview,
  sheetQuery,
} from '#domain/catalog/sheet/sheet.schema.ts';
import { call } from './call.ts';
import { overtaken } from './shapes.ts';

const about = `A CSV file in the field \`file\`, of at most ${longestFile / 1_000_000} MB and ${mostRows} lines: the store's own export, a list with SKUs, or Shopify's product export. A column that is missing changes nothing; an empty cell empties the field. Pictures are not read.`;

export const download = call('productSheet.download', {
  method: 'GET',
  path: '/api/admin/product-sheet',
  permission: 'products.edit',
  summary: 'All products as a CSV file',
  description: 'One line per size and color, sent as it is read. It can be imported again.',
  query: z.object({
    productIds: z
      .string()
      .max(10_000)
      .regex(/^\d{1,9}(?:,\d{1,9})*$/)
      .optional(),
  }),
  answersFile: 'text/csv',
  answers: { 200: z.string() },
});

export const check = call('productSheet.check', {
  method: 'POST',
  path: '/api/admin/product-sheet/check',
  permission: 'products.edit',
  summary: 'What a CSV file would change, without changing it',
  description: about,
  query: sheetQuery,
  file: 'file',
  answers: { 200: sheetPreview },
  refusals: [413, 415],
});

export const take = call('productSheet.take', {
  method: 'POST',
  path: '/api/admin/product-sheet',
  permission: 'products.edit',
  summary: 'Import a CSV file',
  description: `${about} All of it or nothing. 412 with a new preview if products changed since the check whose \`seen\` comes along.`,
  query: importQuery,
  file: 'file',
  answers: { 200: importedSheet, 412: overtaken(sheetPreview) },
  refusals: [413, 415],
});
