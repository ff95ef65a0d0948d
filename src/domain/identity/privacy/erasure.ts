import type { EventDetail, OrderEventName } from '#domain/orders/history/events.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';

/** Who asks for an erasure: customers on /account, or staff on a customer's page. */
export const erasers = ['customer', 'staff'] as const;

/** What stands where a text about the person was (R-PRIV-6). */
export const erasedText = 'Erased';

export const erasedName = 'Erased customer';

/** What is left of an address: the state, which sales tax is reported by, and the first three digits of the ZIP code (R-PRIV-6). */
export function erasedAddress({
  state,
  zipCode,
}: Pick<ShippingAddress, 'state' | 'zipCode'>): ShippingAddress {
  return {
    firstName: erasedText,
    lastName: 'customer',
    email: 'erased@erased.invalid',
    address: erasedText,
    city: erasedText,
    state,
    zipCode: `${zipCode.slice(0, 3)}00`,
  };
}

/** Details that people write, or that repeat an address or an item's notes. All others are amounts, ids and words of the store. */
const written = new Set(['changes', 'address', 'message', 'note', 'reason', 'text', 'how']);

/** Their reason is a word of the store or of the provider. */
const withKnownReason = new Set<OrderEventName>([
  'case-opened',
  'payment-pending',
  'payment-given-up',
  'payment-reversed',
  'dispute-needs-answer',
  'dispute-waiting',
  'dispute-won',
  'dispute-lost',
]);

/** An event's details without what tells who the customer is (R-PRIV-6). */
export function erasedDetail(what: OrderEventName, detail: EventDetail | null): EventDetail | null {
  if (detail === null) return null;
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => {
      if (name === 'trackingNumber') return [name, null];
      const isKept = !written.has(name) || (name === 'reason' && withKnownReason.has(what));
      return [name, isKept ? value : erasedText];
    }),
  );
}
