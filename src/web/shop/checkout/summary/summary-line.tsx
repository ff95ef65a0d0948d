import type { CartItem } from '#domain/cart/cart.schema.ts';
import { optionsText, unitPriceOf } from '#domain/cart/cart.ts';
import { colorName } from '#domain/holster/options.ts';
import { pictureSources } from '#domain/media/picture.ts';
import { formatPrice } from '#domain/money/money.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { Plate } from '#web/ui/display/plate.tsx';
import { buildText } from '#web/shop/cart/build-text.ts';

type SummaryLineProps = { item: CartItem; isUpdating: boolean; onRemove: () => void };

/** A line of the order. An unavailable line is grayed out until it is removed (R-CART-24). */
export function SummaryLine({ item, isUpdating, onRemove }: SummaryLineProps) {
  const { product, quantity, available } = item;
  const options = buildText(item) ?? optionsText(item, colorName);
  return (
    <li className={cx('flex gap-4 py-4', !available && 'text-text-2')}>
      <div className="relative shrink-0">
        <Plate className={cx('size-16', !available && 'opacity-50')}>
          <Picture picture={pictureSources(product.imageUrl)} alt="" sizes="64px" />
        </Plate>
        <span className="type-note tabular absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-ink-900 px-1 font-semibold text-bone-50">
          {quantity}
          <span className="sr-only"> times</span>
        </span>
      </div>
      <div className="min-w-0 grow">
        <p className="type-label">{product.name}</p>
        {options && <p className="type-small text-text-2">{options}</p>}
        {!available && (
          <p className="type-label mt-1 flex flex-wrap items-center gap-x-4 text-danger">
            No longer available
            <Button level="text" size="small" busy={isUpdating && 'Removing...'} onClick={onRemove}>
              Remove<span className="sr-only"> {product.name}</span>
            </Button>
          </p>
        )}
      </div>
      <p className={cx('type-label tabular', !available && 'line-through')}>
        {formatPrice(unitPriceOf(item) * quantity)}
      </p>
    </li>
  );
}
