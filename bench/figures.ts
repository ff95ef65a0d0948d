import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';

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
  const [text, ...lines] = readFileSync(file, 'utf8')
    .trimEnd()
    .split(/\n(?=\|)/);
  const rows = lines
    .filter((line) => !line.startsWith('| ---'))
    .map((line) => line.split(/ *\| */).slice(1, -1));
  const known = rows.findIndex(([name]) => name === cells[0]);
  rows.splice(known < 0 ? rows.length : known, 1, cells);
  writeFileSync(file, `${text}\n${markdownTable(rows)}`);
}

/** A table as the formatter keeps it; the first row is its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...rest] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('');
}

export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const started = performance.now();
  const value = await work();
  return { value, ms: performance.now() - started };
}

/** Answers per second to so many connections; rejects if one is not a 2xx. */
export async function answersPerSecond(url: string, connections: number, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
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
