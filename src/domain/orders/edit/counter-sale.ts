import { refusalOf, type OrderStatus } from '#domain/orders/read/order-status.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import type { PlaceCode, StateCode } from '#domain/shipping/rates/us-states.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { anywhereIn, placeOfAddress, type Place } from '#domain/shipping/rules/rules.ts';

/** An order ships to an address, or is handed over at the counter in a state (R-DRAFT-9); an unpaid one may have neither. */
export type Destination = { shippingAddress: { state: PlaceCode } | null; counterState: StateCode | null };

/** The place whose sales tax counts; null: not known yet. */
export function destinationState({ shippingAddress, counterState }: Destination): PlaceCode | null {
  return shippingAddress?.state ?? counterState;
}

export type OrderDestination = { shippingAddress: Place | null; counterState: StateCode | null };

/** The place whose state rules count; null: not known yet. `store`: where the counter is, unless it moved to another state since. */
export function placeOf({ shippingAddress, counterState }: OrderDestination, store: Place): Place | null {
  if (shippingAddress !== null) return placeOfAddress(shippingAddress);
  if (counterState === null) return null;
  return store.state === counterState ? store : anywhereIn(counterState);
}

/**
 * What payment makes of an order: it waits, with a promise, unless the customer takes it along: at the counter, and nothing is to build.
 * `promised`: the day by which it ships if it is paid now.
 */
export function paidState(
  order: { counterState: StateCode | null; shipBy: Day | null },
  lines: readonly { productId: number; category: string }[],
  promised: Day,
): { status: 'paid' | 'delivered'; shipBy: Day | null } {
  if (order.counterState !== null && !lines.some(isMadeToOrder)) return { status: 'delivered', shipBy: null };
  return { status: 'paid', shipBy: order.shipBy ?? promised };
}

/** Stands for the name of a customer who gave none. */
export const counterCustomer = 'Counter customer';

/** Why nothing can be emailed to a customer at the counter who gave no address. */
export const noEmailSentence = 'This customer gave no email address. Enter one first.';

/** Only a customer at the counter may have no email address. Null: the address is fine. */
export function refusalOfNoEmail(
  { counterState }: Pick<Destination, 'counterState'>,
  email: string,
): { field: 'customerEmail'; message: string } | null {
  if (email !== '' || counterState !== null) return null;
  return { field: 'customerEmail', message: 'Enter an email address' };
}

/** Why an order cannot be handed over at the counter now; null if it can. */
export function refusalToHandOver({
  counterState,
  status,
  isRefunded,
  isBeingRefunded,
}: Pick<Destination, 'counterState'> & {
  status: OrderStatus;
  isRefunded: boolean;
  isBeingRefunded: boolean;
}): string | null {
  if (counterState === null) return 'This order ships to an address.';
  return refusalOf('ship', { status, isRefunded, isBeingRefunded, paymentInFlight: false });
}
