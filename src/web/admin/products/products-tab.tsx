import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import { adminPaths, categoryTabs } from '#domain/admin-paths.ts';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import { categoryNames, gearCategories, type Category } from '#domain/catalog/products/category.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { countsKey } from '#web/admin/frame/use-counts.ts';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { gearOf, listAddress, outOfStockList, productLists, type ProductList } from './product-lists.ts';
import { ProductListRows } from './product-list.tsx';

/**
 * The owner's products of one tab (R-ADMIN-11, R-ADMIN-15); a product opens above them. In the address, `category=optics` chooses among
 * the gear, and `stock=out` lists what is out of stock in the whole store.
 */
export function ProductsTab() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const tab = categoryTabs.find((id) => pathname.split('/').includes(id)) ?? 'gear';
  const isOut = search.get('stock') === 'out';
  const list: ProductList = isOut ? outOfStockList : productLists[tab];
  const chosen = 'categories' in list ? gearOf(search.get('category')) : null;
  const products = useAdminList(adminProducts.list, listAddress(list, chosen, wanted));
  const isFeatured = 'featured' in list;
  const open = (product: string) =>
    void navigate(
      { pathname: `${adminPaths.tab(tab)}/${product}`, search: search.toString() },
      { preventScrollReset: true },
    );

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
        <GearChoice
          chosen={chosen}
          isSearch={wanted !== ''}
          onChoose={(category) => setSearch({ category }, { preventScrollReset: true })}
        />
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
        empty={<Nothing list={list} search={wanted} onAdd={() => open('new')} />}
      >
        <ProductListRows
          list={products}
          order={wanted !== '' || isOut ? null : isFeatured ? 'featured' : 'category'}
          search={wanted}
          showsCategory={isFeatured || isOut || wanted !== ''}
          onOpen={({ id }) => open(String(id))}
          onCountsChange={() => void client.invalidateQueries({ queryKey: countsKey })}
        />
      </ListFrame>
      <Outlet />
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
