import type { FastifyPluginAsync } from 'fastify';
import * as settings from '#domain/api/settings.calls.ts';
import { ok, refused } from '#domain/result.ts';
import { createAnswerCache, jsonAnswer } from '#server/platform/cache/answer-cache.ts';
import { ifMatchVersion } from '#server/platform/http/input/if-match.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { readStatus } from '#server/settings/status/read-status.ts';
import type { Services } from '#server/services.ts';
import { cancelVersion, saveSetting } from './save-setting.ts';
import { listSettings, listVersions } from './show-settings.ts';

const noQuestions = refused('missing', 'The store answers no questions yet.');

/** The owner's settings (R-SET-1). */
export function settingsRoutes(services: Services): FastifyPluginAsync {
  const { config, database, clock } = services;
  return async (app) => {
    const cache = createAnswerCache({ name: 'settings', ...services, maxMegabytes: 1, maxProducing: 1 });

    app.serve(settings.read, ({ request, reply }) => {
      const { shipping, tax, times, rules, offer, day } = services.settings.current();
      return cache.send(request, reply, '', async () =>
        jsonAnswer({ shipping, tax, times, rules, offer, day }),
      );
    });
    app.serve(settings.faq, ({ request, reply }) =>
      cache.send(request, reply, 'faq', async () => {
        const { questions } = services.settings.current().faq;
        return jsonAnswer(replyWith(questions.length === 0 ? noQuestions : ok(questions)));
      }),
    );
    app.serve(settings.list, () => listSettings(database.db, clock(), config.isLive));
    app.serve(settings.status, () => readStatus(services));
    app.serve(settings.versions, ({ params: { kind } }) => listVersions(database.db, kind, config.isLive));
    app.serve(settings.save, async ({ params: { kind }, body, request }) =>
      replyWith(await saveSetting(services, kind, body, ifMatchVersion(request))),
    );
    app.serve(settings.cancel, async ({ params: { kind, version } }) =>
      replyWith(await cancelVersion(services, kind, version)),
    );
  };
}
