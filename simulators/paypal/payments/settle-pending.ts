import type { Provider } from '../provider.ts';
import type { Capture } from '../state/records.ts';
import { captureDenied, captureEvent } from '../webhooks/events.ts';

/** Brings a pending capture to its end and tells the shop. Does nothing, and says false, when it is not pending. */
export function settleCapture(
  provider: Provider,
  capture: Capture,
  settlesAs: 'COMPLETED' | 'DECLINED',
): boolean {
  if (capture.status !== 'PENDING') return false;
  capture.status = settlesAs;
  capture.pendingReason = null;
  capture.settlesAt = null;
  capture.updatedAt = provider.now();
  provider.webhooks.send(
    settlesAs === 'COMPLETED' ? captureEvent(provider, capture) : captureDenied(provider, capture),
  );
  provider.save();
  return true;
}

/** Settles the captures whose time has come. */
export function settleDue(provider: Provider): void {
  const due = provider.ledger.captures.find({ where: 'settles_at <= ?', values: [provider.now()] });
  for (const capture of due)
    if (capture.settlesAs !== null) settleCapture(provider, capture, capture.settlesAs);
}
