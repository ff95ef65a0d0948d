import { BUYER } from '../orders/buyer.ts';
import { feeOf } from '../payments/capture-view.ts';
import type { Provider } from '../provider.ts';
import type { Capture, Refund } from '../state/records.ts';
import { centsOf, usd } from '../wire/money.ts';

/** A movement on the seller's account: a capture, or returned money. */
type Movement = { capture: Capture; refund: Refund | null };

/** The movements between two times (ms), both inclusive, oldest first. A denied payment moved nothing. */
export function movementsOf({ ledger }: Provider, from: number, until: number): Movement[] {
  const captured = ledger.captures.all().filter(({ status }) => status !== 'DECLINED');
  const movements: Movement[] = captured.map((capture) => ({ capture, refund: null }));
  for (const refund of ledger.refunds.all()) {
    const capture = ledger.captures.get(refund.captureId);
    if (capture !== undefined) movements.push({ capture, refund });
  }
  return movements
    .filter((movement) => timeOf(movement) >= from && timeOf(movement) <= until)
    .toSorted((a, b) => timeOf(a) - timeOf(b));
}

function timeOf({ capture, refund }: Movement): number {
  return (refund ?? capture).createdAt;
}

/** T1107 refund by the seller, T1106 reversal by PayPal, T1201 chargeback by a bank. */
const RETURN_CODES = { refund: 'T1107', reversal: 'T1106', chargeback: 'T1201' } as const;

/** A movement as the Transaction Search API shows it; amounts are signed as the seller's balance sees them. */
export function transactionView({ capture, refund }: Movement): { transaction_info: object } {
  const { id, amount, invoiceId, customId, createdAt } = refund ?? capture;
  const cents = centsOf(amount);
  // P: pending. S: success. V: success, and everything was returned later.
  const status =
    refund !== null ? 'S' : ({ PENDING: 'P', REFUNDED: 'V' } as Record<string, string>)[capture.status];
  const info = {
    paypal_account_id: BUYER.payerId,
    transaction_id: id,
    ...(refund !== null && { paypal_reference_id: capture.id, paypal_reference_id_type: 'TXN' }),
    // T0006: a checkout payment.
    transaction_event_code: refund === null ? 'T0006' : RETURN_CODES[refund.kind],
    transaction_initiation_date: reportTime(createdAt),
    transaction_updated_date: reportTime(refund === null ? capture.updatedAt : createdAt),
    transaction_amount: usd(refund === null ? cents : -cents),
    ...(refund === null && status !== 'P' && { fee_amount: usd(-feeOf(capture)) }),
    transaction_status: status ?? 'S',
    ...(invoiceId !== undefined && { invoice_id: invoiceId }),
    ...(customId !== undefined && { custom_field: customId }),
    protection_eligibility: '01',
  };
  return { transaction_info: info };
}

/** The report writes its times with an offset without a colon: 2014-07-11T04:03:52+0000. */
export function reportTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}+0000`;
}
