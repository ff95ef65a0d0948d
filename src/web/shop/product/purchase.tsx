import { useId, useRef, useState, type ReactNode } from 'react';
import { readQuantity } from '#domain/selling/cart/quantity.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyPart } from '#web/ui/lazy.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { useAddToCart } from '#web/shop/cart/use-cart.ts';
import { heldText } from '#domain/catalog/stock/stock.ts';
import { fewUnits } from '#domain/catalog/products/variants.ts';
import { cx } from '#web/ui/cx.ts';
import { bottomBar } from '#web/ui/overlays/published-height.ts';
import { useHasPassed } from '#web/ui/use-on-screen.ts';
import { OtherColor } from './other-color.tsx';
import {
  countedChoice,
  customizationsFor,
  heldChoice,
  missingChoice,
  outOfStock,
  type OptionChoices,
} from './option-choices.ts';

const RestockForm = lazyPart(async () => (await import('#web/shop/restock/restock-form.tsx')).RestockForm);

type PurchaseProps = {
  product: Product;
  choices: OptionChoices;
  onChoose: (choices: OptionChoices) => void;
  /** As shown: 'From $27.99' until a variant is chosen. */
  price: string;
  /** The chosen variant's units; undefined if there is none. */
  left: number | undefined;
};

/** Quantity and the button; the reason is below it while it is disabled (R-CAT-39). */
export function Purchase({ product, choices, onChoose, price, left = 0 }: PurchaseProps) {
  const reasonId = useId();
  const row = useRef<HTMLDivElement>(null);
  const hasPassed = useHasPassed(row);
  const [quantity, setQuantity] = useState(1);
  const { add, isAdding } = useAddToCart();
  const missing = missingChoice(product, choices);
  const isOut = missing === outOfStock;
  const isHeld = missing !== null && missing === heldChoice(product, choices);
  // A product in stock has the form in the button's place; the labels of its choices say what is sold out.
  const isVariantOut = isOut && product.inStock;
  const addIt = () => add({ product, quantity, customizations: customizationsFor(product, choices) });

  /** The button that was pressed goes, so the focus moves to the one that it led to. */
  function showOther(other: OptionChoices) {
    onChoose(other);
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(':scope > button')?.focus());
  }

  return (
    <div>
      <div ref={row} className="flex gap-3 empty:hidden">
        {!isOut && !isHeld && (
          <Stepper
            label={`Quantity of ${product.name}`}
            value={quantity}
            onChange={setQuantity}
            read={readQuantity}
          />
        )}
        {!isVariantOut && (
          <Button
            className="grow"
            disabled={missing !== null}
            busy={isAdding && 'Adding...'}
            aria-describedby={missing === null ? undefined : reasonId}
            onClick={addIt}
          >
            {isOut ? 'Out of Stock' : isHeld ? heldText(null) : 'Add to Cart'}
          </Button>
        )}
      </div>
      {!isVariantOut && (
        <output id={reasonId} className="type-small mt-2 block empty:mt-0">
          {missing ?? (left > 0 && left <= fewUnits && `Only ${left} left`)}
        </output>
      )}
      {isOut && (
        <div className={cx('grid gap-3', !isVariantOut && 'mt-6')}>
          <RestockForm product={product} {...countedChoice(product, choices)} />
          {isVariantOut && <OtherColor product={product} choices={choices} onChoose={showOther} />}
        </div>
      )}
      {hasPassed && !isOut && !isHeld && (
        <BottomBar price={price}>
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
    <div ref={bottomBar} className="bottom-bar md:hidden">
      <p className="type-price">{price}</p>
      {children}
    </div>
  );
}
