import { paths } from '#domain/paths.ts';
import { keep, readKept } from '#web/shop/checkout/kept.ts';
import { readOrderState, type OrderState, type PlacedOrder } from './payment-calls.ts';

type StartedOrder = Pick<PlacedOrder, 'orderId' | 'totalAmount'>;

/** Remembers in this tab which order is being paid, so that a reload in the middle finds out how it ended. */
export function rememberOrder({ orderId, totalAmount }: StartedOrder): void {
  keep('order', { orderId, totalAmount });
}

/**
 * Goes to the success page if the order that this tab began has been paid after all; resolves to whether it does. Asks
 * again after each of the pauses, in ms.
 */
export async function leaveIfPaid(pauses: readonly number[] = []): Promise<boolean> {
  if (await leaveIf(['settled'])) return true;
  const [pause, ...later] = pauses;
  if (pause === undefined) return false;
  await new Promise((resolve) => setTimeout(resolve, pause));
  return leaveIfPaid(later);
}

/** The same where the cart has become empty: then an order that cannot be asked for is more likely paid than not. */
export function leaveUnlessOpen(): Promise<boolean> {
  return leaveIf(['settled', 'no-answer']);
}

async function leaveIf(states: readonly OrderState[]): Promise<boolean> {
  const order = readStarted();
  if (order === null || !states.includes(await readOrderState(order.orderId))) return false;
  leaveFor(order);
  return true;
}

/** To the success page, as a new document: it has the shop's policy again, and nothing holds it up. */
export function leaveFor({ orderId, totalAmount }: StartedOrder): void {
  keep('paymentMade', true);
  window.location.assign(`${paths.checkoutSuccess(orderId)}&amount=${encodeURIComponent(totalAmount)}`);
}

function readStarted(): StartedOrder | null {
  const { orderId, totalAmount } = (readKept('order') ?? {}) as Partial<Record<keyof StartedOrder, unknown>>;
  return typeof orderId === 'string' && typeof totalAmount === 'string' ? { orderId, totalAmount } : null;
}
