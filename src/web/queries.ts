import { QueryClient, queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { addressOf, type Values } from '#domain/api/address.ts';
import type { AddressOf, AnswerOf, Call } from '#domain/api/call.ts';
import * as cart from '#domain/api/cart.calls.ts';
import * as catalog from '#domain/api/catalog.calls.ts';
import * as texts from '#domain/api/texts.calls.ts';
import type { Category } from '#domain/catalog/category.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import { pageSize } from '#domain/catalog/list-sort.ts';
import type { ApiFetch, ListPart } from './api-client.ts';

export const featuredProducts = queryOf(catalog.featured);
export const cartItems = queryOf(cart.read);
export const privacyText = queryOf(texts.read, { name: 'privacy' });
export const termsText = queryOf(texts.read, { name: 'terms' });

/** The first few of a category. */
export function categoryBeginning(category: Category, limit: number) {
  return queryOf(catalog.listCategory, { category, limit });
}

/** Some of a category at random, those in stock first. */
export function categorySample(category: Category) {
  return queryOf(catalog.sample, { category });
}

/** The neighbours of a product in its category. */
export function relatedProducts(id: string) {
  return queryOf(catalog.related, { id });
}

export function productById(id: string) {
  return queryOf(catalog.read, { id });
}

/** The beginning of a list of products; the pages that show it go on by its `next` (shop/lists). */
export type ListQuery = UseQueryOptions<ListPart<Product>> & { queryKey: readonly [string, 'list'] };

/** The beginning of a category. */
export function categoryPart(category: Category): ListQuery {
  return { queryKey: [addressOf(catalog.listCategory, { category, limit: pageSize }), 'list'] };
}

/** The beginning of what a search finds. */
export function searchPart(q: string, limit: number = pageSize): ListQuery {
  return { queryKey: [addressOf(catalog.list, { q, limit }), 'list'] };
}

/**
 * A client whose queries GET the first element of their key, with a second one as a part of a list, once: no retry, no refetch, never stale
 * (R-API-8). One for the browser's life, one for each page rendered on the server.
 */
export function createQueryClient(apiFetch: ApiFetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path, list] }) => apiFetch(String(path), { isList: list === 'list' }),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // Without a network the call fails and says so; the library would wait for the network and say nothing.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
    },
  });
}

/** What a page shows: undefined while it is still on its way; a failure goes to the page's error boundary. */
export function usePageQuery<T>(query: UseQueryOptions<T>): T | undefined {
  return useQuery({ ...query, throwOnError: true }).data;
}

/** A GET of the contract as a query; its key is its address. */
export function queryOf<Of extends Call>(call: Of, address?: AddressOf<Of>) {
  return queryOptions<AnswerOf<Of>>({ queryKey: [addressOf(call, address as Values)] });
}
