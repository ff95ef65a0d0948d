import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DAY } from '../../shared/wire/durations.ts';
import { apiCall } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { PAYEE } from '../orders/buyer.ts';
import type { Provider } from '../provider.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { ok, refuse, statusProblem, type Problem, type Result } from '../wire/problem.ts';
import { movementsOf, reportTime, transactionView } from './transactions.ts';

const LONGEST_MS = 31 * DAY;

/** PayPal's own pattern of a time (RFC 3339): seconds are required, and so is the offset. */
const time = z
  .string()
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/,
  )
  .transform((text) => Date.parse(text));
const whole = z.string().regex(/^\d+$/).transform(Number);

const searchRequest = z.object({
  start_date: time,
  end_date: time,
  page_size: whole.pipe(z.number().min(1).max(500)).default(100),
  page: whole.pipe(z.number().min(1)).default(1),
});

/** Transaction Search v1: the seller's account report. */
export function reportingRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  app.get(
    '/v1/reporting/transactions',
    apiCall(provider, idempotency, {
      endpoint: 'search-transactions',
      work({ request }) {
        const asked = parseRequest(searchRequest, request.query, 'query');
        if (!asked.ok) return asked;
        const found = search(provider, asked.value);
        return found.ok ? { ok: true, status: 200, body: found.value } : found;
      },
    }),
  );
}

/** Movements between two times, both inclusive, oldest first, as far as the report is up to date. */
function search(provider: Provider, asked: z.output<typeof searchRequest>): Result<Record<string, unknown>> {
  const { allowed, lagMs, mostItems } = provider.reporting;
  if (!allowed) return refuse(statusProblem(403));
  const { start_date: start, end_date: end, page, page_size: size } = asked;
  const refreshed = provider.now() - lagMs;
  if (end - start > LONGEST_MS) return refuse(badDate('end_date', 'Date range is greater than 31 days.'));
  if (start > refreshed)
    return refuse(badDate('start_date', 'Data for the given start date is not available.'));

  const until = Math.min(end, refreshed);
  const movements = movementsOf(provider, start, until);
  if (movements.length > mostItems) return refuse(tooLarge(movements.length, mostItems));
  return ok({
    transaction_details: movements.slice((page - 1) * size, page * size).map(transactionView),
    account_number: PAYEE.merchant_id,
    start_date: reportTime(start),
    end_date: reportTime(until),
    last_refreshed_datetime: reportTime(refreshed),
    page,
    total_items: movements.length,
    total_pages: Math.ceil(movements.length / size),
    links: [],
  });
}

function badDate(field: string, message: string): Problem {
  const issue = 'INVALID_PARAMETER_VALUE';
  return {
    status: 400,
    details: [{ field, location: 'query', issue, description: message }],
    body: { message },
  };
}

function tooLarge(items: number, mostItems: number): Problem {
  const message =
    'Result set size is greater than the maximum limit. Change the filter criteria and try again.';
  return {
    status: 400,
    details: [],
    body: { name: 'RESULTSET_TOO_LARGE', message, total_items: items, maximum_items: mostItems },
  };
}
