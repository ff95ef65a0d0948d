import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import * as restock from '#domain/api/restock.calls.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { refusalMessage } from '#web/api-client.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import type { AdminList } from '#web/admin/lists/use-admin-list.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { Sortable } from '#web/admin/sorting/sortable.tsx';
import { ProductRow } from './product-row.tsx';
import { useArrange } from './use-arrange.ts';

type ProductListRowsProps = {
  list: AdminList<AdminProduct>;
  /** Which of the two sort orders the list has; null for a search. */
  order: 'category' | 'featured' | null;
  showsCategory: boolean;
  /** What was searched for; '' if nothing. */
  search: string;
  onOpen: (product: AdminProduct) => void;
  /** After a product was added to or removed from a list. */
  onCountsChange: () => void;
};

export function ProductListRows({
  list,
  order,
  showsCategory,
  search,
  onOpen,
  onCountsChange,
}: ProductListRowsProps) {
  const rows = list.rows ?? [];
  const arrange = useArrange(list, order === 'featured');
  const [told, tell] = useState('');
  const waiting = useQuery({ ...staffQueryOf(restock.listWaiting), gcTime: 0 });
  const nameOf = (id: unknown) => rows.find((product) => product.id === id)?.name ?? 'The product';

  const put = (changed: AdminProduct) =>
    list.replace((page) => page.map((product) => (product.id === changed.id ? changed : product)));

  function move(product: AdminProduct, by: 1 | -1) {
    const from = rows.indexOf(product);
    arrange(from, from + by);
    tell(`${product.name} is at position ${from + by + 1} of ${rows.length}.`);
  }

  async function toggleFeatured(product: AdminProduct) {
    put({ ...product, isFeatured: !product.isFeatured });
    try {
      put(await askStaff(adminProducts.feature, { id: product.id }, { isFeatured: !product.isFeatured }));
      if (order === 'featured') await list.refresh();
      onCountsChange();
    } catch (error) {
      // The star reverts without a message.
      // oxlint-disable-next-line no-console -- a failed toggle is only logged (R-APROD-15)
      console.error('The featured toggle failed', error);
      put(product);
    }
  }

  async function toggleVisible(product: AdminProduct) {
    put({ ...product, isVisible: !product.isVisible });
    try {
      const body = { isVisible: !product.isVisible };
      // The call sends only this field, so other changes stay.
      put(await askStaff(adminProducts.edit, { id: product.id }, body, { version: null }));
      toast({ title: `${product.name} is ${product.isVisible ? 'hidden' : 'visible'}` });
    } catch (error) {
      put(product);
      toast({
        title: 'Failed to update product',
        description: refusalMessage(error) ?? 'Please check your connection and try again.',
        tone: 'destructive',
      });
    }
  }

  return (
    <>
      <Sortable ids={rows.map(({ id }) => id)} nameOf={nameOf} layout="rows" onMove={arrange}>
        <ul className="rounded-m border border-line bg-surface">
          {rows.map((product, index) => (
            <ProductRow
              key={product.id}
              product={product}
              waiting={waiting.data?.find((row) => row.productId === product.id)?.waiting ?? 0}
              showsCategory={showsCategory}
              search={search}
              showsFeatured={order !== 'featured'}
              place={order === null ? null : { isFirst: index === 0, isLast: index === rows.length - 1 }}
              onOpen={onOpen}
              onMove={move}
              onFeature={(one) => void toggleFeatured(one)}
              onShow={(one) => void toggleVisible(one)}
            />
          ))}
        </ul>
      </Sortable>
      <output className="sr-only">{told}</output>
    </>
  );
}
