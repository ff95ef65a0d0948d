import { Writable } from 'node:stream';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { preinit, preload, preloadModule } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { ApiError, createApiFetch, type Transport } from './api-client.ts';
import { PageContext } from './document.tsx';
import { structuredDataOf } from './head/structured-data.ts';
import { isPageHandle, queryClientContext } from './page-route.ts';
import { createQueryClient } from './queries.ts';
import { routes } from './routes.tsx';
import { encodeState, type PageError, type PageState } from './state-block.ts';
import { fontFiles } from './styles/fonts.ts';

export type PageRequest = {
  /** The path and the query parameters that the page reads. */
  url: string;
  /** The store's public origin, such as https://shop.example. */
  origin: string;
  /** The store's GA4 measurement ID; null if not set. */
  measurementId: string | null;
  /** API GETs without the shopper's cookies, because a page is the same for everyone. */
  transport: Transport;
  /** The scripts and styles of the given source files. */
  assetsFor: (files: readonly string[]) => Assets;
  /** Added to the scripts of a page whose CSP requires it. */
  nonce?: string;
  /** Receives every error; no error text reaches the page. */
  onError: (error: unknown) => void;
};

export type Assets = { entry: string[]; styles: string[]; modules: string[] };

export type RenderedPage = { status: number; html: Buffer } | { status: number; location: string };

const handler = createStaticHandler(routes);
const renderTimeout = 10_000;

/**
 * Renders a page to its last byte. A page that crashes becomes the error page with status 500. Rejects with the ApiError if the API
 * was too busy, so that a retry can succeed.
 */
export async function render(request: PageRequest): Promise<RenderedPage> {
  const queryClient = createQueryClient(createApiFetch(request.transport));
  const context = await handler.query(new Request(`${request.origin}${request.url}`), {
    requestContext: new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const busy = Object.values(context.errors ?? {}).find(isBusy);
  if (busy) throw busy;
  const safe = withoutErrorTexts(context, request.onError);
  try {
    return await renderDocument(request, queryClient, safe);
  } catch (error) {
    if (isBusy(error)) throw error;
    // React has already called onError.
    const failed = { ...safe, statusCode: 500, loaderData: {}, errors: { root: crashed } };
    return renderDocument(request, queryClient, failed);
  }
}

function isBusy(error: unknown): error is ApiError {
  return error instanceof ApiError && error.retryAfterSeconds !== null;
}

const crashed: PageError = { status: 500, statusText: '', data: null, internal: false };

/** Error details stay on the server: React Router's errors (a 404) and ours keep only their status. */
function withoutErrorTexts(context: StaticHandlerContext, onError: (error: unknown) => void) {
  const errors = Object.entries(context.errors ?? {}).map(([id, error]): [string, PageError] => {
    if (isRouteErrorResponse(error)) return [id, { ...crashed, status: error.status }];
    onError(error);
    return [id, crashed];
  });
  return { ...context, errors: errors.length === 0 ? null : Object.fromEntries(errors) };
}

type SafeContext = ReturnType<typeof withoutErrorTexts>;

function renderDocument(
  { origin, measurementId, assetsFor, nonce, onError }: PageRequest,
  queryClient: QueryClient,
  context: SafeContext,
): Promise<RenderedPage> {
  const handles = context.matches.map(({ route }) => route.handle as unknown).filter(isPageHandle);
  const assets = assetsFor(handles.map(({ file }) => file));
  const stateText = encodeState({
    origin,
    ...(measurementId && { measurementId }),
    queries: readQueries(queryClient, context),
    router: { loaderData: context.loaderData, errors: context.errors },
  });
  const structuredData = context.errors
    ? null
    : structuredDataOf(origin, context.location.pathname, queryClient);
  const router = createStaticRouter(handler.dataRoutes, context);

  function App() {
    for (const href of assets.styles)
      preinit(href, { as: 'style', precedence: 'app', ...(nonce && { nonce }) });
    for (const href of fontFiles) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
    for (const href of assets.modules) preloadModule(href, { as: 'script', ...(nonce && { nonce }) });
    return (
      <PageContext value={{ origin, stateText, structuredData }}>
        <QueryClientProvider client={queryClient}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </QueryClientProvider>
      </PageContext>
    );
  }

  return new Promise((resolve, reject) => {
    const rendering = renderToPipeableStream(<App />, {
      bootstrapModules: assets.entry,
      // Everything is in its final place: no inline script moves late parts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(nonce === undefined ? {} : { nonce }),
      onAllReady: () => {
        clearTimeout(timeout);
        rendering.pipe(collect((html) => resolve({ status: context.statusCode, html })));
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
function readQueries(queryClient: QueryClient, { matches, location }: SafeContext): PageState['queries'] {
  const search = new URLSearchParams(location.search);
  return matches
    .flatMap(({ route, params }) => (isPageHandle(route.handle) ? route.handle.queries(params, search) : []))
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
