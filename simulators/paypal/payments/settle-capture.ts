import type { Provider } from '../provider.ts';
import type { Capture } from '../state/records.ts';
import { captureDenied, captureEvent } from '../webhooks/events.ts';

/** Ends a pending capture and notifies the store. Returns false without any effect if it is not pending. */
export function settleCapture(
  provider: Provider,
  capture: Capture,
  settlesAs: 'COMPLETED' | 'DECLINED',
): boolean {
  if (capture.status !== 'PENDING') return false;
  capture.status = settlesAs;
  capture.updatedAt = provider.now();
  provider.ledger.captures.put(capture);
  provider.webhooks.send(
    settlesAs === 'COMPLETED' ? captureEvent(provider, capture) : captureDenied(provider, capture),
  );
  return true;
}

/** Settles the captures that are due. */
export function settleDue(provider: Provider): void {
  for (const capture of provider.ledger.captures.all()) {
    const { settlesAs, settlesAt } = capture;
    if (settlesAs !== null && settlesAt !== null && settlesAt <= provider.now())
      settleCapture(provider, capture, settlesAs);
  }
}
