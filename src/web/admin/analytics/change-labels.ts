/** How a value compares to the previous period's, with a sign and in words: '+8.1%, up from $1,480.00'. */
export function changeLabel(now: number, before: number, show: (value: number) => string): string {
  if (now === before) return now === 0 ? 'none before either' : `same as before`;
  const from = `${now > before ? 'up' : 'down'} from ${show(before)}`;
  if (before <= 0) return from;
  return `${signed(percentFormat.format(Math.abs(now / before - 1)), now > before)}, ${from}`;
}

/**
 * How a share compares to the previous period's, in percentage points: '+1.2 points, up from 95.0%'. Null: no orders to take a
 * share of.
 */
export function shareChangeLabel(
  now: number | null,
  before: number | null,
  show: (value: number) => string,
): string {
  if (before === null) return 'no orders before';
  if (now === null) return `${show(before)} before`;
  const points = Math.abs(now - before) * 100;
  if (points < 0.05) return 'same as before';
  return `${signed(points.toFixed(1), now > before)} points, ${now > before ? 'up' : 'down'} from ${show(before)}`;
}

function signed(text: string, isMore: boolean): string {
  return `${isMore ? '+' : '−'}${text}`;
}

const percentFormat = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
