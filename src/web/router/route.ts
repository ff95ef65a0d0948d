import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** The parameters in an address, by their name in the route's path. */
export type Params = Readonly<Record<string, string | undefined>>;

/** What a page's loader knows, on the server and in the browser. */
export type PageLoad = { client: QueryClient; params: Params; search: URLSearchParams };

export type PageQuery = { queryKey: readonly unknown[] };

export type PageRoute = {
  /** Such as '/product/:id'. */
  path: string;
  /** The source files of the page's code, by which the server finds the built files. */
  files: readonly string[];
  /** The page's queries: loaded before it shows, sent with the HTML, prefetched. */
  queries: (params: Params, search: URLSearchParams) => PageQuery[];
  /** The page's loader data. */
  load: (page: PageLoad) => Promise<unknown>;
  view: () => Promise<ComponentType>;
  /** Shown in place of the view after a failure; without it, the root's error view is shown. */
  errorView?: () => Promise<ComponentType>;
};

export type Route = PageRoute | { path: string; movedTo: string };

export type Location = {
  pathname: string;
  search: string;
  hash: string;
  /** The page's own part of the history entry. */
  state: unknown;
  /** Names the history entry. */
  key: string;
};

/** A failed page of which only the status is known: an address without a page, or a failure on the server. */
export class PageFailure extends Error {
  override name = 'PageFailure';
  readonly status: number;

  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}
