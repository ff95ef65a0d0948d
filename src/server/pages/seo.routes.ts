import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import { shop } from '#domain/shop.ts';
import { refusal } from '#domain/api/shapes.ts';
import { indexedPages, paths } from '#domain/paths.ts';
import { createAnswerCache, type Answer } from '#server/platform/cache/answer-cache.ts';
import { found, refused } from '#domain/result.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { emptySitemap, pagesSitemap, productsSitemap, sitemap } from './sitemap.ts';

const nothingHere = refused('missing', 'There is nothing at this address.');

/** Files for search engines and home screens; the sitemap is cached until a product changes. */
export function seoRoutes(services: Services): FastifyPluginAsyncZod {
  const { config, database } = services;
  const { db } = database;
  const origin = config.publicUrl;
  return async (app) => {
    const cache = createAnswerCache({
      name: 'search-engines',
      ...services,
      maxMegabytes: 32,
      maxProducing: 1,
    });

    // Asked before an answer is looked up: a setting that begins now drops it.
    const isOpen = () => services.settings.current().isOpen;

    const listed = () => [...indexedPages, ...(services.settings.current().hasFaq ? [paths.faq] : [])];

    app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) => {
      const read = isOpen() ? () => sitemap(db, origin, listed()) : emptySitemap;
      return cache.send(request, reply, '/sitemap.xml', async () => xml(await read()));
    });

    app.get('/sitemap-pages.xml', { schema: { hide: true } }, (request, reply) => {
      const read = isOpen() ? () => pagesSitemap(db, origin, listed()) : emptySitemap;
      return cache.send(request, reply, '/sitemap-pages.xml', async () => xml(await read()));
    });

    app.get(
      '/sitemap-products-:number.xml',
      {
        schema: {
          hide: true,
          params: z.object({ number: z.coerce.number().int().min(1).max(40_000) }),
          response: { 400: refusal, 404: refusal },
        },
      },
      (request, reply) => {
        const { number } = request.params;
        if (!isOpen()) return replyWith(nothingHere);
        return cache.send(request, reply, `/sitemap-products-${number}.xml`, async () =>
          xml(replyWith(found(await productsSitemap(db, origin, number), nothingHere))),
        );
      },
    );

    app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(robots(origin)),
    );

    app.get('/site.webmanifest', { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', 'public, max-age=86400')
        .send(JSON.stringify(webManifest(services.settings.current().facts))),
    );
  };
}

/** Excluded from search engines: the dashboard, pages of one shopper, and the API. */
function robots(origin: string): string {
  const closed = [paths.admin, paths.account, paths.checkout, '/pay/', '/api/'];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

function xml(text: string): Answer {
  return { status: 200, contentType: 'application/xml; charset=utf-8', body: Buffer.from(text) };
}

/** The store's appearance on a home screen. The colors are the page background and the header's charcoal. */
const webManifest = ({ name }: StoreFacts) => ({
  name,
  short_name: name,
  description: shop.tagline,
  start_url: '/',
  display: 'browser',
  background_color: '#f3f1eb',
  theme_color: '#171714',
  icons: [
    icon('/favicon.svg', 'any', 'any'),
    icon('/icon-192.png', '192x192', 'any'),
    icon('/icon-512.png', '512x512', 'any'),
    icon('/icon-maskable-512.png', '512x512', 'maskable'),
  ],
});

function icon(src: string, sizes: string, purpose: string) {
  return { src, sizes, purpose, type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png' };
}
