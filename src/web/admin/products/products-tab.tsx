import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '#domain/api/address.ts';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import {
  categoryNames,
  gearCategories,
  isCategory,
  isGear,
  type Category,
} from '#domain/catalog/products/category.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { isStillOpen } from '#web/admin/frame/addresses.ts';
import { countsKey } from '#web/admin/frame/use-counts.ts';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { ProductEditor } from './editor/product-editor.tsx';
import {
  listAddress,
  outOfStockList,
  productLists,
  productTabOf,
  tabOfCategory,
  type ProductList,
} from './product-lists.ts';
import { ProductListRows } from './product-list.tsx';

/**
 * The owner's products of one tab (R-ADMIN-11, R-ADMIN-15). In the address: `product=12` or `product=new` opens the editor,
 * `category=optics` chooses among the gear, `stock=out` lists what is out of stock in the whole store.
 */
export function ProductsTab() {
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const tab = productTabOf(search.get('tab'));
  const isOut = search.get('stock') === 'out';
  const list: ProductList = isOut ? outOfStockList : productLists[tab];
  const chosen = 'categories' in list ? gearOf(search.get('category')) : null;
  const products = useAdminList(adminProducts.list, listAddress(list, chosen, wanted));
  const opened = openedOf(search.get('product'));
  const isFeatured = 'featured' in list;

  const go = useCallback(
    (to: { tab?: string; category?: Category | null; product?: string }) => {
      const category = to.category === undefined ? chosen : to.category;
      setSearch(
        {
          tab: to.tab ?? tab,
          ...(isOut && to.tab === undefined && to.category === undefined ? { stock: 'out' } : {}),
          ...(category ? { category } : {}),
          ...(to.product === undefined ? {} : { product: to.product }),
        },
        { preventScrollReset: true },
      );
    },
    [setSearch, tab, chosen, isOut],
  );

  function afterChange(saved: AdminProduct | null) {
    const stays = saved === null || isFeatured || opened !== 'new';
    if (opened !== null && isStillOpen('product', opened)) {
      if (stays) go({});
      else go({ tab: tabOfCategory(saved.category), category: gearOf(saved.category, null) });
    }
    // A deleted product is not read again, though its editor may still be closing.
    const gone = saved === null ? addressOf(adminProducts.read, { id: Number(opened) }) : null;
    void client.invalidateQueries({ predicate: ({ queryKey: [address] }) => address !== gone });
  }

  return (
    <section>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="type-h2">
            {titleOf(list, chosen, wanted)}
            {products.total !== null && (
              <span className="type-body ml-3 font-normal text-text-2">{products.total}</span>
            )}
          </h2>
          <p className="type-small mt-1 text-text-2">{orderHint(list, wanted)}</p>
        </div>
        <TextField
          label="Search all products by name or SKU"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={100}
          className="w-full sm:w-72"
        />
      </div>
      {'categories' in list && (
        <GearChoice chosen={chosen} isSearch={wanted !== ''} onChoose={(category) => go({ category })} />
      )}
      <ListFrame
        list={products}
        failed="Failed to fetch products"
        next="try again"
        retry={
          <Button level="text" size="small" onClick={() => void products.refresh()}>
            Try again
          </Button>
        }
        empty={<Nothing list={list} search={wanted} onAdd={() => go({ product: 'new' })} />}
      >
        <ProductListRows
          list={products}
          order={wanted !== '' || isOut ? null : isFeatured ? 'featured' : 'category'}
          search={wanted}
          showsCategory={isFeatured || isOut || wanted !== ''}
          onOpen={(product) => go({ product: String(product.id) })}
          onCountsChange={() => void client.invalidateQueries({ queryKey: countsKey })}
        />
      </ListFrame>
      {opened !== null && (
        <ProductEditor key={opened} id={opened} onClose={() => go({})} onSaved={afterChange} />
      )}
    </section>
  );
}

function GearChoice(props: {
  chosen: Category | null;
  isSearch: boolean;
  onChoose: (category: Category) => void;
}) {
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">Kind of gear</legend>
      {gearCategories.map((category) => {
        const isChosen = category === props.chosen && !props.isSearch;
        return (
          <Button
            key={category}
            level="secondary"
            size="small"
            aria-pressed={isChosen}
            className={isChosen ? 'border-2! border-primary! bg-olive-50' : ''}
            onClick={() => props.onChoose(category)}
          >
            {categoryNames[category]}
          </Button>
        );
      })}
    </fieldset>
  );
}

function Nothing({ list, search, onAdd }: { list: ProductList; search: string; onAdd: () => void }) {
  if (search !== '') return <EmptyState title={`No products match ‘${search}’`} />;
  if ('stock' in list) {
    return <EmptyState title="Nothing is out of stock">Sold-out products show up here.</EmptyState>;
  }
  if ('featured' in list) {
    return (
      <EmptyState title="No featured products yet">
        Press the star next to a product to show it on the home page.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No products here yet"
      action={
        <Button level="secondary" onClick={onAdd}>
          Add the first one
        </Button>
      }
    />
  );
}

function titleOf({ title }: ProductList, chosen: Category | null, search: string): string {
  if (search !== '') return 'All products';
  return chosen === null ? title : `${title}: ${categoryNames[chosen]}`;
}

function orderHint(list: ProductList, search: string): string {
  if (search !== '') return 'Best match first. Clear the search to return to this list.';
  if ('stock' in list) return 'In the whole store: sold out, or sold out in some sizes or colors.';
  return 'featured' in list ? 'In home page order. Drag to rearrange.' : 'In store order. Drag to rearrange.';
}

/** The gear category in the address; the first one by default. */
function gearOf(value: string | null, other: Category | null = gearCategories[0]): Category | null {
  return value !== null && isCategory(value) && isGear(value) ? value : other;
}

function openedOf(value: string | null): number | 'new' | null {
  if (value === 'new') return value;
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
