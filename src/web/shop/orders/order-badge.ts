import type { CustomerOrder } from '#domain/identity/customers/customer.schema.ts';
import type { Tone } from '#web/ui/display/badge.tsx';

/** Anything else is gray (R-ORD-16). */
const tones: ReadonlyMap<string, Tone> = new Map([
  ['pending', 'yellow'],
  ['processing', 'blue'],
  ['shipped', 'green'],
  ['delivered', 'emerald'],
  ['cancelled', 'red'],
]);

/** Color and capitalized label; a pending capture says so (R-ORD-15, R-ORD-16). */
export function orderBadge({ status, paymentPending }: Pick<CustomerOrder, 'status' | 'paymentPending'>): {
  tone: Tone;
  text: string;
} {
  const text = paymentPending ? 'Payment pending' : `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
  return { tone: tones.get(status) ?? 'gray', text };
}
