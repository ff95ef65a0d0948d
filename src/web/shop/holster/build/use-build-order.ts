import { useState } from 'react';
import { customHolsterName } from '#domain/catalog/holster/build.ts';
import { useAddToCart } from '#web/shop/cart/use-cart.ts';
import type { Build } from './use-build.ts';

/** The build's quantity, and adding it to the cart (R-CART-36, R-HOL-34, R-HOL-35). */
export function useBuildOrder({ choices, notes }: Build) {
  const [quantity, setQuantity] = useState(1);
  const { add, isAdding } = useAddToCart();
  const missing =
    choices.pistolMake === null || choices.pistolModel === null
      ? 'Please select at least pistol make and model.'
      : null;
  return {
    quantity,
    setQuantity,
    missing,
    isAdding,
    add: () => {
      add({
        product: { id: 0, name: customHolsterName },
        quantity,
        customizations: { ...choices, customNotes: notes },
        confirmation: `${quantity} custom holster(s) added to cart.`,
      });
    },
  };
}

export type BuildOrder = ReturnType<typeof useBuildOrder>;
