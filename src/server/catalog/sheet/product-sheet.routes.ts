import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import * as sheet from '#domain/api/product-sheet.calls.ts';
import { longestFile } from '#domain/catalog/sheet/sheet.schema.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { refused } from '#domain/result.ts';
import { skipChangeRecord } from '#server/identity/security-log/record-changes.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { takeUploads } from '#server/platform/media/read-upload.ts';
import type { Services } from '#server/services.ts';
import { exportSheet } from './export-sheet.ts';
import { checkSheet, importSheet } from './import-sheet.ts';

const csvFiles = {
  field: 'file',
  most: longestFile,
  notAForm: 'Send the file as multipart/form-data.',
  tooLarge: refused('too-large', `Choose a file of at most ${longestFile / 1_000_000} MB.`, {
    field: 'file',
  }),
};

/** Products as a CSV file, out and in (R-APROD-28 to R-APROD-31). */
export function productSheetRoutes(services: Services): FastifyPluginAsync {
  const { database, settings, clock } = services;
  return async (app) => {
    const upload = await takeUploads(app, csvFiles);

    app.serve(sheet.download, ({ query: { productIds: ids }, reply }) => {
      const day = dayOf(clock(), settings.current().facts.timeZone);
      void reply.header('content-disposition', `attachment; filename="products-${day}.csv"`);
      return Readable.from(exportSheet(database.db, ids?.split(',').map(Number) ?? null));
    });

    app.serve(sheet.check, async ({ query: { category }, request }) => {
      skipChangeRecord(request);
      return replyWith(await upload(request, (bytes) => checkSheet(services, bytes, { category })));
    });

    app.serve(sheet.take, async ({ query: { category, seen }, request }) =>
      replyWith(await upload(request, (bytes) => importSheet(services, bytes, { category, seen }))),
    );
  };
}
