import { csvLines, type Cell } from '#domain/money/exports/csv.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';

/** From `start` to just before `end`; its cells have the days of the store's time zone. */
export type Span = { start: Date; end: Date; timeZone: string };

/** A file's rows, in batches. */
export type Rows = AsyncGenerator<Cell[][]>;

const batchSize = 1_000;

/** Reads rows in batches; each starts after the last row of the one before. */
export async function* inBatches<Row>(
  read: (after: Row | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(after, batchSize);
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < batchSize) return;
  }
}

/** The text of a CSV file, as its rows are read. */
export async function* csvFile(columns: readonly Cell[], rows: Rows): AsyncGenerator<string> {
  // Excel reads a file without this mark in an old encoding.
  yield `\uFEFF${csvLines([columns])}`;
  for await (const batch of rows) yield csvLines(batch);
}

/** The calendar day in the store's time zone. */
export function dayCell(at: Date, timeZone: string): string {
  return dayOf(at, timeZone);
}

/** Cents as the database sums them, which may be text; null is 0. */
export function amountCell(cents: number | string | null): string {
  return toDecimal(Number(cents ?? 0));
}
