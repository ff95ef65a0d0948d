import type { Provider } from '../provider.ts';
import { captureOf, refundsOf } from '../state/ledger.ts';
import type { Capture, Order } from '../state/records.ts';
import { wireTime } from '../wire/formats.ts';

/** The provider's books, for assertions: every order, or those of one invoice, with its capture and refunds, oldest first. */
export function ledgerView(provider: Provider, invoiceId: string | undefined): { orders: object[] } {
  const orders = provider.ledger.orders.all();
  const wanted = orders.filter(({ unit }) => invoiceId === undefined || unit.invoice_id === invoiceId);
  return { orders: wanted.map((order) => orderEntry(provider, order)) };
}

function orderEntry(provider: Provider, order: Order): object {
  const { id, status, unit, approval, createdAt } = order;
  const capture = captureOf(provider.ledger, order);
  return {
    id,
    status,
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    amount: unit.amount.value,
    outcome: approval?.outcome ?? null,
    createTime: wireTime(createdAt),
    captures: capture === undefined ? [] : [captureEntry(provider, capture)],
  };
}

function captureEntry({ ledger }: Provider, capture: Capture): object {
  const { id, status, processorCode, amount } = capture;
  const refunds = refundsOf(ledger, capture).map((refund) => ({
    id: refund.id,
    status: 'COMPLETED',
    amount: refund.amount.value,
  }));
  return { id, status, processorCode, amount: amount.value, refunds };
}
