import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { customizationsOf } from '#domain/selling/cart/cart.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';

type OtherChoicesProps = { item: CartItem; onFollow?: () => void };

/** Leads to the product or the builder of a line whose choice is gone, while others are left (R-CART-39). */
export function OtherChoices({ item, onFollow }: OtherChoicesProps) {
  const { productId, product, hasOtherChoices } = item;
  return (
    hasOtherChoices && (
      <Link
        to={productId === 0 ? builderFor(item) : paths.product(productId)}
        onClick={onFollow}
        className="link text-text"
      >
        Choose another<span className="sr-only"> {product.name}</span>
      </Link>
    )
  );
}

/** With the pistol of the line (R-FIT-3). */
function builderFor(item: CartItem): string {
  const { pistolMake, pistolModel } = customizationsOf(item);
  const pistol = new URLSearchParams({ make: String(pistolMake), model: String(pistolModel) });
  return paths.builder.replace('#', `?${pistol.toString()}#`);
}
