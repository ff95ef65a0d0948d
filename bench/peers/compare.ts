import { median, percentile, report, rounded } from '../figures.ts';
import { markdownTable } from '../markdown-table.ts';
import type { Measured } from './measure.ts';
import { operations } from './shop.ts';

/** One row for each figure: this store and the others, each with a value of each round, or one of all rounds. */
type Row = { what: string; ours: number[]; theirs: number[][]; unit: string; isLessBetter: boolean };

/** Prints the table, and reports each row: this store has to be ahead of every peer. */
export function compare(ours: Measured, peers: readonly Measured[]): void {
  const rows = rowsOf(ours, peers);
  const cells = rows.map((row) => [
    row.what,
    ...[row.ours, ...row.theirs].map((values) => `${rounded(median(values))}${row.unit}`),
    `${rounded(lead(row))} ×`,
  ]);
  const names = [ours, ...peers].map(({ name }) => name);
  console.log(`\n${markdownTable(['', ...names, 'ahead of the best'], cells)}`);
  for (const row of rows)
    report({ what: `peers: ${row.what}, ahead of the best`, value: lead(row), unit: ' ×', atLeast: 1 });
}

function rowsOf(ours: Measured, peers: readonly Measured[]): Row[] {
  const row = (what: string, unit: string, isLessBetter: boolean, read: (of: Measured) => number[]): Row => ({
    what,
    unit,
    isLessBetter,
    ours: read(ours),
    theirs: peers.map(read),
  });
  return [
    ...operations.flatMap((operation) => [
      row(`${operation}, per second`, '', false, ({ loads }) =>
        loads[operation].map((load) => load.perSecond),
      ),
      ...[50, 95].map((share) =>
        row(`${operation}, p${share}`, ' ms', true, ({ loads }) => [
          percentile(
            loads[operation].flatMap(({ took }) => took),
            share / 100,
          ),
        ]),
      ),
    ]),
    row('memory at rest', ' MB', true, ({ megabytes }) => [megabytes]),
  ];
}

/** The median of the rounds; above 1, this store is better than the best of the others. */
function lead({ ours, theirs, isLessBetter }: Row): number {
  return median(
    ours.map((our, round) => {
      const others = theirs.map((values) => values[round] ?? Number.NaN);
      return isLessBetter ? Math.min(...others) / our : our / Math.max(...others);
    }),
  );
}
