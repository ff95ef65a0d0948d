import { useQuery } from '@tanstack/react-query';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useEffect } from 'react';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { discountableLines } from '#domain/selling/cart/cart.ts';
import { totals } from '#domain/selling/cart/totals.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { paths } from '#domain/paths.ts';
import { limitSentences } from '#domain/shipping/restrictions/shipping-restrictions.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { cartItems } from '#web/queries.ts';
import { Promises } from '#web/shop/promises/promises.tsx';
import { CartLine } from './cart-line.tsx';
import { useCartLine } from './use-cart-line.ts';

type CartPanelProps = { open: boolean; onClose: () => void };

/** The cart, from the right over any page (R-CART-16, R-CART-19, R-CART-20). Opening it refetches the cart. */
export function CartPanel({ open, onClose }: CartPanelProps) {
  const { data: items, isError, refetch } = useQuery(cartItems);
  const { setQuantity, isUpdating } = useCartLine();
  useEffect(() => {
    if (open) void refetch();
  }, [open, refetch]);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Shopping Cart"
      foot={items && items.length > 0 && <Foot items={items} onClose={onClose} />}
    >
      {!items && !isError && <Skeleton className="m-6 h-22" />}
      {!items && isError && (
        <Notice tone="red" title="Your cart did not load" className="m-6" role="alert">
          <p>Nothing is lost. Please check your connection and try again.</p>
          <Button level="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {items?.length === 0 && <Empty onClose={onClose} />}
      {items && items.length > 0 && (
        <>
          <ul aria-label="Items in your cart" className="divide-y divide-line px-6">
            {items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                isUpdating={isUpdating}
                onSetQuantity={setQuantity}
                onFollow={onClose}
              />
            ))}
          </ul>
          <Promises
            categories={items.map(({ product }) => product.category)}
            limits={limitSentences(items.map(({ product }) => product))}
            className="border-t border-line px-6 pt-2 pb-6"
            isShort
          />
        </>
      )}
    </Drawer>
  );
}

function Empty({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-6 px-6 text-center">
      <ShoppingBag size={40} strokeWidth={1.25} aria-hidden className="text-text-2" />
      <p className="type-h3">Your cart is empty</p>
      <Button level="secondary" onClick={onClose}>
        Keep shopping
      </Button>
    </div>
  );
}

function Foot({ items, onClose }: { items: readonly CartItem[]; onClose: () => void }) {
  const { subtotal } = totals(discountableLines(items), null, null);
  return (
    <>
      <p
        className="flex items-baseline justify-between gap-4 text-[1.125rem] font-semibold"
        aria-live="polite"
      >
        <span>Subtotal</span>
        <span className="tabular">{formatPrice(subtotal)}</span>
      </p>
      <p className="type-small mt-1 mb-4 text-text-2">Shipping and tax are shown once you choose a state.</p>
      <div className="grid gap-2">
        <ButtonLink to={paths.checkout} document onClick={onClose}>
          Checkout
        </ButtonLink>
        <ButtonLink to={paths.checkout} document level="secondary" onClick={onClose}>
          View Cart
        </ButtonLink>
      </div>
    </>
  );
}
