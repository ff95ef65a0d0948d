import type { QueryClient } from '@tanstack/react-query';
import { readChoices } from '#domain/catalog/products/filter-choices.ts';
import { chooseProducts } from '#domain/catalog/products/filter.ts';
import { pageSize } from '#domain/catalog/products/list-sort.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import type { ListPart } from '#web/api-client.ts';
import type { ListQuery } from '#web/queries.ts';

/** The server sends only the first rows; `count` is the total. Pictures follow the chosen `colors`. */
export type ChosenList = { products: Product[]; count: number; colors: readonly string[] };

/** The products of the lists that match the address's filters, in order. */
export async function chooseList(
  client: QueryClient,
  lists: readonly ListQuery[],
  search: URLSearchParams,
): Promise<ChosenList> {
  const choices = readChoices(search);
  const products = chooseProducts(await wholeList(client, lists), choices);
  return {
    products: import.meta.env.SSR ? products.slice(0, pageSize) : products,
    count: products.length,
    colors: choices.colors,
  };
}

/** All products of the lists, one list after the other; each only up to the limit of exact totals. */
export async function wholeList(client: QueryClient, lists: readonly ListQuery[]): Promise<Product[]> {
  return (await Promise.all(lists.map((list) => allOf(client, list)))).flat();
}

/** Adds the next page to each list that has one. */
export async function showMore(client: QueryClient, lists: readonly ListQuery[]): Promise<void> {
  await Promise.all(
    lists.map(async (list) => {
      const { items, total, next } = await client.ensureQueryData(list);
      if (next === null) return;
      const more = await client.fetchQuery<ListPart<Product>>({ queryKey: [next, 'list'] });
      client.setQueryData(list.queryKey, { total, items: [...items, ...more.items], next: more.next });
    }),
  );
}

/** The API's largest page is 1,000, so this many calls reach the limit of exact totals. */
const mostParts = 10;

async function allOf(client: QueryClient, list: ListQuery): Promise<Product[]> {
  const first = await client.ensureQueryData(list);
  if (first.next === null) return first.items;
  const all: Product[] = [];
  let next: string | null = list.queryKey[0].replace(/limit=\d+/, 'limit=1000');
  for (let part = 0; next !== null && part < mostParts; part += 1) {
    const { items, next: following }: ListPart<Product> = await client.ensureQueryData({
      queryKey: [next, 'list'],
    });
    all.push(...items);
    next = following;
  }
  return all;
}
