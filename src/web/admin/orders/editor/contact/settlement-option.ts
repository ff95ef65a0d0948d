import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { Settlement } from '#domain/orders/edit/address-change.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';

/** A way to settle a difference, as a choice. `cents`: what the order costs more, negative if it costs less. */
export function settlementOption(
  way: Settlement,
  cents: Cents,
  { refundsBy }: Pick<AdminOrderDetail, 'refundsBy'>,
) {
  if (way === 'refund') {
    return { label: `Refund ${formatPrice(-cents)}`, help: `With ${providerWord(refundsBy ?? 'none')}` };
  }
  if (way === 'payment-request') {
    return { label: `Request ${formatPrice(cents)}`, help: 'The customer gets an email with a link to pay' };
  }
  return {
    label: 'Keep the total',
    help: cents > 0 ? `The store pays ${formatPrice(cents)}` : 'The customer pays what they paid',
  };
}
