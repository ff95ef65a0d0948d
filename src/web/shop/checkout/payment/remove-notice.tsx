import { useRef, type ReactNode } from 'react';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { useCartLine } from '#web/shop/cart/use-cart-line.ts';

type RemoveNoticeProps = {
  title: string;
  /** Why, or what to do. */
  children: ReactNode;
  /** What keeps the order from being paid. */
  items: readonly CartItem[];
  /** What the button calls them. */
  goods: string;
  onRemoved: () => void;
};

/** The lines that keep the order from being paid, with a button that takes them out of the cart (R-MAG-8, R-CHK-50). */
export function RemoveNotice({ title, children, items, goods, onRemoved }: RemoveNoticeProps) {
  const { remove, isUpdating } = useCartLine();
  const button = useRef<HTMLDivElement>(null);

  async function removeThem() {
    await remove(items.map(({ id }) => id));
    // Still here if the cart could not be changed.
    if (!button.current) onRemoved();
  }

  return (
    <Notice tone="red" title={title} role="alert">
      <p>{children}</p>
      <p className="mt-1 wrap-anywhere">
        In your cart: {items.map(({ product }) => product.name).join('; ')}.
      </p>
      <div ref={button}>
        <Button
          level="secondary"
          size="small"
          className="mt-3"
          busy={isUpdating && 'Removing...'}
          onClick={() => void removeThem()}
        >
          Remove {goods}
        </Button>
      </div>
    </Notice>
  );
}
