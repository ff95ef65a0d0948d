import type { FastifyPluginAsync } from 'fastify';
import { addressOf } from '#domain/api/address.ts';
import * as texts from '#domain/api/texts.calls.ts';
import { readMarkdown } from '#domain/texts/read-markdown.ts';
import type { EditedText, ShopText } from '#domain/texts/text.schema.ts';
import { textNames } from '#domain/texts/texts.ts';
import { createAnswerCache, type Answer } from '#server/http/answer-cache.ts';
import { ifMatch } from '#server/http/if-match.ts';
import type { Memory } from '#server/http/memory.ts';
import { replyWith } from '#server/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { loadDefaultTexts } from './default-texts.ts';
import { resetText, saveText } from './edit-text.ts';
import { findText } from './texts.queries.ts';

/** The shop's texts for everybody, and their editor (R-POLICY-1). */
export function textRoutes(services: Services, memory: Memory): FastifyPluginAsync {
  const { database, catalogSignal } = services;
  const defaults = loadDefaultTexts();
  return async (app) => {
    const cache = createAnswerCache({
      maxEntries: textNames.length,
      maxProducing: 2,
      headers: { 'cache-control': 'no-cache' },
    });
    catalogSignal.onChange(cache.drop);
    memory.add(cache, (url) => url);

    app.serve(texts.read, ({ params: { name }, request, reply }) =>
      cache.send(request, reply, addressOf(texts.read, { name }), async () =>
        json(readable(await findText(database.db, defaults, name))),
      ),
    );

    app.serve(texts.listEdited, () =>
      Promise.all(textNames.map((name) => findText(database.db, defaults, name))),
    );

    app.serve(texts.edit, async ({ params: { name }, body: { markdown }, request, reply }) => {
      const text = replyWith(await saveText(services, defaults, name, markdown, ifMatch(request)));
      reply.header('etag', `"${text.version}"`);
      return text;
    });

    app.serve(texts.reset, async ({ params: { name }, request, reply }) => {
      const text = replyWith(await resetText(services, defaults, name, ifMatch(request)));
      reply.header('etag', `"${text.version}"`);
      return text;
    });
  };
}

function readable({ name, title, updatedAt, markdown }: EditedText): ShopText {
  return { name, title, updatedAt, blocks: readMarkdown(markdown) ?? [] };
}

function json(value: unknown): Answer {
  return {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: Buffer.from(JSON.stringify(value)),
  };
}
