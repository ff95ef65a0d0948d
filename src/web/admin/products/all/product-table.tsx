import { useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import ImageOff from 'lucide-react/icons/image-off';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { categoryNames } from '#domain/catalog/products/category.ts';
import type { ProductSort } from '#domain/catalog/products/product-views.ts';
import { choiceName } from '#domain/catalog/products/variants.ts';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Plate } from '#web/ui/display/plate.tsx';
import { DataTable, type Column } from '#web/admin/lists/data-table.tsx';
import type { Selection } from '#web/admin/lists/use-selection.ts';
import { EditableCell } from './editable-cell.tsx';
import { cellLabels, listRows, mayEdit, type CellField, type ListRow } from './list-rows.ts';

type ProductTableProps = {
  products: readonly AdminProduct[];
  selection: Selection<ListRow>;
  sort: ProductSort;
  /** The address that opens a product's editor. */
  addressOf: (product: AdminProduct) => string;
  onSort: (sort: ProductSort) => void;
  onStored: (product: AdminProduct) => void;
};

/** All products, each with its sizes and colors to open; price, stock, weight and SKU are changed in place (R-APROD-21). */
export function ProductTable(props: ProductTableProps) {
  const { products, selection, sort, addressOf, onSort, onStored } = props;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [editing, setEditing] = useState<{ id: number; field: CellField } | null>(null);
  const rows = listRows(products, open);

  function toggle(id: number) {
    const others = [...open].filter((one) => one !== id);
    setOpen(new Set(others.length < open.size ? others : [...others, id]));
  }

  function edit(row: ListRow, field: CellField, next: 'this' | 'below' | null) {
    const below = rows
      .slice(rows.findIndex(({ id }) => id === row.id) + 1)
      .find((one) => mayEdit(one, field));
    const to = next === 'this' ? row : next === 'below' ? below : undefined;
    // A click into another cell has already begun there.
    setEditing((now) => (to ? { id: to.id, field } : now?.id === row.id && now.field === field ? null : now));
  }

  const cell = (field: CellField) => (row: ListRow) => (
    <EditableCell
      row={row}
      field={field}
      isEditing={editing?.id === row.id && editing.field === field}
      onEdit={(next) => edit(row, field, next)}
      onStored={onStored}
    />
  );
  const columns: Column<ListRow, ProductSort>[] = [
    {
      head: 'Product',
      className: 'max-xl:w-full xl:w-2/5',
      cell: (row) => (
        <Name
          row={row}
          address={addressOf(row.product)}
          isOpen={open.has(row.product.id)}
          onToggle={toggle}
        />
      ),
    },
    { head: 'SKU', from: 'lg', cell: cell('sku') },
    {
      head: 'Category',
      from: 'xl',
      cell: ({ product, variant }) => !variant && categoryNames[product.category],
    },
    {
      head: 'Price',
      from: 'md',
      isRight: true,
      className: 'tabular',
      sorts: ['price-desc', 'price-asc'],
      cell: cell('price'),
    },
    {
      head: 'Stock',
      from: 'md',
      isRight: true,
      className: 'tabular',
      sorts: ['stock-desc', 'stock-asc'],
      cell: cell('stockQuantity'),
    },
    {
      head: 'Weight',
      from: 'lg',
      isRight: true,
      className: 'tabular whitespace-nowrap',
      cell: (row) => !row.variant && cell('weightOunces')(row),
    },
    {
      head: 'In the store',
      from: 'xl',
      cell: ({ product, variant }) => !variant && <Shown product={product} />,
    },
  ];
  return (
    <DataTable<ListRow, ProductSort>
      label="All products"
      rows={rows}
      columns={columns}
      sorting={{ sort, onSort }}
      choose={{
        selection,
        all: 'the products shown',
        name: ({ product }) => product.name,
        isPart: ({ variant }) => variant !== null,
      }}
      details={{
        until: 'md',
        cell: (row) => (
          <dl className="-mt-2 flex flex-wrap items-center gap-x-6 text-left">
            {(['price', 'stockQuantity', 'weightOunces', 'sku'] as const)
              .filter((field) => field === 'price' || field === 'stockQuantity' || mayEdit(row, field))
              .map((field) => (
                <div key={field} className="flex items-center gap-x-2 has-[input]:w-full has-[input]:py-2">
                  <dt className="shrink-0 text-text-2">{cellLabels[field]}</dt>
                  <dd>{cell(field)(row)}</dd>
                </div>
              ))}
          </dl>
        ),
      }}
    />
  );
}

type NameProps = { row: ListRow; address: string; isOpen: boolean; onToggle: (id: number) => void };

function Name({ row: { product, variant }, address, isOpen, onToggle }: NameProps) {
  if (variant) return <span className="block py-1 md:pl-16">{choiceName(variant)}</span>;
  const { id, name, variants, imageUrl } = product;
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  return (
    <span className="flex items-center gap-3">
      <Plate className={cx('w-11 shrink-0', !product.isVisible && 'opacity-50')}>
        {imageUrl === '' ? (
          <ImageOff size={20} aria-hidden className="m-auto text-text-2" />
        ) : (
          <Picture picture={pictureSources(imageUrl)} alt="" sizes="44px" />
        )}
      </Plate>
      <span className="min-w-0">
        <Link to={address} preventScrollReset className="type-label block py-1 wrap-anywhere hover:underline">
          {name}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 xl:hidden">
          <span className="type-note text-text-2">{categoryNames[product.category]}</span>
          {!product.isVisible && <Badge>Hidden</Badge>}
        </span>
        {variants.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${variantsText(product)} of ${name}`}
            className="type-note inline-flex min-h-9 items-center gap-1 rounded-s text-text-2 hover:text-text md:min-h-7"
            onClick={() => onToggle(id)}
          >
            {variantsText(product)} <Arrow size={14} aria-hidden />
          </button>
        )}
        {imageUrl === '' && <Badge tone="yellow">No picture</Badge>}
      </span>
    </span>
  );
}

function variantsText({ variants, sizes, colors }: AdminProduct): string {
  const words = sizes === null ? 'colors' : colors.length === 0 ? 'sizes' : 'sizes and colors';
  const gone = variants.filter(({ stockQuantity }) => stockQuantity === 0).length;
  return `${variants.length} ${words}${gone === 0 ? '' : `, ${gone} sold out`}`;
}

function Shown({ product: { isVisible } }: { product: AdminProduct }) {
  const Icon = isVisible ? Eye : EyeOff;
  return (
    <span className={cx('inline-flex items-center gap-2', !isVisible && 'text-text-2')}>
      <Icon size={16} aria-hidden /> {isVisible ? 'Shown' : 'Hidden'}
    </span>
  );
}
