import type { FastifyPluginAsync } from 'fastify';
import * as money from '#domain/api/money.calls.ts';
import { resolutionLabel } from '#domain/money/comparison/difference-labels.ts';
import type { Resolution } from '#domain/money/comparison/differences.ts';
import type { Result } from '#domain/result.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { startComparison } from './compare-money.ts';
import { handle, lookAgain, sendBack } from './mend-difference.ts';
import { readMoneyInbox } from './money.queries.ts';

/** The owner's Money tab: differences between books and providers, with their fixes. */
export function moneyRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.serve(money.read, () => readMoneyInbox(services));

    app.serve(money.compare, async () => {
      await startComparison(services);
      return readMoneyInbox(services);
    });

    app.serve(money.look, async ({ params: { id } }) => messageOf(await lookAgain(services, id)));

    app.serve(money.refund, async ({ params: { id } }) => messageOf(await sendBack(services, id)));

    app.serve(money.handle, async ({ params: { id }, body: { note } }) =>
      messageOf(await handle(services, id, note)),
    );
  };
}

function messageOf(mended: Result<Resolution>): { message: string } {
  return { message: resolutionLabel(replyWith(mended)) };
}
