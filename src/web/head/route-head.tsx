import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { productById } from '#web/queries.ts';
import { Head } from './head.tsx';
import { missHead, pageHead } from './page-head.ts';

/** The head of the page that is shown; it changes with every navigation. */
export function RouteHead() {
  const { pathname } = useLocation();
  const id = matchPath('/product/:id', pathname)?.params.id;
  return id === undefined ? (
    <Head head={pageHead(pathname, null)} />
  ) : (
    <ProductHead id={id} pathname={pathname} />
  );
}

/** Listens to the page's own query, without asking for anything itself. */
function ProductHead({ id, pathname }: { id: string; pathname: string }) {
  const { data: product, isFetching } = useQuery({ ...productById(id), enabled: false });
  const isMissing = product === undefined && !isFetching;
  return <Head head={isMissing ? missHead('Product Not Found') : pageHead(pathname, product ?? null)} />;
}
