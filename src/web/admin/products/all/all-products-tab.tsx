import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { Outlet, useSearchParams } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import * as productSheet from '#domain/api/product-sheet.calls.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { categories, categoryNames, isCategory } from '#domain/catalog/products/category.ts';
import { productSorts, productViewNames, productViews } from '#domain/catalog/products/product-views.ts';
import { formatCount } from '#domain/count.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { failureText } from '#web/failure-text.ts';
import { useFacts } from '#web/facts.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { saveFile } from '#web/save-file.ts';
import { countsKey } from '#web/admin/frame/use-counts.ts';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { SearchField } from '#web/admin/lists/search-field.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { useSelection } from '#web/admin/lists/use-selection.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { askFile, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { BulkBar } from '#web/admin/products/bulk/bulk-bar.tsx';
import type { ListRow } from './list-rows.ts';
import { ProductTable } from './product-table.tsx';

/** What the routes above the list need. */
export type AllProductsContext = { onChanged: () => void };

/** Every product in one list, with views for what needs work; the address holds view, category, words and sort (R-APROD-20). */
export function AllProductsTab() {
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const selection = useSelection<ListRow>();
  const view = productViewNames.find((name) => name === search.get('view')) ?? 'all';
  const category = search.get('category') ?? '';
  const q = search.get('q') ?? '';
  const sort = productSorts.find((name) => name === search.get('sort')) ?? 'newest';
  const list = useAdminList(adminProducts.list, {
    limit: 100,
    view,
    ...(isCategory(category) && { category }),
    ...(q === '' ? { sort } : { q }),
  });
  const counts = useQuery(staffQueryOf(adminProducts.countViews));
  const exports = useExport();
  useScreenActions([{ label: 'Export products', onSelect: () => exports.mutate(null) }]);

  function choose(changes: Record<string, string>) {
    selection.clear();
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function onChanged() {
    selection.clear();
    void list.refresh();
    void counts.refetch();
    void client.invalidateQueries({ queryKey: countsKey });
  }

  const put = (product: AdminProduct) => {
    list.replace((page) => page.map((one) => (one.id === product.id ? product : one)));
    void counts.refetch();
  };

  return (
    <section>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="type-h2">All products</h2>
          <p className="type-small mt-1 text-text-2">
            Press a price, stock, weight or SKU to change it. Enter saves and goes down.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink level="text" size="small" to={adminPaths.productChanges}>
            Changes
          </ButtonLink>
          <ButtonLink level="secondary" size="small" to={adminPaths.importProducts}>
            <Upload size={16} aria-hidden /> Import
          </ButtonLink>
          <Button
            level="secondary"
            size="small"
            busy={exports.isPending && 'Exporting...'}
            onClick={() => exports.mutate(null)}
          >
            <Download size={16} aria-hidden /> Export
          </Button>
        </div>
      </div>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">View</legend>
        {productViewNames.map((name) => (
          <Button
            key={name}
            level="secondary"
            size="small"
            aria-pressed={name === view}
            className={cx(name === view && 'border-2! border-primary! bg-olive-50')}
            onClick={() => choose({ view: name === 'all' ? '' : name })}
          >
            {productViews[name]}
            {counts.data && <span className="text-text-2">{formatCount(counts.data[name])}</span>}
          </Button>
        ))}
      </fieldset>
      <div className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchField
          q={q}
          placeholder="Name or SKU"
          className=""
          onSearch={(words) => choose({ q: words })}
        />
        <SelectField
          label="Category"
          value={category}
          onChange={({ target }) => choose({ category: target.value })}
        >
          <option value="">All categories</option>
          {categories.map((one) => (
            <option key={one} value={one}>
              {categoryNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <ListFrame
        list={list}
        failed="Failed to fetch products"
        next="try again"
        retry={
          <Button level="text" size="small" onClick={() => void list.refresh()}>
            Try again
          </Button>
        }
        empty={
          <EmptyState title={q === '' ? 'No products here' : `No products match ‘${q}’`}>
            {view === 'all' ? 'Add a product, or import a file of them.' : 'Nothing needs work in this view.'}
          </EmptyState>
        }
      >
        <ProductTable
          products={list.rows ?? []}
          selection={selection}
          sort={sort}
          addressOf={({ id }) => `${adminPaths.tab('all')}/${id}?${search.toString()}`}
          onSort={(wanted) => choose({ sort: wanted })}
          onStored={put}
        />
        {list.total !== null && (
          <p className="type-note mt-3 text-right text-text-2">
            {formatCount(list.rows?.length ?? 0)} of {list.total} shown
          </p>
        )}
      </ListFrame>
      <BulkBar selection={selection} onExport={(ids) => exports.mutate(ids)} onChanged={onChanged} />
      <Outlet context={{ onChanged } satisfies AllProductsContext} />
    </section>
  );
}

/** Saves the file of all products or, with ids, of these. */
function useExport() {
  const { timeZone } = useFacts();
  return useMutation({
    mutationFn: (ids: readonly number[] | null) =>
      askFile(productSheet.download, ids === null ? {} : { productIds: ids.join(',') }),
    onSuccess(text) {
      saveFile(`products-${dayOf(new Date(), timeZone)}.csv`, text, 'text/csv');
      toast({ title: 'File saved', description: 'Change it in a spreadsheet, then import it again.' });
    },
    onError: (error) => toastFailure('The file could not be saved', error, failureText(error)),
  });
}
