import type { FastifyPluginAsync } from 'fastify';
import * as dashboard from '#domain/api/dashboard.calls.ts';
import type { Analytics } from '#domain/money/statistics/statistics.schema.ts';
import { lastDays } from '#domain/platform/time/period.ts';
import { addDays, dayOf } from '#domain/platform/time/shop-day.ts';
import { invalidField } from '#domain/result.ts';
import { staffOf } from '#server/identity/sessions/require-admin.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { keepForAMinute } from '#server/money/statistics/keep-for-a-minute.ts';
import type { Services } from '#server/services.ts';
import { readAnalytics } from './read-analytics.ts';
import { readFirstSteps } from './read-first-steps.ts';
import { takeStep } from './take-step.ts';
import { readOverview, readOverviewSums, type OverviewSums } from './read-overview.ts';
import { tabCounts } from '#server/dashboard/tasks/tab-counts.ts';

/** The dashboard's frame data and statistics. */
export function dashboardRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  const keepSums = keepForAMinute<OverviewSums>(services.clock);
  const keepAnalytics = keepForAMinute<Analytics>(services.clock);
  return async (app) => {
    app.serve(dashboard.readCounts, ({ request }) => tabCounts(db, staffOf(request).admin.role));

    app.serve(dashboard.readOverview, ({ request }) =>
      readOverview(services, staffOf(request).admin.role, (days) =>
        keepSums(`${days.today} ${days.timeZone}`, () => readOverviewSums(db, days)),
      ),
    );

    app.serve(dashboard.takeStep, async ({ params: { step }, body: { action } }) => {
      replyWith(await takeStep(services, step, action));
      return readFirstSteps(db, services);
    });

    app.serve(dashboard.readAnalytics, ({ query: { from, to } }) => {
      const { timeZone } = services.settings.current().facts;
      const today = dayOf(services.clock(), timeZone);
      // The owner's clock sets today, which may start before the server's.
      if (to !== undefined && to > addDays(today, 1))
        return replyWith(invalidField({ field: 'to', message: 'to: not after today' }));
      const period = from === undefined || to === undefined ? lastDays(today, 7) : { from, to };
      return keepAnalytics(`${period.from} ${period.to} ${today} ${timeZone}`, () =>
        readAnalytics(db, period, { today, timeZone }),
      );
    });
  };
}
