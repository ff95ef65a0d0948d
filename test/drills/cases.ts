import { centsOf, type Ledger, type LedgerOrder } from './ledger.ts';
import type { DifferenceRow, OrderRow, PaymentRow, RefundRow, StoreRows } from './store-rows.ts';

/** An order with all data from the witnesses. */
export type Case = {
  order: OrderRow;
  payments: PaymentRow[];
  refunds: RefundRow[];
  differences: DifferenceRow[];
  atProvider: LedgerOrder[];
  /** Captures that took money, with the refunds of each, in cents. */
  captures: Capture[];
  returned: number;
  /** Cash that was taken and not given back, in cents. */
  cash: number;
};

/** `requestId`: of the difference that it pays; null: it pays the order. */
export type Capture = { id: string; requestId: string | null; cents: number; returned: number };

type Witnesses = { store: StoreRows; ledger: Ledger };

export function casesOf({ store, ledger }: Witnesses): Case[] {
  return store.orders.map((order) => {
    const payments = store.payments.filter((payment) => payment.order_id === order.id);
    const ids = new Set(payments.map(({ id }) => id));
    const atProvider = ledger.orders.filter((one) => isFor(one, order, ids));
    const captures = atProvider.flatMap((one) => capturesOf(one, payments));
    const refunds = store.refunds.filter((refund) => ids.has(refund.payment_id));
    const differences = store.differences.filter((difference) => difference.order_id === order.id);
    const returned = sumOf(captures.map((capture) => capture.returned));
    const cash = cashOf(payments, refunds);
    return { order, payments, refunds, differences, atProvider, captures, returned, cash };
  });
}

function cashOf(payments: readonly PaymentRow[], refunds: readonly RefundRow[]): number {
  const inCash = payments.filter(({ provider }) => provider === 'cash');
  const ids = new Set(inCash.map(({ id }) => id));
  const given = refunds.filter(({ payment_id, status }) => ids.has(payment_id) && status === 'completed');
  return sumOf(inCash.map(({ amount }) => amount)) - sumOf(given.map(({ amount }) => amount));
}

export function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, some) => sum + some, 0);
}

function isFor(one: LedgerOrder, order: OrderRow, paymentIds: ReadonlySet<string>): boolean {
  return one.customId === null ? one.invoiceId === order.number : paymentIds.has(one.customId);
}

/** What was captured for a provider's order; `payments` says what each capture pays. */
export function capturesOf(one: LedgerOrder, payments: readonly PaymentRow[]): Capture[] {
  const requestId = payments.find(({ id }) => id === one.customId)?.request_id ?? null;
  return one.captures
    .filter(({ status }) => /^(COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(status))
    .map(({ id, amount, refunds }) => ({
      id,
      requestId,
      cents: centsOf(amount),
      returned: sumOf(
        refunds.filter(({ status }) => status === 'COMPLETED').map((refund) => centsOf(refund.amount)),
      ),
    }));
}

export function isUnderWay({ status }: RefundRow): boolean {
  return status === 'requested' || status === 'pending';
}
