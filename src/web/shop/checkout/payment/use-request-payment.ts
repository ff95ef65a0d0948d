import type { RequestView } from '#domain/payments/requests/payment-request.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import type { PaymentCalls } from './payment-calls.ts';
import {
  captureFailure,
  isFailure,
  paymentStartFailure,
  showFailure,
  type Failure,
} from './payment-failure.ts';
import { reopen, useButtonEvents } from './use-button-events.ts';
import type { PaymentPhase } from './use-placing.ts';

export type RequestPayment = {
  /** The token of the request's link. */
  token: string;
  /** The notices that the customer confirmed. */
  acknowledged: Acknowledged;
  onPhase: (phase: PaymentPhase) => void;
  /** Reads the request again, which the page then shows; resolves to its state, or to null without an answer. */
  readState: () => Promise<RequestView | null>;
};

/** A payment of a payment request in the browser, as usePayment does for a checkout. It ends on the same page. */
export function useRequestPayment(
  { token, acknowledged, onPhase, readState }: RequestPayment,
  calls: PaymentCalls,
) {
  const wait = () => onPhase('waiting');
  const open = () => calls.openRequest(token, acknowledged, wait).catch(paymentStartFailure);
  const events = useButtonEvents({ onPhase, open, tell });

  async function capture(providerOrderId: string, restart: () => void): Promise<void> {
    onPhase('confirming');
    const captured = await calls.capture(providerOrderId, null, wait).catch(captureFailure);
    if (!isFailure(captured)) {
      await readState();
      onPhase('idle');
      return;
    }
    const goesOn = await tell(captured);
    if (goesOn && captured.mayRepeat) return capture(providerOrderId, restart);
    if (goesOn && captured.mayRestart) await reopen(restart, onPhase);
  }

  /** Resolves to true if the customer retries. A lost answer may have been a success: then the page already says so. */
  async function tell(failure: Failure): Promise<boolean> {
    const state = await readState();
    onPhase('idle');
    if (state !== null && state !== 'open') return false;
    return showFailure(failure);
  }

  return { ...events, capture };
}
