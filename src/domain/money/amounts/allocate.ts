import type { Cents } from './money.ts';

/**
 * Spreads `amount` over parts in proportion to `weights`. The parts are whole cents, add up to `amount` exactly, and no part
 * exceeds its weight if `amount` does not exceed their sum (largest remainder first, ties to the earlier part). All weights zero:
 * all parts zero.
 */
export function allocate(amount: Cents, weights: readonly Cents[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // BigInt, since amount × weight may pass 2^53.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, cents: Number(product / BigInt(total)), remainder: Number(product % BigInt(total)) };
  });
  const missing = amount - shares.reduce((sum, share) => sum + share.cents, 0);
  const byRemainder = shares.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const share of byRemainder.slice(0, missing)) share.cents += 1;
  return shares.map((share) => share.cents);
}

/**
 * What `units` of a line's units come to: each unit is whole cents, and the cheaper ones go first. So any split into steps comes to
 * the same, and the last unit leaves nothing (R-REF-13). `cents` may be negative.
 */
export function shareOfUnits(cents: Cents, ofUnits: number, units: number): Cents {
  if (ofUnits === 0) return 0;
  const each = Math.floor(cents / ofUnits);
  const dearer = cents - each * ofUnits;
  return each * units + Math.max(0, units - (ofUnits - dearer));
}
