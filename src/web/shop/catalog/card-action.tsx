import { useState } from 'react';
import * as cart from '#domain/api/cart.calls.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { readQuantity } from '#domain/selling/cart/quantity.ts';
import { heldWords } from '#domain/catalog/stock/stock.ts';
import { canAddFromCard } from '#domain/catalog/products/product.ts';
import { paths } from '#domain/paths.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { useAddToCart } from '#web/shop/cart/use-cart.ts';

/** `color`: the one that the card shows; null for the product's first. */
type CardActionProps = { product: Product; color: string | null };

/**
 * The card's action: none for apparel; a product with choices links to its page, one that is out of stock says so (R-CAT-27 to R-CAT-29, R-CAT-49).
 */
export function CardAction({ product, color }: CardActionProps) {
  if (product.category === 'apparel' && product.inStock) return null;
  return <div className="relative z-1 mt-auto pt-3">{actionOf(product, color)}</div>;
}

function actionOf(product: Product, color: string | null) {
  if (!product.inStock) {
    return (
      <Button level="secondary" size="small" disabled className="w-full">
        {product.heldUntil === undefined ? 'Out of Stock' : heldWords}
      </Button>
    );
  }
  if (!canAddFromCard(product)) {
    return (
      <ButtonLink level="secondary" size="small" to={paths.product(product.id, color)} className="w-full">
        Choose options
      </ButtonLink>
    );
  }
  return <AddFromCard product={product} />;
}

/** Next to each other if there is room, otherwise stacked. */
function AddFromCard({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const { add, isAdding } = useAddToCart();
  return (
    <form
      method="post"
      action={cart.add.path}
      onSubmit={(event) => {
        event.preventDefault();
        add({ product, quantity });
      }}
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="productId" value={product.id} />
      <div className="flex grow">
        <Stepper
          label={`Quantity of ${product.name}`}
          name="quantity"
          value={quantity}
          onChange={setQuantity}
          read={readQuantity}
          size="small"
          className="grow justify-between"
        />
      </div>
      <Button
        type="submit"
        level="secondary"
        size="small"
        className="grow-999 px-2!"
        aria-label={`Add to Cart: ${product.name}`}
        busy={isAdding && 'Adding...'}
      >
        Add to Cart
      </Button>
    </form>
  );
}
