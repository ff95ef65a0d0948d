import type { Provider } from '../provider.ts';
import type { Movement } from '../state/movement.ts';
import type { SearchRequest } from './search-request.schema.ts';

type Wanted = Omit<SearchRequest, 'fields'>;

/** The number of movements that a search finds, on all its pages. */
export function countMovements({ ledger }: Provider, wanted: Wanted): number {
  const { sql, values } = movements(wanted);
  const [row] = ledger.documents.query(`select count(*) as found from (${sql})`, values);
  return Number(row?.['found']);
}

/** The requested page's movements, oldest first; a refund comes after a capture of the same time. */
export function findMovements({ ledger }: Provider, wanted: Wanted): Movement[] {
  const { sql, values } = movements(wanted);
  const { page, page_size: size } = wanted;
  const rows = ledger.documents.query(
    `select capture_id, refund_id from (${sql}) order by created_at, refund_id is not null, seq limit ? offset ?`,
    [...values, size, (page - 1) * size],
  );
  return rows.flatMap((row) => {
    const capture = ledger.captures.get(String(row['capture_id']));
    const refund = row['refund_id'] === null ? null : ledger.refunds.get(String(row['refund_id']));
    return capture === undefined || refund === undefined ? [] : [{ capture, refund }];
  });
}

function movements(wanted: Wanted): { sql: string; values: (string | number)[] } {
  const conditions = ['created_at between ? and ?'];
  const values: (string | number)[] = [wanted.start_date, wanted.end_date];
  const equals: [column: string, value: string | undefined][] = [
    ['id', wanted.transaction_id],
    ['event_code', wanted.transaction_type],
    ['report_status', wanted.transaction_status],
  ];
  for (const [column, value] of equals) {
    if (value === undefined) continue;
    conditions.push(`${column} = ?`);
    values.push(value);
  }
  // A denied movement does not change the balance.
  if (wanted.transaction_status === undefined && wanted.balance_affecting_records_only === 'Y')
    conditions.push(`report_status <> 'D'`);
  const where = conditions.join(' and ');
  return {
    sql: `select id as capture_id, null as refund_id, created_at, seq from captures where ${where}
      union all select capture_id, id, created_at, seq from refunds where ${where}`,
    values: [...values, ...values],
  };
}
