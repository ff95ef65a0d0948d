import { appendFileSync } from 'node:fs';

/** A measured value and its bar, in the unit of both: ' ms', ' MB', ' ×' or none. */
type Measured = { what: string; value: number; unit: string } & ({ atMost: number } | { atLeast: number });

/** What a row of results.md says about it. */
export type Figure = { what: string; measured: string; bar: string; isMet: boolean };

/** The exit code of a program that ran to its end and missed a bar. A program that fails has Node's, 1. */
export const missedBar = 2;

/** Prints a figure, and appends it as a line of JSON to the file that BENCH_FIGURES names. */
export function report(of: Measured): void {
  const { what, value, unit } = of;
  const isMost = 'atMost' in of;
  const bar = isMost ? of.atMost : of.atLeast;
  // A value that could not be measured (NaN) meets no bar.
  const isMet = isMost ? value <= bar : value >= bar;
  const figure: Figure = {
    what,
    measured: `${rounded(value)}${unit}`,
    bar: `${isMost ? '≤' : '≥'} ${bar.toLocaleString('en-US')}${unit}`,
    isMet,
  };
  console.log(`${what}: ${figure.measured}; bar ${figure.bar}: ${isMet ? 'met' : 'MISSED'}`);
  if (!isMet) process.exitCode = missedBar;
  const file = process.env['BENCH_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
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
