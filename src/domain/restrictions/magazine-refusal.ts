import { states, type StateCode } from '#domain/shipping/states.ts';

/** What the checkout says where a cart holds magazines and the state is restricted (R-MAG-6). */
export function magazinesCannotShipTo(state: StateCode): string {
  return `Magazines cannot be shipped to ${states[state]}. Remove them from your cart or choose another address.`;
}
