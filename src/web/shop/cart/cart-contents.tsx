import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { goodsOf, totaledLines } from '#domain/selling/cart/cart.ts';
import { formatPrice, sum } from '#domain/money/amounts/money.ts';
import { limitSentence } from '#domain/shipping/rules/rule-text.ts';
import { rulesAbout, rulesOn } from '#domain/shipping/rules/rules.ts';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { cartItems } from '#web/queries.ts';
import { useSettings } from '#web/settings.ts';
import { ClosedNotice } from '#web/shop/promises/closed-notice.tsx';
import { Promises } from '#web/shop/promises/promises.tsx';
import { CartOffer } from './cart-offer.tsx';
import { CartLine } from './cart-line.tsx';
import { useCartLine } from './use-cart-line.ts';

type CartContentsProps = {
  /** Shown instead of the lines if there are none. */
  empty: ReactNode;
  /** Called when the shopper follows a link. */
  onFollow?: () => void;
};

/** The cart's lines, fetched again when they are shown, in the panel and on the cart's page. */
export function CartContents({ empty, onFollow = ignore }: CartContentsProps) {
  const { data: items, error, refetch } = useQuery({ ...cartItems, refetchOnMount: 'always' });
  const { setQuantity, isUpdating } = useCartLine();
  const { rules, day } = useSettings();
  if (!items && error) {
    return (
      <Notice tone="red" title="Your cart did not load" className="m-6" role="alert">
        <p>Nothing is lost. {failureText(error)}</p>
        <Button level="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (!items) return <Skeleton className="m-6 h-22" />;
  if (items.length === 0) return empty;
  return (
    <>
      <ul aria-label="Items in your cart" className="divide-y divide-line px-6">
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            isUpdating={isUpdating}
            onSetQuantity={setQuantity}
            onFollow={onFollow}
          />
        ))}
      </ul>
      <ClosedNotice className="mx-6 mt-2 mb-4" />
      <Promises
        goods={items.map(({ product }) => product)}
        limits={rulesAbout(goodsOf(items), rulesOn(day, rules)).map(limitSentence)}
        className="border-t border-line px-6 pt-2 pb-6"
        isShort
      />
    </>
  );
}

function ignore(): void {}

/** The subtotal, above what the shopper can do next. */
export function CartSubtotal({ items }: { items: readonly CartItem[] }) {
  const lines = totaledLines(items);
  const subtotal = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  return (
    <>
      <p
        className="flex items-baseline justify-between gap-4 text-[1.125rem] font-semibold"
        aria-live="polite"
      >
        <span>Subtotal</span>
        <span className="tabular">{formatPrice(subtotal)}</span>
      </p>
      <CartOffer items={items} />
      <p className="type-small mt-1 mb-4 text-text-2">Shipping and tax are shown once you choose a state.</p>
    </>
  );
}
