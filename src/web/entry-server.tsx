import { Writable } from 'node:stream';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { preinit, preload } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import type { AgeAnswer } from '#domain/selling/checkout/verification.ts';
import type { StoreFacts } from '#domain/store-facts.ts';
import { ApiError, createApiFetch, type Transport } from './api-client.ts';
import { PageContext } from './document.tsx';
import { FactsContext } from './facts.ts';
import { structuredDataOf } from './head/structured-data.ts';
import { createQueryClient } from './queries.ts';
import { Root, RootError } from './root.tsx';
import { loadPage, type LoadedPage } from './router/load-page.ts';
import { PageFailure } from './router/route.ts';
import { RouterView } from './router/router-view.tsx';
import { routes } from './routes.tsx';
import { encodeState, type PageState } from './state-block.ts';
import { fontFiles } from './styles/fonts.ts';

export type PageRequest = {
  /** The path and the query parameters that the page reads. */
  url: string;
  /** The store's public origin, such as https://shop.example. */
  origin: string;
  facts: StoreFacts;
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

export type RenderedPage = { status: number; html: Buffer } | { status: number; location: string };

const renderTimeout = 10_000;

/**
 * Renders a page to its last byte. A page that crashes becomes the error page with status 500. Rejects with the ApiError if the API
 * was too busy, so that a retry can succeed.
 */
export async function render(request: PageRequest): Promise<RenderedPage> {
  const queryClient = createQueryClient(createApiFetch(request.transport));
  const { pathname, search } = new URL(`${request.origin}${request.url}`);
  const page = await loadPage(routes, { pathname, search }, queryClient);
  if ('movedTo' in page) return { status: 301, location: page.movedTo };
  if (isBusy(page.failure?.error)) throw page.failure.error;
  const address = { pathname, search };
  try {
    return await renderDocument(request, queryClient, {
      ...page,
      ...address,
      failure: withoutText(page.failure, request.onError),
    });
  } catch (error) {
    if (isBusy(error)) throw error;
    // React has already called onError.
    const failure = { at: 'root' as const, error: new PageFailure(500) };
    return renderDocument(request, queryClient, { ...page, ...address, data: undefined, failure });
  }
}

function isBusy(error: unknown): error is ApiError {
  return error instanceof ApiError && error.retryAfterSeconds !== null;
}

type SafeFailure = { at: 'page' | 'root'; error: PageFailure } | null;

/** Error details stay on the server: a failed page keeps only its status. */
function withoutText(failure: LoadedPage['failure'], onError: (error: unknown) => void): SafeFailure {
  if (!failure) return null;
  const { at, error } = failure;
  if (error instanceof PageFailure) return { at, error };
  onError(error);
  return { at, error: new PageFailure(500) };
}

type SafePage = Omit<LoadedPage, 'failure'> & { failure: SafeFailure; pathname: string; search: string };

function renderDocument(
  { origin, facts, measurementId, assetsFor, age, nonce, onError }: PageRequest,
  queryClient: QueryClient,
  page: SafePage,
): Promise<RenderedPage> {
  const { pathname, search, data, failure } = page;
  const assets = assetsFor(page.route?.files ?? []);
  const stateText = encodeState({
    origin,
    facts,
    ...(measurementId && { measurementId }),
    queries: readQueries(queryClient, page),
    page: { data, failure: failure && { at: failure.at, status: failure.error.status } },
  });
  const structuredData = failure ? null : structuredDataOf({ origin, facts }, pathname, queryClient);
  const location = { pathname, search, hash: '', state: null, key: '' };

  function App() {
    for (const href of assets.styles)
      preinit(href, { as: 'style', precedence: 'app', ...(nonce && { nonce }) });
    for (const href of fontFiles) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
    return (
      <PageContext value={{ origin, stateText, structuredData, scripts: assets, age }}>
        <FactsContext value={facts}>
          <QueryClientProvider client={queryClient}>
            <RouterView
              state={{ ...page, location, scroll: null, slot: '' }}
              Root={Root}
              RootError={RootError}
            />
          </QueryClientProvider>
        </FactsContext>
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
        rendering.pipe(collect((html) => resolve({ status: failure?.error.status ?? 200, html })));
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
function readQueries(queryClient: QueryClient, { route, params, search }: SafePage): PageState['queries'] {
  return (route?.queries(params, new URLSearchParams(search)) ?? [])
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
