import type { Provider } from '../provider.ts';
import { refundsOf } from '../state/ledger.ts';
import { type Capture, type Refund, type ReturnKind } from '../state/records.ts';
import { resourceId } from '../wire/ids.ts';
import { minorUnits, moneyOf } from '../wire/money.ts';

export type Returned = {
  kind: ReturnKind;
  status: 'COMPLETED' | 'PENDING';
  units: number;
  customId?: string | undefined;
  invoiceId?: string | undefined;
  note?: string | undefined;
};

/** A capture's amount that was not refunded and is not being refunded, in minor units. */
export function leftOf({ ledger }: Provider, capture: Capture): number {
  const returned = refundsOf(ledger, capture).filter(({ status }) => status !== 'FAILED');
  return returned.reduce((left, refund) => left - minorUnits(refund.amount), minorUnits(capture.amount));
}

/** Books returned money, at most `leftOf`; the caller notifies the store. */
export function returnMoney(provider: Provider, capture: Capture, returned: Returned): Refund {
  const { ledger } = provider;
  const now = provider.now();
  const refund: Refund = {
    id: resourceId(),
    captureId: capture.id,
    kind: returned.kind,
    status: returned.status,
    amount: moneyOf(capture.amount.currency_code, returned.units),
    customId: returned.customId ?? capture.customId,
    invoiceId: returned.invoiceId ?? capture.invoiceId,
    note: returned.note,
    totalRefunded: minorUnits(capture.amount) - leftOf(provider, capture) + returned.units,
    createdAt: now,
  };
  ledger.refunds.add(refund);
  capture.refundIds.push(refund.id);
  showReturned(provider, capture);
  return refund;
}

/** The capture's status shows how much of it was returned. */
export function showReturned(provider: Provider, capture: Capture): void {
  const left = leftOf(provider, capture);
  const isWhole = left === minorUnits(capture.amount);
  capture.status = left === 0 ? 'REFUNDED' : isWhole ? 'COMPLETED' : 'PARTIALLY_REFUNDED';
  capture.updatedAt = provider.now();
}
