import type { Provider } from '../provider.ts';
import type { Capture } from '../state/ledger.ts';
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
  if (settlesAs === 'DECLINED' && capture.invoiceId !== undefined)
    delete provider.ledger.paidInvoices[capture.invoiceId];
  provider.webhooks.send(
    settlesAs === 'COMPLETED' ? captureEvent(provider, capture) : captureDenied(provider, capture),
  );
  provider.save();
  return true;
}

/** Settles the captures whose time has come. */
export function settleDue(provider: Provider): void {
  const now = provider.now();
  for (const capture of Object.values(provider.ledger.captures)) {
    if (capture.settlesAs !== null && capture.settlesAt !== null && capture.settlesAt <= now)
      settleCapture(provider, capture, capture.settlesAs);
  }
}
