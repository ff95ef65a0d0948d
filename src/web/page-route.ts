import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  createContext,
  data,
  matchRoutes,
  RouterContextProvider,
  type LoaderFunction,
  type Params,
  type RouteObject,
} from 'react-router';
import { ApiError } from './api-client.ts';

/** The cache that loaders fill: the browser's, or the one of a page that the server renders. */
export const queryClientContext = createContext<QueryClient>();

/** What the router passes to each loader. */
export function loaderContext(client: QueryClient): RouterContextProvider {
  return new RouterContextProvider(new Map([[queryClientContext, client]]));
}

export type PageQuery = { queryKey: readonly unknown[] };

type PageQueries = (params: Params, search: URLSearchParams) => PageQuery[];

/** What the server needs of a page's route besides what the router does. */
export type PageHandle = {
  /** The source file of the page's code, by which the server finds the built files. */
  file: string;
  /** The page's queries, which are sent with the HTML. */
  queries: PageQueries;
};

type Views = Readonly<Record<string, ComponentType>>;

/** The code of one or more pages: the module that exports their components. */
export type Chunk<Name extends string> = { file: string; load: () => Promise<Record<Name, ComponentType>> };

export function chunk<Module extends Views>(
  file: string,
  load: () => Promise<Module>,
): Chunk<keyof Module & string> {
  return { file, load };
}

type Page<Name extends string> = {
  chunk: Chunk<Name>;
  view: Name;
  /** Shown in place of the view after a failure; without it, the root's error view is shown. */
  error?: Name;
  queries?: PageQueries;
  /** Without it, the page's queries are loaded. */
  loader?: LoaderFunction;
};

/** A route with lazy code and an eager loader, so that code and data load in parallel. */
export function page<Name extends string>(path: string, options: Page<Name>): RouteObject {
  const { chunk, view, error, queries, loader = queries && queriesLoader(queries) } = options;
  const handle: PageHandle = { file: chunk.file, queries: queries ?? (() => []) };
  return {
    path,
    caseSensitive: true,
    handle,
    ...(loader && { loader }),
    lazy: async () => {
      const views = await chunk.load();
      return { Component: views[view], ...(error !== undefined && { ErrorBoundary: views[error] }) };
    },
  };
}

/** Loads the code of an address's page into its route: the router hydrates no lazy route. */
export async function loadCode(routes: RouteObject[], location: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

function queriesLoader(queries: PageQueries): LoaderFunction {
  return ({ context, params, url }) =>
    ready(context.get(queryClientContext), queries(params, url.searchParams));
}

/** How long navigation waits for data before it shows skeletons, in ms. */
const patience = 150;

/** Fills the query cache. The server waits for all queries; the browser waits only `patience`, then shows skeletons. */
export async function ready(client: QueryClient, queries: readonly PageQuery[]): Promise<null> {
  await inTime(Promise.all(queries.map((query) => client.ensureQueryData(query))));
  return null;
}

/**
 * The result on the server. In the browser the result if it is quick, otherwise its promise, boxed. A 404 from the API becomes a 404
 * of the page.
 */
export async function inTime<T>(promise: Promise<T>): Promise<{ value: T | Promise<T> }> {
  if (import.meta.env.SSR) return { value: await promise.catch(missToNotFound) };
  // A prefetched page may never show its data: a failure that comes after the patience ends is its reader's, if there is one.
  promise.catch(() => {});
  const late = Symbol('late');
  const first = await Promise.race([promise, after(patience, late)]).catch(missToNotFound);
  return { value: first === late ? promise : first };
}

function missToNotFound(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
  throw error;
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value));
}
