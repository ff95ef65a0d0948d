import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A measured value and its bar, in the unit of both. */
type Measured = { what: string; value: number; unit?: string } & ({ atMost: number } | { atLeast: number });

/** Prints a figure. With `--save` among the program's arguments, its row of results.md is written anew. Exits with 2 if a bar is missed. */
export function report(of: Measured): void {
  const { what, value, unit = '' } = of;
  const [sign, bar] = 'atMost' in of ? (['≤', of.atMost] as const) : (['≥', of.atLeast] as const);
  // A value that could not be measured (NaN) meets no bar.
  const isMet = sign === '≤' ? value <= bar : value >= bar;
  if (!isMet) process.exitCode = 2;
  const cells = [what, `${rounded(value)}${unit}`, `${sign} ${bar}${unit}`, isMet ? 'yes' : '**no**'];
  console.log(cells.join(' | '));
  if (process.argv.includes('--save')) save([...cells, today(), command()]);
}

/** At least three significant digits. */
export function rounded(value: number): string {
  const digits = [1000, 10, 1].filter((limit) => Math.abs(value) < limit).length;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which the share of the values lies; not a number if there are none. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function save(cells: string[]): void {
  const file = path.join(import.meta.dirname, 'results.md');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const rows = lines
    .filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const known = rows.findIndex(([name]) => name === cells[0]);
  if (known < 0) rows.push(cells);
  else rows[known] = cells;
  const text = lines
    .filter((line) => !line.startsWith('|'))
    .join('\n')
    .trimEnd();
  writeFileSync(file, `${text}\n\n${markdownTable(rows)}`);
}

/** A table as the formatter keeps it; the first row is its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...rest] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('');
}

/** The day and the commit. */
function today(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname });
  return `${new Date().toISOString().slice(0, 10)}, ${commit.toString().trim()}`;
}

function command(): string {
  const [program = '', ...args] = process.argv.slice(1);
  return `\`node bench/${[path.basename(program), ...args.filter((arg) => arg !== '--save')].join(' ')}\``;
}
