import { paths } from '#domain/paths.ts';
import { readStored, writeStored } from '#web/shop/checkout/checkout-storage.ts';
import { readOrderState, type OrderState, type PlacedOrder } from './payment-calls.ts';

type StartedOrder = Pick<PlacedOrder, 'orderId' | 'totalAmount'>;

/** Stores the order being paid for this tab, so that a reload during payment can find the result. */
export function rememberOrder({ orderId, totalAmount }: StartedOrder): void {
  writeStored('order', { orderId, totalAmount });
}

/** The provider also notifies the server of an approval, which then settles on its own within moments. In ms. */
export const settlingPauses = [1_000, 2_000, 3_000];

/**
 * Goes to the success page if the order started in this tab was paid after all; resolves to true if so. Asks again after each
 * pause, in ms.
 */
export async function leaveIfPaid(pauses: readonly number[] = []): Promise<boolean> {
  if (await leaveIf(['settled'])) return true;
  const [pause, ...later] = pauses;
  if (pause === undefined) return false;
  await new Promise((resolve) => setTimeout(resolve, pause));
  return leaveIfPaid(later);
}

/** For an emptied cart: leaves also if the order's status cannot be fetched, because it was probably paid. */
export function leaveUnlessOpen(): Promise<boolean> {
  return leaveIf(['settled', 'no-answer']);
}

async function leaveIf(states: readonly OrderState[]): Promise<boolean> {
  const order = readStarted();
  if (order === null || !states.includes(await readOrderState(order.orderId))) return false;
  leaveFor(order);
  return true;
}

/** Goes to the success page with a full page load, which restores the store's CSP. */
export function leaveFor({ orderId, totalAmount }: StartedOrder): void {
  writeStored('paymentMade', true);
  window.location.assign(`${paths.checkoutSuccess(orderId)}&amount=${encodeURIComponent(totalAmount)}`);
}

function readStarted(): StartedOrder | null {
  const { orderId, totalAmount } = (readStored('order') ?? {}) as Partial<
    Record<keyof StartedOrder, unknown>
  >;
  return typeof orderId === 'string' && typeof totalAmount === 'string' ? { orderId, totalAmount } : null;
}
