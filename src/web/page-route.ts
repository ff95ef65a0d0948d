import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';
import { PageFailure, type PageLoad, type PageQuery, type PageRoute } from './router/route.ts';

type Views = Readonly<Record<string, ComponentType>>;

/** One or more pages in one chunk; `files` are its modules' paths, which the server uses to find the built files. */
export type Chunk<Name extends string> = {
  files: readonly string[];
  view: (name: Name) => () => Promise<ComponentType>;
};

export function chunk<Module extends Views>(
  files: readonly string[],
  load: () => Promise<Module>,
): Chunk<keyof Module & string> {
  // An import() of loaded code still waits for the browser's task queue, which a click on a prefetched link would feel.
  let loaded: Module | undefined;
  return { files, view: (name) => async () => (loaded ??= await load())[name] as ComponentType };
}

type Page<Name extends string> = {
  chunk: Chunk<Name>;
  view: Name;
  error?: Name;
  queries?: PageRoute['queries'];
  loader?: PageRoute['load'];
  extra?: PageExtra;
};

/** What an address needs besides the page's queries: the page's loader data, boxed; null for nothing. */
export type PageExtra = (client: QueryClient, search: URLSearchParams) => Promise<unknown> | null;

/** A route with lazy code and an eager loader, so that code and data load in parallel. */
export function page<Name extends string>(path: string, options: Page<Name>): PageRoute {
  const { chunk, view, error, queries = () => [], loader, extra } = options;
  return {
    path,
    files: chunk.files,
    queries,
    load: loader ?? loadQueries,
    view: chunk.view(view),
    ...(error !== undefined && { errorView: chunk.view(error) }),
  };

  async function loadQueries({ client, params, search }: PageLoad) {
    await ready(client, queries(params, search));
    const more = extra?.(client, search);
    return more ? inTime(more) : null;
  }
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
  // A prefetched page may never show its data: a failure that comes after the patience ends is its reader's, if there is one.
  found.catch(() => {});
  const late = Symbol('late');
  const first = await Promise.race([found, after(patience, late)]);
  return { value: first === late ? found : first };
}

function missToNotFound(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) throw new PageFailure(404);
  throw error;
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value));
}
