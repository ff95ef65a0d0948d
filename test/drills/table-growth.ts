import { openReader } from './store-rows.ts';

/** Tables that grow with each order, email, visit or day (docs/decisions/011-what-goes-by-itself.md). */
const mayGrow: ReadonlySet<string> = new Set([
  'public.admin_sessions',
  'public.audit_entries',
  // One row a night, and one a week.
  'public.backup_runs',
  'public.bulk_changes',
  'public.cart_lines',
  'public.carts',
  'public.disputes',
  'public.draft_orders',
  'public.hold_starts',
  // One row per job, from its first run.
  'public.job_runs',
  'public.known_devices',
  'public.ledger_entries',
  'public.ledger_movements',
  'public.mails',
  'public.money_checks',
  'public.order_adjustments',
  'public.order_events',
  'public.order_lines',
  'public.order_search',
  'public.orders',
  'public.payment_request_links',
  'public.payment_requests',
  'public.payments',
  'public.price_changes',
  'public.provider_answers',
  // One row per source and window; expired rows are deleted. The embedded store is counted before its first request.
  'public.rate_limits',
  'public.refund_groups',
  'public.refunds',
  'public.security_events',
  'public.stock_holds',
  'public.stock_movements',
  'public.webhook_events',
]);

/** Rows per table, 'schema.table'. */
export async function countRows(database: string): Promise<ReadonlyMap<string, number>> {
  const reader = await openReader(database);
  try {
    const tables = await reader.rows<{
      name: string;
    }>(`select schemaname || '.' || tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const [schema, table] = name.split('.');
      const [row] = await reader.rows<{ n: number }>(`select count(*)::int as n from "${schema}"."${table}"`);
      counts.set(name, row?.n ?? 0);
    }
    return counts;
  } finally {
    await reader.close();
  }
}

/** Tables with a different number of rows; a fault unless the table grows with each event. */
export function grown(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): { words: string; isWrong: boolean }[] {
  return [...after]
    .filter(([name, rows]) => rows > (before.get(name) ?? 0))
    .map(([name, rows]) => {
      // The queue keeps done jobs for a week.
      const isWrong = !name.startsWith('jobs.') && !mayGrow.has(name);
      const words = `${isWrong ? 'FAILED ' : ''}${name} grew from ${before.get(name) ?? 0} to ${rows} rows`;
      return { words, isWrong };
    });
}
