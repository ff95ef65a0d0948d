import type { Provider } from '../provider.ts';
import { refundsOf } from '../state/ledger.ts';
import type { Capture, Refund, ReturnKind } from '../state/records.ts';
import { refundEvent } from '../webhooks/events.ts';
import { resourceId } from '../wire/formats.ts';
import { centsOf, usd } from '../wire/money.ts';

/** A capture's amount that was not returned, in cents. */
export function leftOf({ ledger }: Provider, capture: Capture): number {
  const returned = refundsOf(ledger, capture).reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return centsOf(capture.amount) - returned;
}

/** Books returned money, at most `leftOf`, and tells the store. */
export function returnMoney(
  provider: Provider,
  capture: Capture,
  returned: {
    kind: ReturnKind;
    cents: number;
    customId?: string | undefined;
    invoiceId?: string | undefined;
    note?: string | undefined;
  },
): Refund {
  const { ledger } = provider;
  const now = provider.now();
  const left = leftOf(provider, capture) - returned.cents;
  const refund = ledger.refunds.put({
    id: resourceId(),
    captureId: capture.id,
    kind: returned.kind,
    amount: usd(returned.cents),
    customId: returned.customId ?? capture.customId,
    invoiceId: returned.invoiceId ?? capture.invoiceId,
    note: returned.note,
    totalRefunded: centsOf(capture.amount) - left,
    createdAt: now,
  });
  capture.refundIds.push(refund.id);
  capture.status = left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updatedAt = now;
  ledger.captures.put(capture);
  provider.webhooks.send(refundEvent(provider, refund));
  return refund;
}
