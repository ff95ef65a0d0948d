import { useId, useRef, useState, type ReactNode } from 'react';
import { readQuantity } from '#domain/cart/quantity.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { useAddToCart } from '#web/shop/cart/use-cart.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { customizationsFor, missingChoice, type OptionChoices } from './option-choices.ts';
import { useHasPassed } from './use-has-passed.ts';

type PurchaseProps = { product: Product; choices: OptionChoices };

/** Quantity and the button; the reason is below it while it is disabled (R-CAT-39). */
export function Purchase({ product, choices }: PurchaseProps) {
  const reasonId = useId();
  const row = useRef<HTMLDivElement>(null);
  const hasPassed = useHasPassed(row);
  const [quantity, setQuantity] = useState(1);
  const { add, isAdding } = useAddToCart();
  const missing = missingChoice(product, choices);
  const addIt = () => add({ product, quantity, customizations: customizationsFor(product, choices) });
  return (
    <div>
      <div ref={row} className="flex gap-3">
        {product.inStock && (
          <Stepper
            label={`Quantity of ${product.name}`}
            value={quantity}
            onChange={setQuantity}
            read={readQuantity}
          />
        )}
        <Button
          className="grow"
          disabled={missing !== null}
          busy={isAdding && 'Adding...'}
          aria-describedby={missing === null ? undefined : reasonId}
          onClick={addIt}
        >
          {product.inStock ? 'Add to Cart' : 'Out of Stock'}
        </Button>
      </div>
      <output id={reasonId} className="type-small mt-2 block empty:mt-0">
        {missing}
      </output>
      {hasPassed && product.inStock && (
        <BottomBar price={product.price}>
          {missing === null ? (
            <Button busy={isAdding && 'Adding...'} onClick={addIt}>
              Add to Cart
            </Button>
          ) : (
            <Button onClick={() => row.current?.scrollIntoView({ block: 'center' })}>Choose options</Button>
          )}
        </BottomBar>
      )}
    </div>
  );
}

/** On phones, keeps price and button in reach after they scroll out of view. */
function BottomBar({ price, children }: { price: string; children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex animate-[rise_200ms] items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden"
    >
      <p className="type-price">{formatDecimal(price)}</p>
      {children}
    </div>
  );
}
