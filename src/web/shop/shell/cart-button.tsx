import { ShoppingBag } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

export type CartButtonProps = {
  cartCount: number;
  onOpenCart: () => void;
  /** Called when pointer or focus reaches the button, before it is pressed. */
  onApproachCart?: (() => void) | undefined;
};

/** The bag with its count; no count at 0 (R-PAGE-24). */
export function CartButton({ cartCount, onOpenCart, onApproachCart }: CartButtonProps) {
  const count = countText(cartCount);
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
      className="relative -mr-2 block h-11 w-18 shrink-0 rounded-s transition-colors hover:text-link noscript:invisible"
    >
      <ShoppingBag
        size={24}
        aria-hidden
        className={cx('absolute top-2.5 right-2 transition-transform duration-200', asides[count.length])}
      />
      {cartCount > 0 && (
        <span className="type-note tabular absolute top-3 right-2 h-5 min-w-5 rounded-full bg-tan-400 px-1.5 leading-5 font-semibold text-ink-950">
          {count}
        </span>
      )}
    </button>
  );
}

/** How far the bag moves for a count of this many characters; a transform, to avoid layout shift. */
const asides = [
  '',
  '-translate-x-7',
  '-translate-x-9',
  '-translate-x-11',
  '-translate-x-13',
  '-translate-x-15',
];

function countText(count: number): string {
  if (count === 0) return '';
  return count > 9999 ? '9999+' : String(count);
}
