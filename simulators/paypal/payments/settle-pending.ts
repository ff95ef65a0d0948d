import type { Provider } from '../provider.ts';
import type { Capture } from '../state/records.ts';
import { captureDenied, captureEvent } from '../webhooks/events.ts';

/** Completes a pending capture and notifies the store. Returns false without any effect if it is not pending. */
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

const AT_ONCE = 200;

/** Settles the captures that are due. */
export function settleDue(provider: Provider): void {
  const { captures, documents } = provider.ledger;
  for (;;) {
    const due = captures.find({ where: 'settles_at <= ?', values: [provider.now()], limit: AT_ONCE });
    for (const capture of due)
      if (capture.settlesAs !== null) settleCapture(provider, capture, capture.settlesAs);
    if (due.length < AT_ONCE) return;
    documents.release();
  }
}
