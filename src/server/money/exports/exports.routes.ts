import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import * as exports from '#domain/api/exports.calls.ts';
import { exportFileName, exportFiles, type ExportName } from '#domain/money/exports/export-files.ts';
import { lastDays, type Period } from '#domain/platform/time/period.ts';
import { addDays, dayOf, startOfDay } from '#domain/platform/time/shop-day.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Services } from '#server/services.ts';
import { movementRows, refundRows, stateRows } from './ledger-rows.ts';
import { lineRows, orderRows } from './order-rows.ts';
import { csvFile, type Rows, type Span } from './rows.ts';

const readers: Readonly<Record<ExportName, (db: Database, span: Span) => Rows>> = {
  orders: orderRows,
  lines: lineRows,
  refunds: refundRows,
  movements: movementRows,
  states: stateRows,
};

/** The accountant's files, sent as they are read, so that a year of orders takes no memory (R-EXP-1, R-EXP-4, R-EXP-5). */
export function exportRoutes({ database: { db }, settings, clock }: Services): FastifyPluginAsync {
  return async (app) => {
    app.serve(exports.download, ({ params: { name }, query: { from, to }, reply }) => {
      const { timeZone } = settings.current().facts;
      const period =
        from === undefined || to === undefined ? lastDays(dayOf(clock(), timeZone), 7) : { from, to };
      void reply.header('content-disposition', `attachment; filename="${exportFileName(name, period)}"`);
      return Readable.from(csvFile(exportFiles[name].columns, readers[name](db, spanOf(period, timeZone))));
    });
  };
}

/** The first instant of the period and the first one after it. */
function spanOf({ from, to }: Period, timeZone: string): Span {
  return { start: startOfDay(from, timeZone), end: startOfDay(addDays(to, 1), timeZone), timeZone };
}
