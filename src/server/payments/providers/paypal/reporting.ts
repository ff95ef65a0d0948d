import { z } from 'zod';
import type { Movement } from '#domain/money/comparison/compared.ts';
import { parseDecimal } from '#domain/money/amounts/money.ts';
import type { PayPalClient, PayPalResult } from './paypal-client.ts';
import { orderNumberIn } from './order-request.ts';

/** The parts of a Transaction Search answer that the store reads. */
const transactionPage = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        paypal_reference_id: z.string().optional(),
        paypal_reference_id_type: z.string().optional(),
        transaction_event_code: z.string(),
        transaction_initiation_date: z.string(),
        transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
        transaction_status: z.string().optional(),
        invoice_id: z.string().optional(),
        custom_field: z.string().optional(),
      }),
    }),
  ),
  last_refreshed_datetime: z.string().optional(),
  total_pages: z.number().optional(),
});

type Info = z.infer<typeof transactionPage>['transaction_details'][number]['transaction_info'];

/** ms; at most 31 days apart. */
export type Span = { from: number; to: number };

export type PayPalTransactions = {
  movements: Movement[];
  /** Until when PayPal's list is complete, in ms; null if unknown. */
  refreshedAt: number | null;
};

/**
 * Movements on the PayPal account between two times (Transaction Search v1). PayPal lists them up to three hours late. A span
 * with more transactions than PayPal lists is requested in halves.
 */
export async function listTransactions(
  paypal: PayPalClient,
  span: Span,
): Promise<PayPalResult<PayPalTransactions>> {
  const infos: Info[] = [];
  let refreshedAt: number | null = null;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await paypal.call(transactionPage, {
      method: 'GET',
      path: `/v1/reporting/transactions?${queryOf(span, page)}`,
      timeout: paypal.timeouts.capture,
    });
    const isTooLarge = answer.kind === 'refused' && answer.issue === 'RESULTSET_TOO_LARGE';
    if (isTooLarge && span.to - span.from > shortest) return inHalves(paypal, span);
    if (answer.kind !== 'ok') return answer;
    const { transaction_details, last_refreshed_datetime, total_pages } = answer.value;
    infos.push(...transaction_details.map(({ transaction_info }) => transaction_info));
    if (last_refreshed_datetime !== undefined) refreshedAt = momentOf(last_refreshed_datetime);
    pages = total_pages ?? 1;
    if (page >= pages) {
      return {
        ...answer,
        value: { movements: infos.flatMap((info) => movementOf(info) ?? []), refreshedAt },
      };
    }
  }
  throw new Error('PayPal named no page');
}

const mostOnPage = 500;
/** PayPal's times are in whole seconds, so a shorter span makes no sense. In ms. */
const shortest = 1000;

function queryOf({ from, to }: Span, page: number): string {
  return new URLSearchParams({
    start_date: new Date(from).toISOString(),
    end_date: new Date(to).toISOString(),
    fields: 'transaction_info',
    balance_affecting_records_only: 'Y',
    page_size: String(mostOnPage),
    page: String(page),
  }).toString();
}

async function inHalves(paypal: PayPalClient, { from, to }: Span): Promise<PayPalResult<PayPalTransactions>> {
  const middle = Math.floor((from + to) / 2);
  const first = await listTransactions(paypal, { from, to: middle });
  if (first.kind !== 'ok') return first;
  const second = await listTransactions(paypal, { from: middle, to });
  if (second.kind !== 'ok') return second;
  // Both ends of a span are inclusive.
  const listed = new Set(first.value.movements.map(({ reference }) => reference));
  const others = second.value.movements.filter(({ reference }) => !listed.has(reference));
  const movements = [...first.value.movements, ...others];
  return { ...second, value: { movements, refreshedAt: second.value.refreshedAt } };
}

/** Holds, fees, conversions, withdrawals and payments from the account to others do not belong to an order. */
function movementOf(info: Info): Movement | null {
  const { value, currency_code: currency } = info.transaction_amount;
  const cents = parseDecimal(value.replace(/^-/, ''));
  const kind = kindOf(info.transaction_event_code, !value.startsWith('-'));
  // S: succeeded. V: succeeded and was reversed later. Pending or denied ones moved nothing.
  if (kind === null || cents === null || !['S', 'V'].includes(info.transaction_status ?? 'S')) return null;
  const isTransaction = info.paypal_reference_id_type === 'TXN';
  const reference = info.paypal_reference_id ?? null;
  return {
    kind,
    reference: info.transaction_id,
    captureId: kind === 'payment' ? info.transaction_id : isTransaction ? reference : null,
    paymentId: uuidOf(info.custom_field),
    orderNumber: orderNumberIn(info.invoice_id),
    providerOrderId: info.paypal_reference_id_type === 'ODR' ? reference : null,
    cents,
    currency,
    at: momentOf(info.transaction_initiation_date),
  };
}

/** PayPal's transaction event codes: https://developer.paypal.com/docs/transaction-search/transaction-event-codes */
function kindOf(code: string, isCredit: boolean): Movement['kind'] | null {
  if (code.startsWith('T00')) return isCredit ? 'payment' : null;
  switch (code) {
    case 'T1107':
      return 'refund';
    // Reversed by PayPal; by the customer's bank; and a chargeback that was contested in vain.
    case 'T1106':
    case 'T1201':
    case 'T1207':
      return 'reversal';
    case 'T1202':
    case 'T1205':
    case 'T1208':
      return 'reinstated';
    default:
      return null;
  }
}

function uuidOf(text: string | undefined): string | null {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null;
}

/** PayPal writes '+0000', which ISO 8601's extended form does not allow. */
function momentOf(text: string): number {
  return Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
}
