import { useRef } from 'react';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import {
  categoryPositions,
  featuredPositions,
  moved,
  type Position,
} from '#domain/catalog/products/positions.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import type { AdminList } from '#web/admin/lists/use-admin-list.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';

/** How many positions are saved per call. */
const atOnce = 6;

/** Moves a product: shown at once, saved one change after the other, and reverted on failure (R-APROD-8, R-APROD-9, R-APROD-14). */
export function useArrange(list: AdminList<AdminProduct>, isFeatured: boolean) {
  const saving = useRef(Promise.resolve());
  const failures = useRef(0);

  return (from: number, to: number) => {
    const before = list.rows ?? [];
    const next = moved(before, from, to);
    const positions = isFeatured ? featuredPositions(next) : categoryPositions(next, list.hasMore);
    show(list, withPositions(next, positions, isFeatured));
    saving.current = save(saving.current, failures.current, positions, before);
  };

  async function save(
    others: Promise<void>,
    failuresBefore: number,
    positions: readonly Position[],
    before: readonly AdminProduct[],
  ) {
    await others;
    // Moves made on top of a failed one are reverted with it.
    if (failures.current > failuresBefore) return;
    try {
      await (isFeatured ? saveFeatured(positions) : saveCategory(positions));
    } catch {
      failures.current += 1;
      show(list, before);
      toast({
        title: isFeatured ? 'Failed to update product order.' : 'Failed to update product order',
        description: 'The products are back in their previous order. Please try again.',
        tone: 'destructive',
      });
      await list.refresh();
    }
  }
}

function show(list: AdminList<AdminProduct>, rows: readonly AdminProduct[]) {
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
