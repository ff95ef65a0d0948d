import type { ReactNode } from 'react';
import { Container } from '#web/ui/display/container.tsx';
import { ProductList, type ProductListProps } from './product-list.tsx';
import type { LoadedList } from './use-list.ts';

type ListPageProps = {
  title: string;
  lead?: string;
  list: LoadedList;
  /** Between the heading and the list: tabs, a legal notice. */
  children?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  describe?: boolean;
  /** Shows the cards in a way of its own. */
  shelf?: ProductListProps['shelf'];
  /** Shown at the end of the list's section. */
  foot?: ReactNode;
};

/** A category's page: heading, list and count. */
export function ListPage({
  title,
  lead,
  list,
  children,
  empty,
  describe = true,
  shelf,
  foot,
}: ListPageProps) {
  return (
    <Container className="pt-8 pb-14 md:pt-10 md:pb-20">
      <h1 className="type-h1">{title}</h1>
      {lead && <p className="type-body mt-1 max-w-[60ch] text-text-2">{lead}</p>}
      {children}
      <div className="mt-6 md:mt-8">
        <ProductList
          lists={[list]}
          empty={
            empty ?? <p className="type-lead text-text-2">No products right now. Please check back soon.</p>
          }
          firstInView={4}
          label={title}
          describe={describe}
          heading="h2"
          shelf={shelf}
        />
      </div>
      {foot && <div className="mt-12">{foot}</div>}
    </Container>
  );
}
