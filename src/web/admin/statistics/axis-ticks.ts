/**
 * The amounts at a chart's lines, in dollars: round steps from zero, or from below the lowest value, to above the highest one.
 * There are at most five.
 */
export function axisTicks(values: readonly number[]): number[] {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const rough = Math.max(most - least, 3) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = steps.find((size) => size >= rough && Number.isInteger(size)) ?? rough;
  const from = Math.floor(least / step);
  const to = Math.max(Math.ceil(most / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}
