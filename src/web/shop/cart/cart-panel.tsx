import { useQuery } from '@tanstack/react-query';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { paths } from '#domain/paths.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { cartItems } from '#web/queries.ts';
import { CartContents, CartSubtotal } from './cart-contents.tsx';

type CartPanelProps = { open: boolean; onClose: () => void };

/** The cart, from the right over any page (R-CART-16, R-CART-19, R-CART-20). */
export function CartPanel({ open, onClose }: CartPanelProps) {
  const { data: items = [] } = useQuery(cartItems);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Shopping Cart"
      foot={
        items.length > 0 && (
          <>
            <CartSubtotal items={items} />
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
      <CartContents
        onFollow={onClose}
        empty={
          <div className="grid h-full place-content-center justify-items-center gap-6 px-6 text-center">
            <ShoppingBag size={40} strokeWidth={1.25} aria-hidden className="text-text-2" />
            <p className="type-h3">Your cart is empty</p>
            <Button level="secondary" onClick={onClose}>
              Keep shopping
            </Button>
          </div>
        }
      />
    </Drawer>
  );
}
