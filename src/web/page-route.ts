import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createContext, data, type LoaderFunction, type RouteObject } from 'react-router';
import { ApiError } from './api-client.ts';

/** The arguments of every loader, on the server and in the browser. */
export const queryClientContext = createContext<QueryClient>();

type Params = Readonly<Record<string, string | undefined>>;
export type PageQuery = { queryKey: readonly unknown[] };
type Views = Readonly<Record<string, ComponentType>>;

/** One or more pages in one chunk; `file` is the module's path, which the server uses to find the built files. */
export type Chunk<Name extends string> = {
  file: string;
  view: (name: Name) => () => Promise<ComponentType>;
};

export function chunk<Module extends Views>(
  file: string,
  load: () => Promise<Module>,
): Chunk<keyof Module & string> {
  return { file, view: (name) => async () => (await load())[name] as ComponentType };
}

export type PageHandle = {
  file: string;
  /** The page's queries: loaded before it shows, sent with the HTML, prefetched when a link is hovered. */
  queries: Queries;
};

type Queries = (params: Params, search: URLSearchParams) => PageQuery[];

type Page<Name extends string> = {
  chunk: Chunk<Name>;
  view: Name;
  error?: Name;
  queries?: Queries;
  loader?: LoaderFunction;
  extra?: PageExtra;
};

/** What an address needs besides the page's queries: the page's loader data, boxed; null for nothing. */
export type PageExtra = (client: QueryClient, search: URLSearchParams) => Promise<unknown> | null;

/** A route with lazy code and an eager loader, so that code and data load in parallel. */
export function page<Name extends string>(path: string, options: Page<Name>): RouteObject {
  const { chunk, view, error, queries = () => [], loader, extra } = options;
  return {
    ...(path === '/' ? { index: true } : { path: path.slice(1), caseSensitive: true }),
    handle: { file: chunk.file, queries } satisfies PageHandle,
    loader:
      loader ??
      (async ({ context, params, request }) => {
        const client = context.get(queryClientContext);
        const search = new URL(request.url).searchParams;
        await ready(client, queries(params, search));
        const more = extra?.(client, search);
        return more ? inTime(more) : null;
      }),
    lazy: {
      Component: chunk.view(view),
      ...(error === undefined ? {} : { ErrorBoundary: chunk.view(error) }),
    },
  };
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'file' in handle;
}

/** How long navigation waits for data before it shows skeletons, in ms. */
const patience = 150;

/**
 * Fills the query cache. The server waits for all queries; the browser waits only `patience`, then shows skeletons. A 404 from the
 * API becomes a 404 of the page.
 */
export async function ready(client: QueryClient, queries: readonly PageQuery[]): Promise<null> {
  await inTime(Promise.all(queries.map((query) => client.ensureQueryData(query))));
  return null;
}

/** The result on the server. In the browser the result if it is quick, otherwise its promise, boxed. */
export async function inTime<T>(promise: Promise<T>): Promise<{ value: T | Promise<T> }> {
  const found = promise.catch(missToNotFound);
  if (import.meta.env.SSR) return { value: await found };
  const late = Symbol('late');
  const first = await Promise.race([found, after(patience, late)]);
  return { value: first === late ? found : first };
}

function missToNotFound(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
  throw error;
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value));
}
