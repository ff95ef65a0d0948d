import type { FastifyPluginAsync } from 'fastify';
import * as fit from '#domain/api/fit.calls.ts';
import { holsterPriceOf } from '#domain/catalog/holster/price.ts';
import { emailAddress } from '#domain/identity/customers/customer.schema.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { found, invalidField, refused } from '#domain/result.ts';
import { readHolsterOptions } from '#domain/selling/cart/line-options.ts';
import { idBefore, pageOf } from '#server/platform/http/input/list-paging.ts';
import { isEmailKept } from '#server/platform/email-sending/send-email.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import {
  answerFit,
  askFit,
  confirmFit,
  findConfirmed,
  listFitQuestions,
  readFitQuestion,
} from './fit-questions.ts';
import { readSoldPairings } from './sold-pairings.ts';

/** Questions about builds that have to be looked at first (R-FIT-5 to R-FIT-8). */
export function fitRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(fit.ask, async ({ body }) => {
      const email = emailAddress.safeParse(body.email);
      if (!email.success) {
        return replyWith(invalidField({ field: 'email', message: 'Please enter a valid email address' }));
      }
      replyWith(await askFit(services, { ...body, email: email.data }));
      return { message: 'We got your question. We answer by email.' };
    });

    app.serve(fit.showConfirmed, async ({ params: { code } }) => {
      const { build, answeredOn: on, words } = replyWith(found(await findConfirmed(db, code), unknownCode));
      const { builder, day, hasBuilder } = services.settings.current();
      const confirmed = new Map([[code, { build, on: on ?? day }]]);
      const read = readHolsterOptions({ ...build, fitCode: code }, { builder, day, confirmed });
      const refusal = read.ok ? null : read.reason.message;
      return {
        code,
        build,
        confirmedOn: on ?? day,
        words,
        price: toDecimal(holsterPriceOf(build, builder) ?? 0),
        refusal: hasBuilder ? refusal : 'We take no orders for custom holsters right now.',
      };
    });

    app.serve(fit.list, async ({ query: { limit, cursor, state = 'open' }, request, reply }) => {
      const list = `fit questions ${state}`;
      const before = idBefore(list, cursor);
      const { rows, total } = await listFitQuestions(db, { state, limit: limit + 1, before });
      return pageOf({ request, reply }, { list, rows, limit, total });
    });

    app.serve(fit.answer, async ({ params: { id }, body }) => {
      replyWith(await answerFit(services, id, body));
      const question = replyWith(found(await readFitQuestion(db, id), unknownQuestion));
      return { ...question, isEmailKept: isEmailKept(services) };
    });

    app.serve(fit.confirm, async ({ body: { build } }) => replyWith(await confirmFit(services, build)));

    app.serve(fit.listSold, () => readSoldPairings(db));
  };
}

const unknownCode = refused('missing', 'We have no answer under this link. Ask us again from the builder.');
const unknownQuestion = refused('missing', 'This question no longer exists.');
