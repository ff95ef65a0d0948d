import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { useSettings } from '#web/settings.ts';
import { productById } from '#web/queries.ts';
import { Head } from './head.tsx';
import { missHead, pageHead } from './page-head.ts';

/** The current page's metadata, updated on every navigation. */
export function RouteHead() {
  const { pathname } = useLocation();
  const settings = useSettings();
  const id = matchPath('/product/:id', pathname)?.params.id;
  return id === undefined ? (
    <Head head={pageHead(pathname, null, settings)} />
  ) : (
    <ProductHead id={id} pathname={pathname} />
  );
}

/** Subscribes to the page's query without fetching. */
function ProductHead({ id, pathname }: { id: string; pathname: string }) {
  const settings = useSettings();
  const { data: product, isFetching } = useQuery({ ...productById(id), enabled: false });
  const isMissing = product === undefined && !isFetching;
  const head = isMissing
    ? missHead('Product Not Found', settings.facts.name)
    : pageHead(pathname, product ?? null, settings);
  return <Head head={head} />;
}
