import type { PaymentCalls } from './payment-calls.ts';
import { captureFailure, isFailure, paymentStartFailure } from './payment-failure.ts';
import { reopen, useButtonEvents } from './use-button-events.ts';
import { settlingPauses } from './started-order.ts';
import { usePlacing, type ReadyCheckout } from './use-placing.ts';

/**
 * A payment in the browser (R-CHK-18, R-CHK-20): the store's order, the provider's order, approval, capture, success page. A
 * failure only shows a message and can be retried: the server finds the same order and captures once.
 */
export function usePayment(checkout: ReadyCheckout, calls: PaymentCalls) {
  const { address, onPhase } = checkout;
  const { place, tell, leave, wait } = usePlacing(checkout);
  const events = useButtonEvents({ onPhase, open, tell });

  async function open() {
    const placed = await place();
    return isFailure(placed) ? placed : calls.open(placed, wait).catch(paymentStartFailure);
  }

  /** `restart` lets the shopper choose another card or account in the provider's window. */
  async function capture(providerOrderId: string, restart: () => void): Promise<void> {
    onPhase('confirming');
    const captured = await calls.capture(providerOrderId, address, wait).catch(captureFailure);
    if (!isFailure(captured)) return leave(captured.orderId);
    const goesOn = await tell(captured, captured.isUnknown ? settlingPauses : []);
    if (goesOn && captured.mayRepeat) return capture(providerOrderId, restart);
    if (goesOn && captured.mayRestart) await reopen(restart, onPhase);
  }

  return { ...events, capture };
}
