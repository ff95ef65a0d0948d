import { useState } from 'react';
import { useLocation } from 'react-router';
import { customHolsterName, refusalOfBuild } from '#domain/catalog/holster/build.ts';
import { askSentence, neverSentence } from '#domain/catalog/holster/fit.ts';
import { handNote, type Orientation } from '#domain/catalog/holster/options.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { useAddToCart } from '#web/shop/cart/use-cart.ts';
import { goneIn, quickFormId, readBuildAddress, handAfter } from '#web/shop/holster/build/build-address.ts';
import { useLists } from '#web/holster/lists.ts';
import { useChoices } from '#web/shop/holster/build/use-choices.ts';
import { knownPrice } from '#web/shop/holster/price/use-live-price.ts';
import { missingFields, type RequiredField } from './quick-form-check.ts';

/** The simple form's choices, its price, and adding to the cart (R-CART-35, R-HOL-27, R-HOL-30). */
export function useQuickForm() {
  const lists = useLists();
  const [gone, setGone] = useState<readonly string[]>([]);
  const { setChosen, choices, choose, models, view, setView } = useChoices();
  const [orientation, setOrientation] = useState<Orientation | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [isChecked, setChecked] = useState(false);
  const { add, isAdding } = useAddToCart();
  const location = useLocation();
  const [entry, setEntry] = useState<string | null>(null);
  // The server's HTML is the same for every address.
  if (useIsHydrated() && entry !== location.key) {
    setEntry(location.key);
    if (location.hash === `#${quickFormId}`) {
      setChosen((now) => readBuildAddress(location.search, lists) ?? now);
      setGone(goneIn(location.search, lists));
      setOrientation((now) => handAfter(now, location));
    }
  }
  const missing = missingFields(choices, orientation);
  const { pistolMake, pistolModel } = choices;
  const refusal =
    pistolMake === null || pistolModel === null
      ? null
      : refusalOfBuild({ ...choices, pistolMake, pistolModel }, lists);
  const price = knownPrice(choices, lists.builder);
  const total = price.cents * quantity;

  /** Adds to the cart, or returns the first missing field. */
  function submit(): RequiredField | null {
    setChecked(true);
    const [first] = Object.keys(missing) as RequiredField[];
    if (first !== undefined || orientation === null) {
      toast({
        tone: 'destructive',
        title: 'Configuration Required',
        description: 'Please fill in all required fields.',
      });
      return first ?? 'orientation';
    }
    if (refusal !== null) {
      toast({ tone: 'destructive', title: 'Configuration Required', description: refusal });
      return null;
    }
    setChecked(false);
    setGone([]);
    add({
      product: { id: 0, name: customHolsterName },
      quantity,
      customizations: {
        ...choices,
        orientation,
        customNotes: handNote(orientation),
        price: toDecimal(price.cents),
      },
      confirmation: `${quantity} simple holster(s) added to cart for $${toDecimal(total)}.`,
    });
    return null;
  }

  return {
    choices,
    choose,
    gone,
    orientation,
    setOrientation,
    quantity,
    setQuantity,
    models,
    view,
    setView,
    // Errors show after the first attempt and disappear as each is fixed.
    errors: isChecked ? missing : {},
    misfit: neverSentence(lists.builder, choices, lists.day) ?? askSentence(lists.builder, choices),
    price,
    total,
    submit,
    isAdding,
  };
}
