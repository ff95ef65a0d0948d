import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { paths } from '#domain/paths.ts';
import { faq, productById } from '#web/queries.ts';
import { encodeJson } from '#web/state-block.ts';
import { questions, structuredData, type Store } from './json-ld.ts';

/** The text of a page's JSON-LD block, or null; `client` holds the page's data. */
export function structuredDataOf(store: Store, pathname: string, client: QueryClient): string | null {
  const id = matchPath('/product/:id', pathname)?.params.id;
  const product = id === undefined ? null : client.getQueryData(productById(id).queryKey);
  const asked = pathname === paths.faq ? client.getQueryData(faq.queryKey) : undefined;
  const nodes = asked ? [questions(asked)] : structuredData(store, pathname, product ?? null);
  return nodes.length === 0 ? null : encodeJson({ '@context': 'https://schema.org', '@graph': nodes });
}
