import type { ReactNode } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Star from 'lucide-react/icons/star';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { categoryNames } from '#domain/catalog/products/category.ts';
import { variantsBySku } from '#domain/catalog/products/variants.ts';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { priceText } from '#web/catalog/price-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Plate } from '#web/ui/display/plate.tsx';
import { useSortableItem } from '#web/admin/sorting/sortable.tsx';

type ProductRowProps = {
  product: AdminProduct;
  /** How many shoppers get an email when it is back in stock. */
  waiting: number;
  /** Null if the list cannot be rearranged, as in a search. */
  place: { isFirst: boolean; isLast: boolean } | null;
  showsCategory: boolean;
  /** What was searched for: the SKUs that begin with it are shown. */
  search: string;
  /** Hidden if all products have it. */
  showsFeatured: boolean;
  onOpen: (product: AdminProduct) => void;
  onMove: (product: AdminProduct, by: 1 | -1) => void;
  onFeature: (product: AdminProduct) => void;
  onShow: (product: AdminProduct) => void;
};

/** A product row: its facts, its toggles, and its move controls. */
export function ProductRow({ place, onOpen, onMove, onFeature, onShow, ...facts }: ProductRowProps) {
  const { product } = facts;
  const { item, handle, isDragging } = useSortableItem(product.id, place === null);
  const { name } = product;
  return (
    <li
      {...item}
      className={cx(
        'flex items-center gap-2 border-b border-line bg-surface py-3 pr-3 pl-3 last:border-b-0 md:gap-3 md:pr-4',
        place === null && 'md:pl-4',
        isDragging && 'rounded-s shadow-menu',
      )}
    >
      {place !== null && (
        <IconButton
          {...handle}
          label={`Move ${name}`}
          className="-ml-2 cursor-grab touch-none text-text-2 active:cursor-grabbing max-md:w-8"
        >
          <GripVertical size={18} aria-hidden />
        </IconButton>
      )}
      <Plate className={cx('w-14 shrink-0 self-start md:w-16', !product.isVisible && 'opacity-50')}>
        <Picture picture={pictureSources(product.imageUrl)} alt="" sizes="64px" />
      </Plate>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1 md:gap-x-4">
        <div className="min-w-0 grow basis-60">
          <button
            type="button"
            onClick={() => onOpen(product)}
            className="type-strong block min-h-11 max-w-full rounded-s text-left wrap-anywhere underline-offset-4 hover:underline md:min-h-8"
          >
            <span className="sr-only">Edit </span>
            {name}
          </button>
          <Facts {...facts} />
        </div>
        <span className="type-strong tabular md:w-28 md:text-right">{priceText(product)}</span>
        <div className="flex items-center max-md:-mr-2 max-md:ml-auto">
          <Toggle label={`Featured: ${name}`} isOn={product.isFeatured} onToggle={() => onFeature(product)}>
            <Star size={18} aria-hidden fill={product.isFeatured ? 'currentColor' : 'none'} />
          </Toggle>
          <Toggle label={`Visible: ${name}`} isOn={product.isVisible} onToggle={() => onShow(product)}>
            {product.isVisible ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
          </Toggle>
          {place !== null && (
            <>
              <Move label={`Move up ${name}`} isAtEnd={place.isFirst} onMove={() => onMove(product, -1)}>
                <ArrowUp size={18} aria-hidden />
              </Move>
              <Move label={`Move down ${name}`} isAtEnd={place.isLast} onMove={() => onMove(product, 1)}>
                <ArrowDown size={18} aria-hidden />
              </Move>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

/** More would hide the other rows; the owner types on. */
const mostSkus = 4;

type FactsProps = Pick<ProductRowProps, 'product' | 'waiting' | 'showsCategory' | 'search' | 'showsFeatured'>;

function Facts({ product, waiting, showsCategory, search, showsFeatured }: FactsProps) {
  const { inStock, trackStock, stockQuantity, variants } = product;
  const gone = variants.filter((variant) => !variant.inStock).length;
  const isOut = !inStock || (trackStock && stockQuantity === 0);
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {showsCategory && <span className="type-note mr-1 text-text-2">{categoryNames[product.category]}</span>}
      {!product.isVisible && <Badge tone="gray">Hidden</Badge>}
      {isOut && <Badge tone="red">Out of stock</Badge>}
      {gone > 0 && !isOut && (
        <Badge tone="yellow">
          {gone} of {variants.length} sold out
        </Badge>
      )}
      {waiting > 0 && <Badge tone="yellow">{waiting} waiting for it</Badge>}
      {showsFeatured && product.isFeatured && <Badge tone="olive">Featured</Badge>}
      {(trackStock || stockQuantity > 0) && (
        <Badge tone={trackStock ? 'blue' : 'gray'}>
          Stock {stockQuantity}
          {!trackStock && ', not tracked'}
        </Badge>
      )}
      {variantsBySku(variants, search)
        .slice(0, mostSkus)
        .map(({ id, sku, stockQuantity: units }) => (
          <Badge key={id} tone="gray">
            {sku}: {units}
          </Badge>
        ))}
    </p>
  );
}

type ButtonProps = { label: string; children: ReactNode };

function Toggle({ label, isOn, onToggle, children }: ButtonProps & { isOn: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      onClick={onToggle}
      className={cx('max-md:w-9', isOn ? 'text-primary' : 'text-text-2')}
    >
      {children}
    </IconButton>
  );
}

/** At the end of the list the button stays, so that it keeps the focus. */
function Move({ label, isAtEnd, onMove, children }: ButtonProps & { isAtEnd: boolean; onMove: () => void }) {
  return (
    <IconButton
      label={label}
      aria-disabled={isAtEnd}
      onClick={() => isAtEnd || onMove()}
      className="aria-disabled:cursor-default aria-disabled:text-bone-300 aria-disabled:hover:bg-transparent max-md:w-9"
    >
      {children}
    </IconButton>
  );
}
