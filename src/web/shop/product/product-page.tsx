import ChevronLeft from 'lucide-react/icons/chevron-left';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLoaderData, useLocation, useParams, useRouteError } from 'react-router';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { picturesFor } from '#domain/catalog/products/product.ts';
import { categoryPaths, paths, backLinkOf } from '#domain/paths.ts';
import { categoryNames, type Category } from '#domain/catalog/products/category.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { productById, usePageQuery } from '#web/queries.ts';
import { TryAgain } from '#web/shop/not-found/failed.tsx';
import { failureText } from '#web/failure-text.ts';
import { statusOf } from '#web/status-of.ts';
import { useTrack } from '#web/shop/analytics/track.ts';
import { Deferred } from '#web/shop/catalog/deferred.tsx';
import { ProductGrid } from '#web/shop/catalog/product-grid.tsx';
import { SectionHead } from '#web/shop/catalog/section-head.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { firstChoices } from './option-choices.ts';
import { Gallery } from './gallery.tsx';
import type { ProductLists } from './load-product.ts';
import { ProductFacts } from './product-facts.tsx';

const Details = lazy(async () => ({ default: (await import('./details.tsx')).Details }));

/** R-CAT-33. */
export function ProductPage() {
  const { id = '' } = useParams();
  const product = usePageQuery(productById(id));
  if (!product) return <ProductSkeleton />;
  return (
    <LoadedProduct key={product.id} product={product}>
      {/* Here, so that no choice renders it again: React drops the server's HTML if it does so before the code is there. */}
      <Suspense>
        <Details product={product} />
      </Suspense>
    </LoadedProduct>
  );
}

function LoadedProduct({ product, children }: { product: Product; children: ReactNode }) {
  const { search } = useLocation();
  const [choices, setChoices] = useState(() => {
    const wanted = new URLSearchParams(search);
    return firstChoices(product, { color: wanted.get('color'), size: wanted.get('size') });
  });
  useTrack('view_item', product);
  return (
    <Container className="pb-14 md:pb-20">
      <BackLink category={product.category} />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,872px)_minmax(440px,1fr)] lg:gap-16">
        {/* A new color shows its own pictures, from the first one (R-CAT-36). */}
        <Gallery key={choices.color} pictures={picturesFor(product, choices.color)} name={product.name} />
        <ProductFacts product={product} choices={choices} onChoose={setChoices}>
          {children}
        </ProductFacts>
      </div>
      <Related product={product} />
    </Container>
  );
}

function Related({ product }: { product: Product }) {
  const { related } = useLoaderData() as ProductLists;
  const title = `More ${categoryNames[product.category].toLowerCase()}`;
  return (
    <Deferred value={related} fallback={null}>
      {(products) =>
        products.length > 0 && (
          <section aria-labelledby="related" className="mt-14 md:mt-20">
            <SectionHead id="related" title={title} to={categoryPaths[product.category]} />
            <ProductGrid products={products} columns="four" label={title} actions={false} />
          </section>
        )
      }
    </Deferred>
  );
}

/** Not found, or failed to load (R-CAT-41, R-PAGE-6). */
export function ProductError() {
  const error = useRouteError();
  const status = statusOf(error);
  const home = (
    <ButtonLink level="secondary" to={paths.home}>
      Back to home
    </ButtonLink>
  );
  return (
    <Container className="py-8 md:py-14">
      {status === 404 ? (
        <EmptyState level="h1" title="Product Not Found" action={home}>
          Product not found (404)
        </EmptyState>
      ) : (
        <EmptyState
          level="h1"
          title="Error Loading Product"
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <TryAgain />
              {home}
            </span>
          }
        >
          {status === null ? failureText(error) : `Product not found (${status})`}
        </EmptyState>
      )}
    </Container>
  );
}

function BackLink({ category }: { category: Category }) {
  const to = backLinkOf(category);
  return (
    <Link
      to={to}
      className="type-small inline-flex min-h-12 items-center gap-2 text-text-2 hover:text-text hover:underline md:my-2"
    >
      <ChevronLeft size={16} aria-hidden />
      Back to {to === paths.home ? 'home' : categoryNames[category]}
    </Link>
  );
}

function ProductSkeleton() {
  return (
    <Container className="grid gap-6 pt-12 pb-14 md:grid-cols-2 md:gap-8 md:pt-16 md:pb-20">
      <output className="sr-only">Loading</output>
      <Skeleton className="aspect-square" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
      </div>
    </Container>
  );
}
