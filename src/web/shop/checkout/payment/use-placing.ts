import { useRef } from 'react';
import type { ShippingMethod } from '#domain/orders/read/order.schema.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { placeOrder, type PlacedOrder } from './payment-calls.ts';
import { isFailure, orderFailure, showFailure, totalChanged, type Failure } from './payment-failure.ts';
import { leaveFor, leaveIfPaid, rememberOrder } from './started-order.ts';

/**
 * approving: the provider's window is open · confirming: approved, capture in progress · waiting: the store is busy, and the call
 * will be retried · leaving: going to the success page.
 */
export type PaymentPhase = 'idle' | 'approving' | 'confirming' | 'waiting' | 'leaving';

/** A checkout that can be paid: its entries are complete. */
export type ReadyCheckout = {
  address: ShippingAddress;
  discountCode: string | null;
  shippingMethod: ShippingMethod;
  acknowledged: Acknowledged;
  /** The total as the shopper sees it, in decimal. */
  shownTotal: string;
  onPhase: (phase: PaymentPhase) => void;
  /** Refetches cart and discount, which may be out of date. */
  onStale: () => void;
  /** The server refused this field of the address. */
  onWrongField: (field: string) => void;
};

/** What every way to pay begins and ends with: the store's order, what went wrong, the success page. */
export function usePlacing({
  address,
  discountCode,
  shippingMethod,
  acknowledged,
  shownTotal,
  onPhase,
  onStale,
  onWrongField,
}: ReadyCheckout) {
  const order = useRef<PlacedOrder | null>(null);
  const wait = () => onPhase('waiting');

  async function place(): Promise<PlacedOrder | Failure> {
    const placed = await placeOrder(address, { discountCode, shippingMethod, acknowledged }, wait).catch(
      orderFailure,
    );
    if (isFailure(placed)) return placed;
    order.current = placed;
    rememberOrder(placed);
    return placed.totalAmount === shownTotal ? placed : totalChanged(shownTotal, placed.totalAmount);
  }

  /** Resolves to true if the shopper retries. */
  async function tell(failure: Failure, pauses: readonly number[] = []): Promise<boolean> {
    // A lost answer may have been a success: a shopper who has paid sees the success page, not an error.
    if (await leaveIfPaid(pauses)) {
      onPhase('leaving');
      return false;
    }
    onPhase('idle');
    onStale();
    const goesOn = await showFailure(failure);
    const [, field] = /^shippingAddress\.(\w+)$/.exec(failure.field ?? '') ?? [];
    if (field !== undefined && !goesOn) onWrongField(field);
    return goesOn;
  }

  function leave(orderId: string): void {
    onPhase('leaving');
    leaveFor({ orderId, totalAmount: order.current?.totalAmount ?? shownTotal });
  }

  return { place, tell, leave, wait };
}

/** An order that costs nothing (R-CHK-16). */
export function useFreeOrder(checkout: ReadyCheckout) {
  const { place, tell, leave } = usePlacing(checkout);

  async function placeFreeOrder(): Promise<void> {
    checkout.onPhase('confirming');
    const placed = await place();
    if (!isFailure(placed)) return leave(placed.orderId);
    const goesOn = await tell(placed);
    if (goesOn && placed.mayRepeat) return placeFreeOrder();
  }

  return { placeFreeOrder };
}
