import { states, type StateCode } from '#domain/shipping/states.ts';

/** The checkout's message for magazines and a restricted state (R-MAG-6). */
export function magazinesCannotShipTo(state: StateCode): string {
  return `Magazines cannot be shipped to ${states[state]}. Remove them from your cart or choose another address.`;
}
