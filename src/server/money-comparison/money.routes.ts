import type { FastifyPluginAsync } from 'fastify';
import * as money from '#domain/api/money.calls.ts';
import { resolutionLabel } from '#domain/books/difference-labels.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { compareMoney } from './compare-money.ts';
import { handle, lookAgain, sendBack, type MendOutcome } from './mend-difference.ts';
import { readMoneyInbox } from './money.queries.ts';

/** The owner's Money tab: differences between books and providers, with their fixes. */
export function moneyRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.serve(money.read, () => readMoneyInbox(services));

    app.serve(money.compare, async () => {
      await compareMoney(services);
      return readMoneyInbox(services);
    });

    app.serve(money.look, async ({ params: { id } }) => done(await lookAgain(services, id)));

    app.serve(money.refund, async ({ params: { id } }) => done(await sendBack(services, id)));

    app.serve(money.handle, async ({ params: { id }, body: { note } }) =>
      done(await handle(services, id, note)),
    );
  };
}

function done(outcome: MendOutcome): { message: string } {
  if (outcome.ok) return { message: resolutionLabel(outcome.resolution) };
  if (outcome.reason === 'missing') throw new Refusal(404, 'This difference does not exist.');
  throw new Refusal(409, outcome.message);
}
