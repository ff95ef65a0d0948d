import { useQuery } from '@tanstack/react-query';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { cartItems } from '#web/queries.ts';
import { useSearchParams } from 'react-router';
import { CartContents, CartSubtotal } from './cart-contents.tsx';
import { notKept } from './use-cart.ts';

/** The cart as a page, with what was added by a form that the browser sent without scripts (R-CART-40). */
export function CartPage() {
  const [search] = useSearchParams();
  const { data: items = [] } = useQuery(cartItems);
  const added = search.get('added');
  const home = (
    <ButtonLink level="secondary" to={paths.home}>
      Keep shopping
    </ButtonLink>
  );
  return (
    <Container className="max-w-160! overflow-x-clip py-8 md:py-14">
      <h1 className="type-h1">Shopping Cart</h1>
      {added !== null && added !== 'none' && items.length > 0 && (
        <Notice title="Added to Cart" className="mt-6">
          {added === 'most' && 'One line now has as many as one order can have.'}
        </Notice>
      )}
      {added === 'none' && items.length === 0 && (
        <Notice tone="red" role="alert" title={notKept.title} className="mt-6">
          {notKept.description}
        </Notice>
      )}
      <div className="-mx-6 mt-2">
        <CartContents empty={<EmptyState title="Your cart is empty" action={home} />} />
      </div>
      {items.length > 0 && (
        <>
          <CartSubtotal items={items} />
          <div className="grid gap-2">
            <ButtonLink to={paths.checkout} document>
              Checkout
            </ButtonLink>
            {home}
          </div>
        </>
      )}
    </Container>
  );
}
