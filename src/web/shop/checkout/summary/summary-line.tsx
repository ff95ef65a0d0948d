import Trash2 from 'lucide-react/icons/trash-2';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { optionsText, unitPriceOf } from '#domain/selling/cart/cart.ts';
import { readQuantity } from '#domain/selling/cart/quantity.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { WasPrice } from '#web/catalog/was-price.tsx';
import { cx } from '#web/ui/cx.ts';
import { Plate } from '#web/ui/display/plate.tsx';
import { buildText } from '#web/shop/cart/build-text.ts';
import { LineNotes } from '#web/shop/cart/line-notes.tsx';
import { LinePicture } from '#web/shop/cart/line-picture.tsx';
import { OtherChoices } from '#web/shop/cart/other-choices.tsx';

type SummaryLineProps = {
  item: CartItem;
  isUpdating: boolean;
  /** While a payment is under way, nothing can change. */
  isLocked: boolean;
  /** Why it cannot be in this order. */
  refusal: string | undefined;
  /** 0 removes the line. */
  onSetQuantity: (quantity: number) => void;
};

/**
 * A line of the order, which can be changed and removed in place (R-CHK-45). An unavailable line is grayed out until it is removed
 * (R-CART-24).
 */
export function SummaryLine({ item, isUpdating, isLocked, refusal, onSetQuantity }: SummaryLineProps) {
  const { product, quantity, available } = item;
  const was = available ? product.wasPrice : undefined;
  const options = buildText(item) ?? optionsText(item, colorName);
  return (
    <li className={cx('flex gap-4 py-4', !available && 'text-text-2')}>
      <Plate className={cx('size-16 shrink-0 self-start', !available && 'opacity-50')}>
        <LinePicture imageUrl={product.imageUrl} customizations={item.customizations} sizes="64px" />
      </Plate>
      <div className="min-w-0 grow">
        <div className="flex justify-between gap-3">
          <p className="type-label min-w-0 wrap-break-word">{product.name}</p>
          <p className={cx('type-label tabular text-right', !available && 'line-through')}>
            {formatPrice(unitPriceOf(item) * quantity)}
            <WasPrice was={was && formatPrice(centsOf(was) * quantity)} className="block" />
          </p>
        </div>
        {options && <p className="type-small text-text-2">{options}</p>}
        <LineNotes item={item} />
        {refusal && <p className="type-label mt-1 text-danger">{refusal}</p>}
        {available ? (
          <div className="mt-2 flex items-center justify-between gap-3">
            <Stepper
              size="small"
              label={`Quantity of ${product.name}`}
              value={quantity}
              read={readQuantity}
              disabled={isUpdating || isLocked}
              onChange={onSetQuantity}
            />
            <IconButton
              label={`Remove ${product.name}`}
              className="-mr-3"
              disabled={isUpdating || isLocked}
              onClick={() => onSetQuantity(0)}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </div>
        ) : (
          <p className="type-label mt-1 flex flex-wrap items-center gap-x-4 text-danger">
            {item.misfit ?? 'No longer available'}
            <OtherChoices item={item} />
            <Button
              level="text"
              size="small"
              busy={isUpdating && 'Removing...'}
              disabled={isLocked}
              onClick={() => onSetQuantity(0)}
            >
              Remove<span className="sr-only"> {product.name}</span>
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}
