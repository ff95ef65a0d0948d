import { useState } from 'react';
import type { Product } from '#domain/catalog/product.schema.ts';
import { readQuantity } from '#domain/cart/quantity.ts';
import { canAddFromCard } from '#domain/catalog/product.ts';
import { paths } from '#domain/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { useAddToCart } from '../cart/use-cart.ts';

/**
 * What can be done on the card itself: apparel nothing, a product that is out nothing, one with a choice to make leads
 * to its page (spec: shopper §5; decisions, 'Adding from a card').
 */
export function CardAction({ product, isNarrow }: { product: Product; isNarrow: boolean }) {
  if (product.category === 'apparel') return null;
  return <div className="relative z-1 mt-auto pt-3">{actionOf(product, isNarrow)}</div>;
}

function actionOf(product: Product, isNarrow: boolean) {
  if (!product.inStock) {
    return (
      <Button level="secondary" size="small" disabled className="w-full">
        Out of Stock
      </Button>
    );
  }
  if (!canAddFromCard(product)) {
    return (
      <ButtonLink level="secondary" size="small" to={paths.product(product.id)} className="w-full">
        Choose options
      </ButtonLink>
    );
  }
  return <AddFromCard product={product} isNarrow={isNarrow} />;
}

function AddFromCard({ product, isNarrow }: { product: Product; isNarrow: boolean }) {
  const [quantity, setQuantity] = useState(1);
  const { add, isAdding } = useAddToCart();
  return (
    <div className={cx('flex gap-2', isNarrow && 'max-md:flex-col')}>
      <div className="flex">
        <Stepper
          label={`Quantity of ${product.name}`}
          value={quantity}
          onChange={setQuantity}
          read={readQuantity}
          size="small"
          className={cx(isNarrow && 'grow max-md:justify-between')}
        />
      </div>
      <Button
        level="secondary"
        size="small"
        className="grow px-2!"
        busy={isAdding && 'Adding...'}
        onClick={() => add({ product, quantity })}
      >
        Add to Cart<span className="sr-only">: {product.name}</span>
      </Button>
    </div>
  );
}
