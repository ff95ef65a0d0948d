import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from '#web/ui/controls/link.tsx';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { optionsText, unitPriceOf } from '#domain/selling/cart/cart.ts';
import { readQuantity } from '#domain/selling/cart/quantity.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import { paths } from '#domain/paths.ts';
import { WasPrice } from '#web/catalog/was-price.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Plate } from '#web/ui/display/plate.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { buildText } from './build-text.ts';
import { LineNotes } from './line-notes.tsx';
import { LinePicture } from './line-picture.tsx';
import { OtherChoices } from './other-choices.tsx';

type CartLineProps = {
  item: CartItem;
  isUpdating: boolean;
  onSetQuantity: (id: number, quantity: number) => void;
  /** Called when the shopper follows the line's link. */
  onFollow: () => void;
};

/** Picture, name, options, price and quantity; minus works at 1 and removes the line (R-CART-12, R-CART-17). */
export function CartLine({ item, isUpdating, onSetQuantity, onFollow }: CartLineProps) {
  const { product, quantity, available } = item;
  const options = optionsText(item, colorName);
  const was = available ? product.wasPrice : undefined;
  const build = buildText(item);
  return (
    <li className="flex gap-4 py-6">
      <Plate className={cx('size-22 shrink-0', !available && 'opacity-50')}>
        <LinePicture imageUrl={product.imageUrl} customizations={item.customizations} sizes="88px" />
      </Plate>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap justify-between gap-x-3">
          <Name item={item} onFollow={onFollow} />
          <p className={cx('ml-auto shrink-0 text-right', !available && 'text-text-2 line-through')}>
            <span className="type-strong tabular">{formatPrice(unitPriceOf(item) * quantity)}</span>
            <WasPrice was={was && formatPrice(centsOf(was) * quantity)} className="block" />
            {quantity > 1 && (
              <span className="type-small tabular block text-text-2">
                {formatPrice(unitPriceOf(item))} each
              </span>
            )}
          </p>
        </div>
        {options && <p className="type-small mt-0.5 text-text-2">{options}</p>}
        {build && <p className="type-small text-text-2">{build}</p>}
        <LineNotes item={item} />
        {!available && (
          <p className="type-label mt-0.5 flex flex-wrap gap-x-4">
            <span className="text-danger">{item.misfit ?? 'No longer available'}</span>
            <OtherChoices item={item} onFollow={onFollow} />
          </p>
        )}
        <div className="mt-3 flex items-center justify-between">
          {available ? (
            <Stepper
              size="small"
              label={`Quantity of ${product.name}`}
              value={quantity}
              read={readQuantity}
              stepsBelow
              disabled={isUpdating}
              onChange={(next) => onSetQuantity(item.id, next)}
            />
          ) : (
            <span />
          )}
          <IconButton
            label={`Remove ${product.name}`}
            className="-mr-3"
            disabled={isUpdating}
            onClick={() => onSetQuantity(item.id, 0)}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

/** The price moves below a name that would break inside a word. */
const nameLook = 'type-strong min-w-[min(8rem,100%)] grow basis-0 wrap-break-word';

function Name({
  item: { productId, product, available },
  onFollow,
}: Pick<CartLineProps, 'item' | 'onFollow'>) {
  if (productId === 0 || !available) return <span className={nameLook}>{product.name}</span>;
  return (
    <Link to={paths.product(productId)} onClick={onFollow} className={cx(nameLook, 'hover:underline')}>
      {product.name}
    </Link>
  );
}
