import type { Provider } from '../provider.ts';
import { capturesOf, refundsOf, type Capture, type Order } from '../state/ledger.ts';
import { minorUnits } from '../wire/money.ts';
import { wireTime } from '../wire/time.ts';

export type LedgerTotals = {
  currency: string;
  /** Captures whose money arrived (refunded ones included). */
  captures: number;
  /** Minor units. */
  captured: number;
  refunded: number;
  net: number;
  pending: number;
};

/** The provider's books, for assertions: every order with its captures and refunds, and the sums per custom_id. */
export function ledgerView(provider: Provider): { orders: unknown[]; totals: Record<string, LedgerTotals> } {
  const { ledger } = provider;
  return {
    orders: Object.values(ledger.orders).map((order) => orderEntry(provider, order)),
    totals: totalsByCustomId(provider, Object.values(ledger.captures)),
  };
}

function orderEntry(provider: Provider, order: Order): Record<string, unknown> {
  const [unit] = order.units;
  return {
    id: order.id,
    status: order.status,
    customId: unit?.custom_id ?? null,
    invoiceId: unit?.invoice_id ?? null,
    amount: unit?.amount.value ?? null,
    currency: unit?.amount.currency_code ?? null,
    outcome: order.approval?.outcome ?? null,
    createTime: wireTime(order.createdAt),
    captures: capturesOf(provider.ledger, order).map((capture) => captureEntry(provider, capture)),
  };
}

function captureEntry(provider: Provider, capture: Capture): Record<string, unknown> {
  return {
    id: capture.id,
    status: capture.status,
    pendingReason: capture.pendingReason,
    processorCode: capture.processorCode,
    amount: capture.amount.value,
    customId: capture.customId ?? null,
    invoiceId: capture.invoiceId ?? null,
    refunds: refundsOf(provider.ledger, capture).map((refund) => ({
      id: refund.id,
      status: refund.status,
      amount: refund.amount.value,
    })),
  };
}

function totalsByCustomId(provider: Provider, captures: Capture[]): Record<string, LedgerTotals> {
  const totals: Record<string, LedgerTotals> = {};
  for (const capture of captures) {
    const total = (totals[capture.customId ?? ''] ??= {
      currency: capture.amount.currency_code,
      captures: 0,
      captured: 0,
      refunded: 0,
      net: 0,
      pending: 0,
    });
    const units = minorUnits(capture.amount);
    const refunded = refundsOf(provider.ledger, capture).reduce(
      (sum, one) => sum + minorUnits(one.amount),
      0,
    );
    if (capture.status === 'PENDING') total.pending += units;
    else if (capture.status !== 'DECLINED') {
      total.captures += 1;
      total.captured += units;
      total.refunded += refunded;
      total.net += units - refunded;
    }
  }
  return totals;
}
