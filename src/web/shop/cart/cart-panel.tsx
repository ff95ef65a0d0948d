import { discountableLines } from '#domain/cart/cart.ts';
import { totals } from '#domain/cart/totals.ts';
import { formatPrice } from '#domain/money/money.ts';
import { paths } from '#domain/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { CartLine } from './cart-line.tsx';
import { useCart } from './use-cart.ts';
import { useCartLine } from './use-cart-line.ts';

type CartPanelProps = { open: boolean; onClose: () => void };

/** The cart, from the right over any page (spec: shopper §2 'Cart panel'). */
export function CartPanel({ open, onClose }: CartPanelProps) {
  const items = useCart();
  const { setQuantity, isUpdating } = useCartLine();
  const { subtotal } = totals(discountableLines(items), null, null);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Shopping Cart"
      foot={
        items.length > 0 && (
          <>
            <p className="flex items-baseline justify-between">
              <span className="type-strong">Subtotal</span>
              <span className="type-price">{formatPrice(subtotal)}</span>
            </p>
            <p className="type-small mt-1 mb-4 text-text-2">Shipping and tax are shown at checkout.</p>
            <div className="grid gap-2">
              <ButtonLink to={paths.checkout} document onClick={onClose}>
                Checkout
              </ButtonLink>
              <ButtonLink to={paths.checkout} document level="secondary" onClick={onClose}>
                View Cart
              </ButtonLink>
            </div>
          </>
        )
      }
    >
      {items.length === 0 ? (
        <div className="grid h-full place-content-center justify-items-center gap-6 px-6 text-center">
          <p className="type-lead text-text-2">Your cart is empty</p>
          <Button level="secondary" onClick={onClose}>
            Keep looking
          </Button>
        </div>
      ) : (
        <ul className="divide-y divide-line px-6">
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
      )}
    </Drawer>
  );
}
