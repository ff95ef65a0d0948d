import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { paths } from '#domain/paths.ts';

export type CartButtonProps = {
  cartCount: number;
  onOpenCart: () => void;
  /** Called when pointer or focus reaches the button, before it is pressed. */
  onApproachCart?: (() => void) | undefined;
};

/** The bag with its count; no count at 0 (R-PAGE-24). Without scripts it leads to the cart's page. */
export function CartButton({ cartCount, onOpenCart, onApproachCart }: CartButtonProps) {
  return (
    <form
      action={paths.cart}
      onSubmit={(event) => {
        event.preventDefault();
        onOpenCart();
      }}
      className="contents"
    >
      <button
        aria-label={
          cartCount === 0
            ? 'Shopping cart'
            : `Shopping cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}`
        }
        onPointerEnter={onApproachCart}
        onFocus={onApproachCart}
        className="relative -mr-2 grid size-11 shrink-0 place-items-center rounded-s transition-colors hover:text-link"
      >
        <ShoppingBag size={24} aria-hidden />
        {cartCount > 0 && (
          <span className="type-note tabular absolute right-0 bottom-6 h-[1.25rem] min-w-[1.25rem] rounded-full bg-tan-400 px-1.5 leading-[1.25rem] font-semibold text-ink-950">
            {countText(cartCount)}
          </span>
        )}
      </button>
    </form>
  );
}

function countText(count: number): string {
  return count > 9999 ? '9999+' : String(count);
}
