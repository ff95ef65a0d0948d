import { openState, type Records } from '../../shared/state/state.ts';
import type { Delivery } from '../../shared/webhooks/delivery.ts';
import type { Capture, Dispute, Order, Refund, SigningKey, StoredAnswer, Token } from './records.ts';

/** The simulator's complete state. */
export type Ledger = {
  orders: Records<Order>;
  captures: Records<Capture>;
  refunds: Records<Refund>;
  disputes: Records<Dispute>;
  tokens: Records<Token>;
  answers: Records<StoredAnswer>;
  signingKeys: Records<SigningKey>;
  deliveries: Records<Delivery>;
  /** Makes all changes durable; called before an answer is sent. */
  save: () => void;
  close: () => void;
};

/** In a file, or only in memory. */
export function openLedger(file: string | undefined): Ledger {
  const { records, save, close } = openState(file);
  return {
    orders: records('orders'),
    captures: records('captures'),
    refunds: records('refunds'),
    disputes: records('disputes'),
    tokens: records('tokens'),
    answers: records('answers'),
    signingKeys: records('signing keys'),
    deliveries: records('deliveries'),
    save,
    close,
  };
}

export function captureOf(ledger: Ledger, order: Order): Capture | undefined {
  return order.captureId === null ? undefined : ledger.captures.get(order.captureId);
}

export function refundsOf(ledger: Ledger, capture: Capture): Refund[] {
  return capture.refundIds.flatMap((id) => ledger.refunds.get(id) ?? []);
}
