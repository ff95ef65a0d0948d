import type { ReactNode } from 'react';
import { Container } from '#web/ui/display/container.tsx';
import { ProductList } from './product-list.tsx';
import type { LoadedList } from './use-list.ts';

type ListPageProps = {
  title: string;
  lead?: string;
  list: LoadedList;
  /** Stands between the heading and the list: tabs, a legal notice. */
  children?: ReactNode;
  /** Stands in for the list when it is empty. */
  empty?: ReactNode;
  describe?: boolean;
  /** Ends the list's section. */
  foot?: ReactNode;
};

/** A category's page: heading, list, and how many there are. */
export function ListPage({ title, lead, list, children, empty, describe = true, foot }: ListPageProps) {
  return (
    <Container className="pt-8 pb-14 md:pt-10 md:pb-20">
      <h1 className="type-h1">{title}</h1>
      {lead && <p className="type-body mt-1 max-w-[60ch] text-text-2">{lead}</p>}
      {children}
      <div className="mt-6 md:mt-8">
        <ProductList
          lists={[list]}
          empty={empty ?? <p className="type-lead text-text-2">Nothing here at the moment.</p>}
          firstInView={4}
          label={title}
          describe={describe}
          heading="h2"
        />
      </div>
      {foot && <div className="mt-12">{foot}</div>}
    </Container>
  );
}
