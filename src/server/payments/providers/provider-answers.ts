import { sql } from 'drizzle-orm';
import type { ProviderCall } from '#domain/payments/providers/providers.ts';
import type { Database } from '#server/platform/db/open-database.ts';

/** The stored part of a provider client's answer. */
export type Answer = {
  kind: 'ok' | 'refused' | 'unknown';
  value?: unknown;
  status?: number;
  issue?: string;
  reason?: string;
  debugId?: string | null;
  requestId?: string | null;
  seen?: { httpStatus: number | null; debugId: string | null; body: unknown };
};

/**
 * Stores a provider's answer, which the order shows the owner. Repeated identical answers are counted instead of stored. Call
 * it before acting on the answer; it never throws away a settlement.
 */
export async function recordAnswer(
  db: Database,
  paymentId: string,
  call: ProviderCall,
  answer: Answer,
): Promise<void> {
  const { kind, seen } = answer;
  const httpStatus = seen?.httpStatus ?? answer.status ?? null;
  const issue = answer.issue ?? answer.reason ?? null;
  const debugId = answer.debugId ?? answer.requestId ?? seen?.debugId ?? null;
  const body = JSON.stringify(withoutPeople(seen?.body ?? answer.value ?? null));
  const { rows: again } = await db.execute(sql`
    update provider_answers set times = times + 1, last_at = now()
    where id = (select max(id) from provider_answers where payment_id = ${paymentId})
      and (call, outcome) = (${call}, ${kind}) and http_status is not distinct from ${httpStatus}::int
      and issue is not distinct from ${issue}::text and body is not distinct from ${body}::jsonb
    returning id`);
  if (again.length > 0) return;
  await db.execute(sql`
    insert into provider_answers (payment_id, call, outcome, http_status, issue, debug_id, body)
    values (${paymentId}, ${call}, ${kind}, ${httpStatus}, ${issue}, ${debugId}, ${body}::jsonb)`);
}

/** What may be stored of an answer: states, amounts and references, but no people, addresses, cards or links. */
const kept: ReadonlySet<string> = new Set([
  'amount',
  'amount_received',
  'amount_refunded',
  'breakdown',
  'cancellation_reason',
  'capture',
  'captures',
  'charge',
  'chargeId',
  'code',
  'create_time',
  'currency',
  'currency_code',
  'custom_id',
  'debug_id',
  'decline_code',
  'details',
  'disputed',
  'failure_code',
  'final_capture',
  'gross_amount',
  'id',
  'intent',
  'invoice_id',
  'issue',
  'last_payment_error',
  'latest_charge',
  'name',
  'net_amount',
  'orderId',
  'outcome',
  'payments',
  'paypal_fee',
  'processor_response',
  'purchase_units',
  'reason',
  'received',
  'refunded',
  'refunds',
  'response_code',
  'seller_payable_breakdown',
  'seller_protection',
  'seller_receivable_breakdown',
  'status',
  'status_details',
  'total_refunded_amount',
  'type',
  'update_time',
  'value',
]);

function withoutPeople(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPeople);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => kept.has(key))
      .map(([key, part]) => [key, withoutPeople(part)]),
  );
}
