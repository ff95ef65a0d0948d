import { openDocuments, type Collection, type Documents } from '../../shared/state/documents.ts';
import { openDeliveries, type Deliveries } from '../../shared/webhooks/deliveries.ts';
import { minorUnits } from '../wire/money.ts';
import { eventCodeOf, statusOf } from './movement.ts';
import type {
  BrowserScript,
  Capture,
  Dispute,
  Order,
  Refund,
  SigningKey,
  StoredAnswer,
  Token,
} from './records.ts';

/** The simulator's complete state, in a file or in memory. */
export type Ledger = {
  orders: Collection<Order>;
  captures: Collection<Capture>;
  refunds: Collection<Refund>;
  disputes: Collection<Dispute>;
  tokens: Collection<Token>;
  answers: Collection<StoredAnswer>;
  signingKeys: Collection<SigningKey>;
  scripts: Collection<BrowserScript>;
  deliveries: Deliveries;
  documents: Documents;
};

export function openLedger(file: string | undefined): Ledger {
  const documents = openDocuments(file);
  return {
    documents,
    orders: documents.collection<Order>(
      'orders',
      {
        custom_id: ({ units }) => units[0]?.custom_id ?? null,
        invoice_id: ({ units }) => units[0]?.invoice_id ?? null,
        // The start of the time limits, while they run.
        unapproved_since: (order) => (isOpen(order) && order.approval === null ? order.createdAt : null),
        approved_since: (order) => (isOpen(order) ? (order.approval?.at ?? null) : null),
      },
      ['custom_id', 'invoice_id', 'unapproved_since', 'approved_since'],
    ),
    captures: documents.collection<Capture>(
      'captures',
      {
        created_at: ({ createdAt }) => createdAt,
        report_status: (capture) => statusOf({ capture, refund: null }),
        event_code: (capture) => eventCodeOf({ capture, refund: null }),
        settles_at: ({ settlesAs, settlesAt }) => (settlesAs === null ? null : settlesAt),
        // The capture has taken, or will take, the money for this invoice.
        paid_invoice: ({ status, invoiceId }) => (status === 'DECLINED' ? null : (invoiceId ?? null)),
        custom_id: ({ customId }) => customId ?? '',
        currency: ({ amount }) => amount.currency_code,
        units: ({ amount }) => minorUnits(amount),
        status: ({ status }) => status,
      },
      ['created_at', 'settles_at', 'paid_invoice', 'custom_id'],
    ),
    refunds: documents.collection<Refund>(
      'refunds',
      {
        created_at: ({ createdAt }) => createdAt,
        report_status: (refund) => statusOf({ refund }),
        event_code: (refund) => eventCodeOf({ refund }),
        capture_id: ({ captureId }) => captureId,
        units: ({ amount, status }) => (status === 'FAILED' ? 0 : minorUnits(amount)),
      },
      ['created_at', 'capture_id'],
    ),
    disputes: documents.collection<Dispute>(
      'disputes',
      {
        capture_id: ({ captureId }) => captureId,
        created_at: ({ createdAt }) => createdAt,
        updated_at: ({ updatedAt }) => updatedAt,
        status: ({ status }) => status,
      },
      ['capture_id', 'created_at'],
    ),
    tokens: documents.collection<Token>('tokens', { expires_at: ({ expiresAt }) => expiresAt }, [
      'expires_at',
    ]),
    answers: documents.collection<StoredAnswer>(
      'answers',
      { expires_at: ({ storedAt, keepMs }) => storedAt + keepMs },
      ['expires_at'],
    ),
    signingKeys: documents.collection<SigningKey>('signing_keys'),
    scripts: documents.collection<BrowserScript>('scripts'),
    deliveries: openDeliveries(documents),
  };
}

/** Deletes everything except the signing key and the built scripts. */
export function clearLedger(ledger: Ledger): void {
  const { orders, captures, refunds, disputes, tokens, answers, deliveries } = ledger;
  for (const collection of [orders, captures, refunds, disputes, tokens, answers]) collection.clear();
  deliveries.clear();
}

export function capturesOf(ledger: Ledger, order: Order): Capture[] {
  return order.captureIds.flatMap((id) => ledger.captures.get(id) ?? []);
}

export function refundsOf(ledger: Ledger, capture: Capture): Refund[] {
  return capture.refundIds.flatMap((id) => ledger.refunds.get(id) ?? []);
}

function isOpen({ status }: Order): boolean {
  return status !== 'COMPLETED' && status !== 'VOIDED';
}
