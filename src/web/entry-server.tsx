import { Writable } from 'node:stream';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { preinit, preload } from 'react-dom';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { isDashboardPage } from './admin/frame/is-dashboard-page.ts';
import type { AgeAnswer } from '#domain/selling/checkout/verification.ts';
import type { ShopSettings } from '#domain/settings/kinds/kinds.ts';
import { ApiError, createApiFetch, type Transport } from './api-client.ts';
import { DashboardDocument, PageContext, type DashboardFiles } from './document.tsx';
import { pageHead } from './head/page-head.ts';
import { structuredDataOf } from './head/structured-data.ts';
import { createQueryClient } from './queries.ts';
import { loaderContext, type PageHandle } from './page-route.ts';
import { rootId, routes } from './routes.ts';
import { SettingsContext } from './settings.ts';
import { encodeState, type PageState } from './state-block.ts';
import { failuresOf, notFoundTitle } from './status-of.ts';
import { fontFiles } from './styles/fonts.ts';

export type PageRequest = {
  /** The path and the query parameters that the page reads. */
  url: string;
  /** The store's public origin, such as https://shop.example. */
  origin: string;
  settings: ShopSettings;
  /** The store's GA4 measurement ID; null if not set. */
  measurementId: string | null;
  /** API GETs without the shopper's cookies, because a page is the same for everyone. */
  transport: Transport;
  /** The scripts and styles of the given source files. */
  assetsFor: (files: readonly string[]) => Assets;
  /** The age gate's answer by a browser without scripts; null if it gave none. */
  age: AgeAnswer | null;
  /** Added to the scripts of a page whose CSP requires it. */
  nonce?: string;
  /** Receives every error; no error text reaches the page. */
  onError: (error: unknown) => void;
};

export type Assets = { entry: string[]; styles: string[]; modules: string[] };

export type RenderedPage = HtmlPage | { status: number; location: string };

export type HtmlPage = { status: number; html: Buffer };

/** The dashboard's document at a path: a 404 if there is no such page. */
export function renderDashboard(pathname: string, settings: ShopSettings, files: DashboardFiles): HtmlPage {
  const isPage = isDashboardPage(pathname);
  const title = isPage ? pageHead(pathname, null, settings).title : notFoundTitle;
  const html = renderToStaticMarkup(<DashboardDocument title={title} settings={settings} files={files} />);
  return { status: isPage ? 200 : 404, html: Buffer.from(`<!DOCTYPE html>${html}`) };
}

const renderTimeout = 10_000;

const handler = createStaticHandler(routes);

/**
 * Renders a page to its last byte. A page that crashes becomes the error page with status 500. Rejects with the ApiError if the API
 * was too busy, so that a retry can succeed.
 */
export async function render(request: PageRequest): Promise<RenderedPage> {
  const queryClient = createQueryClient(createApiFetch(request.transport));
  const page = await handler.query(new Request(`${request.origin}${request.url}`), {
    requestContext: loaderContext(queryClient),
  });
  if (page instanceof Response) return { status: page.status, location: page.headers.get('location') ?? '' };
  const busy = Object.values(page.errors ?? {}).find(isBusy);
  if (busy) throw busy;
  const failures = statusesOf(page.errors ?? {}, request.onError);
  try {
    return await renderDocument(request, queryClient, page, failures);
  } catch (error) {
    if (isBusy(error)) throw error;
    // React has already called onError.
    const crashed = { ...page, statusCode: 500, loaderData: {} };
    return renderDocument(request, queryClient, crashed, { [rootId]: 500 });
  }
}

function isBusy(error: unknown): error is ApiError {
  return error instanceof ApiError && error.retryAfterSeconds !== null;
}

type Failures = PageState['failures'];

/** Error details stay on the server: a failed page keeps only its status. */
function statusesOf(errors: Record<string, unknown>, onError: (error: unknown) => void): Failures {
  const statuses = Object.entries(errors).map(([route, error]) => {
    if (isRouteErrorResponse(error)) return [route, error.status];
    onError(error);
    return [route, 500];
  });
  return Object.fromEntries(statuses);
}

function renderDocument(
  { origin, settings, measurementId, assetsFor, age, nonce, onError }: PageRequest,
  queryClient: QueryClient,
  page: StaticHandlerContext,
  failures: Failures,
): Promise<RenderedPage> {
  const { loaderData, location, statusCode } = page;
  const context = { ...page, errors: failuresOf(failures) };
  const handle = page.matches.at(-1)?.route.handle as PageHandle | undefined;
  const assets = assetsFor(handle ? [handle.file] : []);
  const stateText = encodeState({
    origin,
    settings,
    ...(measurementId && { measurementId }),
    queries: readQueries(queryClient, page),
    loaderData,
    failures,
  });
  const structuredData = context.errors
    ? null
    : structuredDataOf({ origin, settings }, location.pathname, queryClient);
  const router = createStaticRouter(handler.dataRoutes, context);

  function App() {
    for (const href of assets.styles)
      preinit(href, { as: 'style', precedence: 'app', ...(nonce && { nonce }) });
    for (const href of fontFiles) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
    return (
      <PageContext value={{ origin, stateText, structuredData, scripts: assets, age }}>
        <SettingsContext value={settings}>
          <QueryClientProvider client={queryClient}>
            {/* Without its inline script: the data are in the state block. */}
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </QueryClientProvider>
        </SettingsContext>
      </PageContext>
    );
  }

  return new Promise((resolve, reject) => {
    const rendering = renderToPipeableStream(<App />, {
      // Everything is in its final place: no inline script moves late parts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(nonce === undefined ? {} : { nonce }),
      onAllReady: () => {
        clearTimeout(timeout);
        rendering.pipe(collect((html) => resolve({ status: statusCode, html })));
      },
      onShellError: (error) => {
        clearTimeout(timeout);
        reject(error);
      },
      onError,
    });
    const timeout = setTimeout(rendering.abort, renderTimeout);
  });
}

/** Only the queries the page declares; a list that a loader only sampled from is not sent. */
function readQueries(
  queryClient: QueryClient,
  { matches, location }: StaticHandlerContext,
): PageState['queries'] {
  const { route, params } = matches.at(-1) ?? {};
  const handle = route?.handle as PageHandle | undefined;
  return (handle?.queries(params ?? {}, new URLSearchParams(location.search)) ?? [])
    .map(({ queryKey }) => [queryKey, queryClient.getQueryData(queryKey)] as const)
    .filter(([, answer]) => answer !== undefined);
}

function collect(done: (bytes: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}
