import type { FastifyPluginAsync } from 'fastify';
import { addressOf } from '#domain/api/address.ts';
import * as policies from '#domain/api/policies.calls.ts';
import type { Named } from '#domain/care/policies/placeholders.ts';
import { readMarkdown } from '#domain/care/policies/read-markdown.ts';
import type { EditedPolicy, Policy } from '#domain/care/policies/policy.schema.ts';
import { policyNames } from '#domain/care/policies/policies.ts';
import { createAnswerCache, jsonAnswer } from '#server/platform/cache/answer-cache.ts';
import { ifMatch } from '#server/platform/http/input/if-match.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { resetPolicy, savePolicy } from './edit-policy.ts';
import { findPolicy, loadDefaultPolicies } from './policies.queries.ts';

/** The policies for shoppers, and their editor (R-POLICY-1). */
export function policyRoutes(services: Services): FastifyPluginAsync {
  const { database } = services;
  const defaults = loadDefaultPolicies();
  return async (app) => {
    const cache = createAnswerCache({ name: 'policies', ...services, maxMegabytes: 4, maxProducing: 2 });

    app.serve(policies.read, ({ params: { name }, request, reply }) => {
      const { facts, times, rules, day } = services.settings.current();
      return cache.send(request, reply, addressOf(policies.read, { name }), async () =>
        jsonAnswer(readable(await findPolicy(database.db, defaults, name), { facts, times, rules, day })),
      );
    });

    app.serve(policies.listEdited, () =>
      Promise.all(policyNames.map((name) => findPolicy(database.db, defaults, name))),
    );

    app.serve(policies.edit, async ({ params: { name }, body: { markdown }, request, reply }) => {
      const text = replyWith(await savePolicy(services, defaults, name, markdown, ifMatch(request)));
      reply.header('etag', `"${text.version}"`);
      return text;
    });

    app.serve(policies.reset, async ({ params: { name }, request, reply }) => {
      const text = replyWith(await resetPolicy(services, defaults, name, ifMatch(request)));
      reply.header('etag', `"${text.version}"`);
      return text;
    });
  };
}

function readable({ name, title, updatedAt, markdown }: EditedPolicy, settings: Named): Policy {
  return { name, title, updatedAt, blocks: readMarkdown(markdown, settings) ?? [] };
}
