import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { choiceParameters } from '#domain/catalog/products/choice-parameters.ts';
import { categoryPaths, isAdministration, paths } from '#domain/paths.ts';
import type { ShopSettings } from '#domain/settings/kinds/kinds.ts';
import { ageCookie, type AgeAnswer } from '#domain/selling/checkout/verification.ts';
import { Away, Busy } from '#server/platform/db/busy.ts';
import { createAnswerCache, sendOnce, type Answer } from '#server/platform/cache/answer-cache.ts';
import { kindOfAnswer } from '#server/platform/http/errors.ts';
import { nameCharset } from '#server/platform/http/name-charset.ts';
import { redact } from '#server/platform/log/redact.ts';
import { renders } from '#server/platform/telemetry/signals.ts';
import { keepsCart } from '#server/selling/cart/cart-cookie.ts';
import type { Services } from '#server/services.ts';
import { isPreview } from '#server/settings/opening/preview.ts';
import { closedPage, lastResortPage } from '#server/platform/http/last-resort.ts';
import {
  browserCaching,
  canonicalPath,
  isUncached,
  movedTo,
  pageKey,
  type ReadParameters,
} from '#server/platform/cache/page-path.ts';
import { projectFile } from '#server/files.ts';
import { transportOf } from './transport.ts';
import type { OpenWeb } from './web.ts';
import { noStore } from '#server/platform/http/no-store.ts';

export type PagesOptions = {
  web: OpenWeb;
  /**
   * Called for each uncached page of the shop (checkout): sets the reply's own policy and returns the nonce for the page's
   * scripts, or undefined to keep the store's policy.
   */
  policyOf?: (path: string, reply: FastifyReply) => string | undefined;
};

const publicFiles = projectFile('public');
const contentType = 'text/html; charset=utf-8';

/** Tells the browser to prefetch the checkout, which is a document of its own, once the shopper reaches for its link. */
const speculationRules = {
  prefetch: [{ where: { href_matches: paths.checkout, relative_to: 'document' }, eagerness: 'moderate' }],
};

/**
 * For every cached page. The rules are in a header, so that the content security policy needs no exception for an inline script, and
 * in its data: address, so that the browser requests nothing for them before the first paint.
 */
const pageHeaders = {
  'speculation-rules': `"data:application/speculationrules+json,${encodeURIComponent(JSON.stringify(speculationRules))}"`,
};

/** Home is cached in this many random product selections; each visit gets one of them. */
const homeKeys = Array.from({ length: 8 }, (_, drawing) => `${paths.home}#${drawing}`);

/** Lists whose content depends on their query, with the parameters they read: filtered lists and the search. */
const readParameters: ReadParameters = {
  ...Object.fromEntries(
    [...Object.values(categoryPaths), paths.gear].map((list) => [list, choiceParameters]),
  ),
  [paths.search]: ['q', ...choiceParameters],
};

/** A product page opens with the color and size that its address names. */
function parametersOf(path: string): ReadParameters {
  return path.startsWith('/product/') ? { [path]: ['color', 'size'] } : readParameters;
}

/** Every page of the store, the files they load, and public/ (docs/decisions/005-pages-from-memory.md). */
export function pages(services: Services, { web: openWeb, policyOf }: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    nameCharset(app);
    const web = await openWeb(app);
    await app.register(fastifyStatic, {
      root: publicFiles,
      wildcard: false,
      index: false,
      decorateReply: false,
      maxAge: '1d',
      // Emails show the logo, and webmail is another site.
      setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
    });
    const cache = createAnswerCache({ name: 'pages', ...services, maxMegabytes: 128, maxProducing: 4 });
    // Addresses that anyone can make up have a small cache of their own, so that they evict no real page.
    const queried = createAnswerCache({
      name: 'queried-pages',
      ...services,
      maxMegabytes: 8,
      maxProducing: 2,
    });

    // Only their own pages show the answers to questions and the builder's lists.
    const shown = (): ShopSettings => {
      const { faq: _answers, builder: _lists, ...settings } = services.settings.current();
      return settings;
    };

    async function renderPage(
      url: string,
      age: AgeAnswer | null,
      fresh: { nonce?: string; cookie?: string } = {},
    ) {
      const onError = (error: unknown) =>
        services.log.error({ err: error, page: redact(pathOf(url)) }, 'a page could not be rendered');
      const { render, assetsFor } = await web();
      const begun = performance.now();
      const page = render({
        url,
        origin: services.config.publicUrl,
        settings: shown(),
        measurementId: services.config.analytics.measurementId,
        transport: transportOf(app, fresh.cookie),
        assetsFor,
        age,
        ...(fresh.nonce === undefined ? {} : { nonce: fresh.nonce }),
        onError,
      });
      if (renders.isHeard()) {
        const told = () => renders.tell({ seconds: (performance.now() - begun) / 1000 });
        void page.then(told, told);
      }
      return page.catch((error: unknown) => {
        // The API's own answer has the reason.
        const refusal = busyOf(error);
        if (refusal !== null) throw refusal;
        onError(error);
        return { status: 500, html: lastResortPage(services.settings.current().facts.email) };
      });
    }

    async function produce(url: string, age: AgeAnswer | null): Promise<Answer> {
      const page = await renderPage(url, age);
      if (!('html' in page)) throw new Error(`${url} redirects, so it cannot be a cached page`);
      // A CDN knows no editions.
      const headers = age ? { ...pageHeaders, 'cache-control': 'private, no-cache' } : pageHeaders;
      return { status: page.status, contentType, body: page.html, headers };
    }

    async function sendFresh({ url, headers }: FastifyRequest, pathname: string, reply: FastifyReply) {
      await services.limitUncached(reply.request);
      const nonce = policyOf?.(pathname, reply);
      const { isOpen } = services.settings.current();
      const { cookie } = pathname === paths.cart || !isOpen ? headers : {};
      const page = await renderPage(url, keptAgeAnswer(reply.request), {
        ...(nonce !== undefined && { nonce }),
        ...(cookie !== undefined && { cookie }),
      });
      if (!('html' in page)) return reply.redirect(page.location, page.status);
      reply
        .code(page.status)
        .type(contentType)
        .header('cache-control', isOpen ? browserCaching(pathname) : noStore);
      return sendOnce(reply, page.html);
    }

    /** All that shoppers see of a closed store; 503, so that search engines come back (R-SETUP-15). */
    async function sendClosed(reply: FastifyReply) {
      reply.code(503).type(contentType).header('cache-control', noStore).header('retry-after', '3600');
      return sendOnce(reply, closedPage());
    }

    /** The same document for every address and person; its own scripts ask for the rest. */
    async function sendDashboard(pathname: string, reply: FastifyReply) {
      const { status, html } = (await web()).dashboard(pathname, shown());
      reply.code(status).type(contentType).header('cache-control', browserCaching(pathname));
      return sendOnce(reply, html);
    }

    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const { pathname, query, search } = split(request);
      if (isApi(pathname)) return reply.callNotFound();
      const canonical = canonicalPath(pathname);
      const address = movedTo(canonical ?? pathname) ?? canonical ?? pathname;
      if (address !== pathname) return reply.redirect(`${address}${search}`, 301);
      if (isAdministration(pathname)) return sendDashboard(pathname, reply);
      // Before an answer is looked up: a setting that begins now drops it.
      if (!services.settings.current().isOpen) {
        return isPreview(services, request) ? sendFresh(request, pathname, reply) : sendClosed(reply);
      }
      // A browser that blocks cookies has not kept the cart that its form filled (R-CART-43).
      if (pathname === paths.cart && isAdded(query.get('added')) && !keepsCart(services, request)) {
        return reply.header('cache-control', noStore).redirect(`${paths.cart}?added=none`, 303);
      }
      if (isUncached(pathname)) return sendFresh(request, pathname, reply);
      const url = pageKey(pathname, query, parametersOf(pathname));
      const age = keptAgeAnswer(request);
      const key = pathname === paths.home ? readyHomeKey(url) : url;
      const keeper = url === pathname ? cache : queried;
      // An edition of its own, open or with the refusal, for all browsers without scripts that answered the same.
      return keeper.send(request, reply, age ? `${key} ${age}` : key, () => produce(url, age));
    });

    /** A cached home page is served while a new one is rendered. */
    function readyHomeKey(url: string): string {
      const key = homeKey();
      if (cache.has(key)) return key;
      const ready = homeKeys.find((one) => cache.has(one));
      if (ready === undefined) return key;
      cache.prepare(key, () => produce(url, null));
      return ready;
    }
  };
}

function isAdded(added: string | null): boolean {
  return added !== null && added !== 'none';
}

/** The answer that a browser without scripts has kept; null if there is none. */
function keptAgeAnswer({ cookies }: FastifyRequest): AgeAnswer | null {
  const kept = cookies[ageCookie];
  return kept === 'verified' || kept === 'refused' ? kept : null;
}

/** What the web build's ApiError, which is not an instance of a class here, says of the store; null for any other error. */
function busyOf(error: unknown): Busy | Away | null {
  const { retryAfterSeconds, body } = error as { retryAfterSeconds?: unknown; body?: unknown };
  if (!(error instanceof Error) || typeof retryAfterSeconds !== 'number') return null;
  return kindOfAnswer(body) === 'away'
    ? new Away('A call of the page found the database away.')
    : new Busy('A call of the page found the store busy.');
}

/** Without the query, which may contain search words or a link's token. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

function split({ url }: FastifyRequest) {
  const at = url.indexOf('?');
  const search = at === -1 ? '' : url.slice(at);
  return { pathname: at === -1 ? url : url.slice(0, at), search, query: new URLSearchParams(search) };
}

/** For missing calls or files with these prefixes, the store's own 404 handler answers instead of a page. */
function isApi(pathname: string): boolean {
  return /^\/(?:api|assets|media)(?:\/|$)/.test(pathname);
}

function homeKey(): string {
  return homeKeys[Math.floor(Math.random() * homeKeys.length)] ?? paths.home;
}
