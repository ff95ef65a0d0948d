import { DAY } from '../../shared/wire/durations.ts';
import { PAYEE } from '../orders/buyer.ts';
import type { Provider } from '../provider.ts';
import { statusProblem, type Problem } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import type { SearchRequest } from './search-request.schema.ts';
import { countMovements, findMovements } from './movements.ts';
import { reportTime, transactionView } from './transaction-view.ts';

const LONGEST_MS = 31 * DAY;
/** PayPal's maximum number of results, over all pages. */
export const MOST_ITEMS = 10_000;

/** The account report: movements between two times, both inclusive, oldest first, as far as it is up to date. */
export function searchTransactions(
  provider: Provider,
  request: SearchRequest,
): Result<Record<string, unknown>> {
  const { isAllowed, lagMs, mostItems } = provider.reporting;
  if (!isAllowed) return refuse(statusProblem(403));
  const { start_date: start, end_date: end, page, page_size: size, fields } = request;
  const refreshed = provider.now() - lagMs;
  if (end < start) return refuse(badDates('end_date', 'End date is before start date.'));
  if (end - start > LONGEST_MS) return refuse(badDates('end_date', 'Date range is greater than 31 days.'));
  if (start > refreshed)
    return refuse(badDates('start_date', 'Data for the given start date is not available.'));

  const wanted = { ...request, end_date: Math.min(end, refreshed) };
  const items = countMovements(provider, wanted);
  if (items > mostItems) return refuse(tooLarge(items, mostItems));
  return ok({
    transaction_details: findMovements(provider, wanted).map((movement) => transactionView(movement, fields)),
    account_number: PAYEE.merchant_id,
    start_date: reportTime(start),
    end_date: reportTime(wanted.end_date),
    last_refreshed_datetime: reportTime(refreshed),
    page,
    total_items: items,
    total_pages: Math.ceil(items / size),
    links: [],
  });
}

function badDates(field: string, message: string): Problem {
  const detail = {
    field,
    location: 'query',
    issue: 'INVALID_PARAMETER_VALUE',
    description: message,
  } as const;
  return { status: 400, details: [detail], body: { message } };
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
