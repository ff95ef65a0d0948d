import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import * as restock from '#domain/api/restock.calls.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import {
  categoryPositions,
  featuredPositions,
  moved,
  type Position,
} from '#domain/catalog/products/positions.ts';
import { failureText } from '#web/failure-text.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import type { AdminList } from '#web/admin/lists/use-admin-list.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { Sortable } from '#web/admin/sorting/sortable.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { ProductRow } from './product-row.tsx';

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
  const waiting = useQuery(staffQueryOf(restock.listWaiting));
  const nameOf = (id: unknown) => rows.find((product) => product.id === id)?.name ?? 'The product';

  const put = (changed: AdminProduct) =>
    list.replace((page) => page.map((product) => (product.id === changed.id ? changed : product)));

  function move(product: AdminProduct, by: 1 | -1) {
    const from = rows.indexOf(product);
    arrange(from, from + by);
    tell(`${product.name} is at position ${from + by + 1} of ${rows.length}.`);
  }

  // Several products can be featured at once.
  const feature = useMutation({
    mutationFn: ({ id, isFeatured }: AdminProduct) =>
      askStaff(adminProducts.feature, { id }, { isFeatured: !isFeatured }),
    onMutate: (product) => put({ ...product, isFeatured: !product.isFeatured }),
    async onSuccess(saved) {
      put(saved);
      if (order === 'featured') await list.refresh();
      onCountsChange();
    },
    onError(error, product) {
      // The star reverts without a message.
      // oxlint-disable-next-line no-console -- a failed toggle is only logged (R-APROD-15)
      console.error('The featured toggle failed', error);
      put(product);
    },
  });

  const show = useMutation({
    // The call sends only this field, so other changes stay.
    mutationFn: ({ id, isVisible }: AdminProduct) =>
      askStaff(adminProducts.edit, { id }, { isVisible: !isVisible }, { version: null }),
    onMutate: (product) => put({ ...product, isVisible: !product.isVisible }),
    onSuccess(saved) {
      put(saved);
      toast({ title: `${saved.name} is ${saved.isVisible ? 'visible' : 'hidden'}` });
    },
    onError(error, product) {
      put(product);
      toastFailure('Failed to update product', error, failureText(error));
    },
  });

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
              onFeature={feature.mutate}
              onShow={show.mutate}
            />
          ))}
        </ul>
      </Sortable>
      <output className="sr-only">{told}</output>
    </>
  );
}

/** How many positions are saved per call. */
const atOnce = 6;

type Move = { positions: readonly Position[]; before: readonly AdminProduct[]; failuresBefore: number };

/** Moves a product: shown at once, saved one change after the other, and reverted on failure (R-APROD-8, R-APROD-9, R-APROD-14). */
function useArrange(list: AdminList<AdminProduct>, isFeatured: boolean) {
  const failures = useRef(0);
  const save = useMutation({
    scope: { id: 'product-order' },
    async mutationFn({ positions, failuresBefore }: Move) {
      // Moves made on top of a failed one are reverted with it.
      if (failures.current === failuresBefore) await (isFeatured ? saveFeatured : saveCategory)(positions);
    },
    onError(_error, { before }) {
      failures.current += 1;
      showRows(list, before);
      toast({
        title: isFeatured ? 'Failed to update product order.' : 'Failed to update product order',
        description: 'The products are back in their previous order. Please try again.',
        tone: 'destructive',
      });
      return list.refresh();
    },
  });

  return (from: number, to: number) => {
    const before = list.rows ?? [];
    const next = moved(before, from, to);
    const positions = isFeatured ? featuredPositions(next) : categoryPositions(next, list.hasMore);
    showRows(list, withPositions(next, positions, isFeatured));
    save.mutate({ positions, before, failuresBefore: failures.current });
  };
}

function showRows(list: AdminList<AdminProduct>, rows: readonly AdminProduct[]) {
  let shown = 0;
  list.replace((page) => {
    shown += page.length;
    return rows.slice(shown - page.length, shown);
  });
}

function withPositions(
  products: readonly AdminProduct[],
  positions: readonly Position[],
  isFeatured: boolean,
): AdminProduct[] {
  const orders = new Map(positions.map(({ id, displayOrder }) => [id, displayOrder]));
  return products.map((product) => {
    const order = orders.get(product.id);
    if (order === undefined) return product;
    return { ...product, [isFeatured ? 'featuredOrder' : 'displayOrder']: order };
  });
}

async function saveFeatured(products: readonly Position[]) {
  await askStaff(adminProducts.placeFeatured, {}, { products: [...products] });
}

async function saveCategory(positions: readonly Position[]) {
  for (let start = 0; start < positions.length; start += atOnce) {
    const part = positions.slice(start, start + atOnce);
    await Promise.all(
      part.map(({ id, displayOrder }) => askStaff(adminProducts.place, { id }, { displayOrder })),
    );
  }
}
