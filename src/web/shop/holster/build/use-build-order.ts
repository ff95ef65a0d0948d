import { useState } from 'react';
import { customHolsterName, refusalOfBuild } from '#domain/catalog/holster/build.ts';
import { useLists } from '#web/holster/lists.ts';
import { useAddToCart } from '#web/shop/cart/use-cart.ts';
import type { Build } from './use-build.ts';

/** The build's quantity, and adding it to the cart (R-CART-36, R-HOL-34, R-HOL-35). */
export function useBuildOrder({ choices, notes }: Build) {
  const [quantity, setQuantity] = useState(1);
  const { add, isAdding } = useAddToCart();
  const { pistolMake, pistolModel } = choices;
  const lists = useLists();
  const missing =
    pistolMake === null || pistolModel === null
      ? 'Please select at least pistol make and model.'
      : refusalOfBuild({ ...choices, pistolMake, pistolModel }, lists);
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
