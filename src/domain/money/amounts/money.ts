import { formatCount } from '#domain/count.ts';

/** Whole US cents. All arithmetic uses cents; decimal strings exist only at the edges (R-MONEY-2, R-MONEY-3). */
export type Cents = number;

const decimalPattern = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** '54.99' → 5499. Refuses (null) signs, exponents, more than two places and anything that is not an amount. */
export function parseDecimal(text: string): Cents | null {
  const match = decimalPattern.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Typed dollars, with or without the sign: '$54.99' → 5499; null if the text is not an amount. */
export function parseDollars(text: string): Cents | null {
  return parseDecimal(text.trim().replace(/^\$/, ''));
}

/** '-2.44' → -244: an amount in an answer of the store. Throws a RangeError for anything else. */
export function centsOf(decimal: string): Cents {
  const isNegative = decimal.startsWith('-');
  const cents = parseDecimal(isNegative ? decimal.slice(1) : decimal);
  if (cents === null) throw new RangeError(`${decimal} is no amount`);
  return isNegative ? 0 - cents : cents;
}

/** 5499 → '54.99'; the format of every amount on the wire. */
export function toDecimal(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** 123456 → '$1,234.56'; the format of every amount on screen. */
export function formatPrice(cents: Cents): string {
  const [whole = '0', fraction = '00'] = toDecimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}$${formatCount(whole)}.${fraction}`;
}

/** '1234.56', as the wire has it, → '$1,234.56'. */
export function formatDecimal(decimal: string): string {
  return formatPrice(centsOf(decimal));
}

/**
 * A part of an amount in parts per million, at most the whole amount, rounded once, half up: 10000 at 62500 ppm (6.25 %) is 625.
 * `cents` is not negative.
 */
export function partOf(cents: Cents, partsPerMillion: number): Cents {
  // Splits off millions, because the product of a large amount would not be exact.
  const rest = cents % 1_000_000;
  const millions = (cents - rest) / 1_000_000;
  return millions * partsPerMillion + Math.floor((rest * partsPerMillion + 500_000) / 1_000_000);
}

/** The sum of amounts, in cents, or of units; 0 of none. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
