import { QueryClient, queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { addressOf, type Values } from '#domain/api/address.ts';
import type { AddressOf, AnswerOf, Call } from '#domain/api/call.ts';
import * as cart from '#domain/api/cart.calls.ts';
import * as catalog from '#domain/api/catalog.calls.ts';
import * as holster from '#domain/api/holster.calls.ts';
import * as policies from '#domain/api/policies.calls.ts';
import * as settings from '#domain/api/settings.calls.ts';
import type { Category } from '#domain/catalog/products/category.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { pageSize } from '#domain/catalog/products/list-sort.ts';
import type { ApiFetch, ListPart } from './api-client.ts';

export const featuredProducts = queryOf(catalog.featured);
/** The settings that the browser computes with; a page has them with its data. */
export const currentSettings = queryOf(settings.read);
/** What the builder offers. */
export const builderLists = queryOf(holster.lists);
export const cartItems = queryOf(cart.read);
export const privacyPolicy = queryOf(policies.read, { name: 'privacy' });
export const terms = queryOf(policies.read, { name: 'terms' });
export const faq = queryOf(settings.faq);
export const sizeChart = queryOf(policies.read, { name: 'size-chart' });

/** The first few of all products. */
export function firstProducts(limit: number) {
  return queryOf(catalog.list, { limit });
}

/** The first few of a category. */
export function categoryBeginning(category: Category, limit: number) {
  return queryOf(catalog.listCategory, { category, limit });
}

/** Random products of a category, in-stock ones first. */
export function categorySample(category: Category) {
  return queryOf(catalog.sample, { category });
}

/** A product's neighbors in its category. */
export function relatedProducts(id: string) {
  return queryOf(catalog.related, { id });
}

/** What a bundle contains. */
export function bundleContents(id: string) {
  return queryOf(catalog.contents, { id });
}

export function productById(id: string) {
  return queryOf(catalog.read, { id });
}

/** The first page of a product list; list pages continue with its `next` (shop/lists). */
export type ListQuery = UseQueryOptions<ListPart<Product>> & { queryKey: readonly [string, 'list'] };

/** The first page of a category. */
export function categoryPart(category: Category): ListQuery {
  return { queryKey: [addressOf(catalog.listCategory, { category, limit: pageSize }), 'list'] };
}

/** The first page of search results. */
export function searchPart(q: string, limit: number = pageSize): ListQuery {
  return { queryKey: [addressOf(catalog.list, { q, limit }), 'list'] };
}

/**
 * A query client: each query GETs the first element of its key (a second element makes it a list page), with no retry, no refetch,
 * never stale (R-API-8). The browser has one; the server makes one per rendered page.
 */
export function createQueryClient(apiFetch: ApiFetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path, list] }) => apiFetch(String(path), { isList: list === 'list' }),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // Fail at once when offline; by default the library waits silently for the network.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * A page's data: undefined while loading. Without data an error goes to the page's error boundary; a failed refetch leaves the page as
 * it is.
 */
export function usePageQuery<T>(query: UseQueryOptions<T>): T | undefined {
  return useQuery({ ...query, throwOnError: (_, { state }) => state.data === undefined }).data;
}

/** A contract GET as a query; its key is its address. */
export function queryOf<Of extends Call>(call: Of, address?: AddressOf<Of>) {
  return queryOptions<AnswerOf<Of>>({ queryKey: [addressOf(call, address as Values)] });
}
