import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readMarkdown } from '#domain/texts/read-markdown.ts';
import { editedText, shopText, type EditedText, type ShopText } from '#domain/texts/text.schema.ts';
import { textNames } from '#domain/texts/texts.ts';
import { requireAdmin } from '../accounts/admin/require-admin.ts';
import { createAnswerCache, type Answer } from '../http/answer-cache.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import { ifMatch } from '../http/if-match.ts';
import type { Memory } from '../http/memory.ts';
import type { Services } from '../services.ts';
import { loadDefaultTexts } from './default-texts.ts';
import { resetText, saveText, type EditOutcome } from './edit-text.ts';
import { findText } from './texts.queries.ts';

const params = z.object({ name: z.enum(textNames) });
const edited = { 200: editedText, 400: errorBody, 401: errorBody, 412: errorBody };

/** The shop's texts for everybody, and their editor (decisions, 'Privacy, Terms'). */
export function textRoutes(services: Services, memory: Memory): FastifyPluginAsyncZod {
  const { database, catalogSignal } = services;
  const isAdmin = requireAdmin(services);
  const defaults = loadDefaultTexts();
  return async (app) => {
    const cache = createAnswerCache({
      maxEntries: textNames.length,
      maxProducing: 2,
      headers: { 'cache-control': 'no-cache' },
    });
    catalogSignal.onChange(cache.drop);
    memory.add(cache, (url) => url);

    app.get(
      '/api/texts/:name',
      { schema: { tags: ['texts'], params, response: { 200: shopText, 400: errorBody } } },
      (request, reply) => {
        const { name } = request.params;
        return cache.send(request, reply, `/api/texts/${name}`, async () =>
          json(readable(await findText(database.db, defaults, name))),
        );
      },
    );

    app.get(
      '/api/admin/texts',
      {
        onRequest: isAdmin,
        schema: { tags: ['admin'], response: { 200: z.array(editedText), 401: errorBody } },
      },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return Promise.all(textNames.map((name) => findText(database.db, defaults, name)));
      },
    );

    app.put(
      '/api/admin/texts/:name',
      {
        onRequest: isAdmin,
        schema: { tags: ['admin'], params, body: z.object({ markdown: z.string() }), response: edited },
      },
      async (request, reply) => {
        const { name } = request.params;
        const saved = await saveText(services, defaults, name, request.body.markdown, ifMatch(request));
        const text = textOf(saved);
        reply.header('etag', `"${text.version}"`);
        return text;
      },
    );

    app.delete(
      '/api/admin/texts/:name',
      { onRequest: isAdmin, schema: { tags: ['admin'], params, response: edited } },
      async (request, reply) => {
        const reset = await resetText(services, defaults, request.params.name, ifMatch(request));
        const text = textOf(reset);
        reply.header('etag', `"${text.version}"`);
        return text;
      },
    );
  };
}

function readable({ name, title, updatedAt, markdown }: EditedText): ShopText {
  return { name, title, updatedAt, blocks: readMarkdown(markdown) ?? [] };
}

function textOf(outcome: EditOutcome): EditedText {
  if (outcome.ok) return outcome.text;
  if (outcome.reason === 'unreadable') throw new Refusal(400, outcome.message, { field: 'markdown' });
  throw new Refusal(412, 'Somebody else has changed this text since you opened it. Load it again first.');
}

function json(value: unknown): Answer {
  return {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: Buffer.from(JSON.stringify(value)),
  };
}
