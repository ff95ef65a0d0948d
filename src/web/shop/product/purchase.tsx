import { lazy, Suspense, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import * as cart from '#domain/api/cart.calls.ts';
import { readQuantity } from '#domain/selling/cart/quantity.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useFacts } from '#web/facts.ts';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { useAddToCart } from '#web/shop/cart/use-cart.ts';
import { heldWords } from '#domain/catalog/stock/stock.ts';
import { fewUnits } from '#domain/catalog/products/variants.ts';
import { bottomBar } from '#web/ui/overlays/published-height.ts';
import { useHasPassed } from '#web/ui/use-on-screen.ts';
import {
  customizationsFor,
  heldChoice,
  missingChoice,
  outOfStock,
  type Choose,
  type OptionChoices,
} from './option-choices.ts';

const SoldOut = lazy(async () => ({ default: (await import('./sold-out.tsx')).SoldOut }));

type PurchaseProps = {
  product: Product;
  choices: OptionChoices;
  onChoose: Choose;
  /** As shown: 'From $27.99' until a variant is chosen. */
  price: string;
  /** The chosen variant's units; undefined if there is none. */
  left: number | undefined;
  /** The choices' fields. */
  children: ReactNode;
};

/**
 * The form of choices, quantity and the button, which the browser also sends without scripts (R-CART-40). The browser says which
 * choice is missing, and the line below the button does so from the start (R-CAT-39).
 */
export function Purchase({ product, choices, onChoose, price, left = 0, children }: PurchaseProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const hasPassed = useHasPassed(form);
  const { timeZone } = useFacts();
  const [quantity, setQuantity] = useState(1);
  const { add, isAdding } = useAddToCart();
  const missing = missingChoice(product, choices, timeZone);
  const isOut = missing === outOfStock;
  const isHeld = missing !== null && missing === heldChoice(product, choices, timeZone);
  // A product in stock has the form in the button's place; the labels of its choices say what is sold out.
  const isVariantOut = isOut && product.inStock;
  const busy = isAdding && 'Adding...';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    add({ product, quantity, customizations: customizationsFor(product, choices) });
  }

  /** The button that was pressed goes, so the focus moves to the one that it led to. */
  function showOther(other: OptionChoices) {
    onChoose(other);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus());
  }

  return (
    <>
      <form
        ref={form}
        id={id}
        method="post"
        action={cart.add.path}
        onSubmit={submit}
        className="flex flex-col gap-6"
      >
        <input type="hidden" name="productId" value={product.id} />
        {children}
        {!isVariantOut && (
          <div>
            <div className="flex gap-3">
              {!isOut && !isHeld && (
                <Stepper
                  label={`Quantity of ${product.name}`}
                  name="quantity"
                  value={quantity}
                  onChange={setQuantity}
                  read={readQuantity}
                />
              )}
              <Button
                type="submit"
                className="grow"
                disabled={isOut || isHeld}
                busy={busy}
                aria-describedby={missing === null ? undefined : `${id}-missing`}
              >
                {isOut ? 'Out of Stock' : isHeld ? heldWords : 'Add to Cart'}
              </Button>
            </div>
            <output id={`${id}-missing`} className="type-small mt-2 block empty:mt-0">
              {missing ?? (left > 0 && left <= fewUnits && `Only ${left} left`)}
            </output>
          </div>
        )}
      </form>
      {isOut && (
        <Suspense>
          <SoldOut product={product} choices={choices} onChoose={showOther} />
        </Suspense>
      )}
      {hasPassed && !isOut && !isHeld && (
        <BottomBar price={price}>
          <Button type="submit" form={id} className="max-[18rem]:grow" busy={busy}>
            {missing === null ? 'Add to Cart' : 'Choose options'}
          </Button>
        </BottomBar>
      )}
    </>
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
