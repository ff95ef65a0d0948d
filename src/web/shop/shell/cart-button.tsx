import { ShoppingBag } from 'lucide-react';

export type CartButtonProps = {
  cartCount: number;
  onOpenCart: () => void;
  /** Before the cart is asked for: pointer or focus is on its button. */
  onApproachCart?: (() => void) | undefined;
};

/** The bag with its count; no count at 0 (spec: shopper §2 'Shell'). */
export function CartButton({ cartCount, onOpenCart, onApproachCart }: CartButtonProps) {
  return (
    <button
      type="button"
      aria-label={
        cartCount === 0
          ? 'Shopping cart'
          : `Shopping cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}`
      }
      onClick={onOpenCart}
      onPointerEnter={onApproachCart}
      onFocus={onApproachCart}
      className="-mr-2 flex h-11 min-w-18 items-center justify-end gap-2 rounded-s px-2 transition-colors hover:bg-hover"
    >
      <ShoppingBag size={24} aria-hidden />
      {cartCount > 0 && (
        <span className="type-note tabular grid h-5 min-w-5 place-items-center rounded-full bg-tan-400 px-1.5 font-semibold text-ink-950">
          {cartCount}
        </span>
      )}
    </button>
  );
}
