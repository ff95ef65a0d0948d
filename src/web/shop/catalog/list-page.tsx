import type { ReactNode } from 'react';
import type { Product } from '#domain/catalog/product.schema.ts';
import { Container } from '#web/ui/container.tsx';
import { ProductGrid } from './product-grid.tsx';

type ListPageProps = {
  title: string;
  lead?: string;
  products: readonly Product[] | undefined;
  /** Stands between the heading and the list: tabs, a legal notice. */
  children?: ReactNode;
  /** Stands in for the list when it is empty. */
  empty?: ReactNode;
  describe?: boolean;
  /** Ends the list's section. */
  foot?: ReactNode;
};

/** A category's page: heading, list, and how many there are. */
export function ListPage({ title, lead, products, children, empty, describe = true, foot }: ListPageProps) {
  return (
    <Container className="pt-8 pb-14 md:pt-10 md:pb-20">
      <h1 className="type-h1">{title}</h1>
      {lead && <p className="type-body mt-1 max-w-[60ch] text-text-2">{lead}</p>}
      {children}
      <div className="mt-6 md:mt-8">
        {products?.length === 0 ? (
          (empty ?? <p className="type-lead text-text-2">Nothing here at the moment.</p>)
        ) : (
          <>
            <ProductGrid products={products} firstInView={4} label={title} describe={describe} heading="h2" />
            <p className="type-small mt-12 text-center text-text-2">
              {products ? countText(products.length) : '\u00a0'}
            </p>
          </>
        )}
      </div>
      {foot && <div className="mt-12">{foot}</div>}
    </Container>
  );
}

export function countText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
