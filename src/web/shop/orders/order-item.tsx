import { customizationsOf } from '#domain/selling/cart/cart.ts';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import { orderedChoices } from '#domain/orders/read/line-choices.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { WasPrice } from '#web/catalog/was-price.tsx';
import { Plate } from '#web/ui/display/plate.tsx';
import { LinePicture } from '#web/shop/cart/line-picture.tsx';
import { LineChoices } from './line-choices.tsx';

type Item = NonNullable<OrderStatusAnswer['items']>[number];

/** A line of a receipt, with everything that was chosen for it. */
export function OrderItem({ item }: { item: Item }) {
  const { productId, productName, quantity, imageUrl, customization, wasPrice } = item;
  const price = centsOf(item.price);
  const choices = orderedChoices({ productId, options: customizationsOf({ customizations: customization }) });
  return (
    <li className="flex gap-4 py-5 break-inside-avoid">
      <Plate className="size-16 shrink-0 self-start @xl:size-26">
        <LinePicture imageUrl={imageUrl} customizations={customization} sizes="104px" />
      </Plate>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap justify-between gap-x-4">
          <p className="type-strong min-w-0 wrap-break-word">
            {quantity} × {productName}
          </p>
          <p className="type-strong tabular text-right">
            {formatPrice(price * quantity)}
            <WasPrice was={wasPrice && formatPrice(centsOf(wasPrice) * quantity)} className="block" />
          </p>
        </div>
        {quantity > 1 && <p className="type-small text-text-2">{formatPrice(price)} each</p>}
        <LineChoices choices={choices} />
      </div>
    </li>
  );
}
