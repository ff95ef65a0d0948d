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
  /** Path and those query parameters that the page reads. */
  url: string;
  /** The shop's public origin, such as https://shop.example. */
  origin: string;
  /** The shop's GA4 measurement id; null without one. */
  measurementId: string | null;
  /** GETs of the API, without the visitor's cookies: a page is the same for everybody. */
  transport: Transport;
  /** The scripts and styles of the given source files. */
  assetsFor: (files: readonly string[]) => Assets;
  /** Goes onto the scripts of a page whose policy asks for it. */
  nonce?: string;
  /** Hears of every failure; none of their texts reaches the page. */
  onError: (error: unknown) => void;
};

export type Assets = { entry: string[]; styles: string[]; modules: string[] };

export type RenderedPage = { status: number; html: Buffer } | { status: number; location: string };

const handler = createStaticHandler(routes);
const renderTimeout = 10_000;

/**
 * Renders a page to its last byte. A page that crashes becomes the error page with status 500. Rejects with the ApiError
 * where the API was too busy: a moment later there is a page.
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
    // React has told onError.
    const failed = { ...safe, statusCode: 500, loaderData: {}, errors: { root: crashed } };
    return renderDocument(request, queryClient, failed);
  }
}

function isBusy(error: unknown): error is ApiError {
  return error instanceof ApiError && error.retryAfterSeconds !== null;
}

const crashed: PageError = { status: 500, statusText: '', data: null, internal: false };

/** What went wrong stays on the server: React Router's own errors (a 404) and ours keep only their status. */
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
      // Everything stands where it belongs: no inline script moves late parts into place.
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

/** Only what the page declares that it reads: a list that a loader merely picked from stays behind. */
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
