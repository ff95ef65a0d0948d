import { dismissToasts } from '#web/ui/messages/toast-store.ts';
import { createStore } from '#web/ui/store.ts';

/** Whether the cart panel is open: the header and the toasts open it. */
export const cartOpen = createStore(false);

export function openCart(): void {
  // A toast would cover the panel's buttons.
  dismissToasts();
  cartOpen.set(true);
}

/** The button of every toast that says something is in the cart (R-CART-38). */
export const viewCart = { label: 'View Cart', onSelect: openCart };
