import { useDeferredValue } from 'react';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { categoryNames } from '#domain/catalog/products/category.ts';
import { picturesFor } from '#domain/catalog/products/product.ts';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { paths } from '#domain/paths.ts';
import { CardFacts } from '#web/catalog/card-facts.tsx';
import { priceText } from '#web/catalog/price-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Plate } from '#web/ui/display/plate.tsx';
import { useDateTime } from '#web/admin/date-time.ts';
import { previewOf, type ProductForm } from './product-form.ts';

type ProductPreviewProps = { form: ProductForm; saved: AdminProduct | null };

/** The store card, drawn from the form, with facts about the product next to it. */
export function ProductPreview({ form, saved }: ProductPreviewProps) {
  const dateTime = useDateTime();
  const shown = useDeferredValue(form);
  const product = previewOf(shown);
  const [first] = picturesFor(product, null);
  return (
    <aside aria-label="Preview" className="border-t border-line bg-plate/40 p-6 max-sm:px-4 lg:border-t-0">
      <div className="flex flex-col gap-5 lg:sticky lg:top-6">
        <h3 className="type-label">In the store</h3>
        <div className="mx-auto w-full max-w-64">
          <Plate>
            <div className={cx('relative *:size-full', !product.inStock && 'opacity-50')}>
              {first !== undefined && <Picture picture={pictureSources(first)} alt="" sizes="256px" />}
            </div>
            {!product.inStock && (
              <span className="type-note absolute top-3 left-3 size-auto! rounded-s bg-ink-900 px-2 py-1 font-semibold text-bone-100">
                Out of stock
              </span>
            )}
          </Plate>
          <div className="mt-3 flex flex-wrap justify-between gap-x-3">
            <p className="type-strong min-w-0 grow basis-0 wrap-break-word">{product.name}</p>
            <p className="type-strong tabular">{priceText(product)}</p>
          </div>
          <CardFacts product={product} describe={product.category !== 'anything-target'} />
        </div>
        <p className="flex flex-wrap gap-1.5">
          {!shown.isVisible && <Badge tone="gray">Hidden</Badge>}
          {shown.isFeatured && <Badge tone="olive">Featured</Badge>}
          <Badge tone="gray">{categoryNames[shown.category]}</Badge>
        </p>
        {saved && (
          <dl className="type-small grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4">
            <dt className="text-text-2">Product</dt>
            <dd className="tabular text-right">{saved.id}</dd>
            <dt className="text-text-2">Last saved</dt>
            <dd className="tabular text-right">{dateTime(saved.updatedAt)}</dd>
          </dl>
        )}
        {saved?.isVisible && (
          <Link to={paths.product(saved.id)} target="_blank" className="link type-small self-start">
            View page
          </Link>
        )}
      </div>
    </aside>
  );
}
