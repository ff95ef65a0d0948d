import type { Cents } from '#domain/money/amounts/money.ts';
import type { StateCode } from './us-states.ts';

const standard: Cents = 8_99;

const byState: Readonly<Partial<Record<StateCode, Cents>>> = {
  TX: 6_99,
  ...rates(7_99, 'LA', 'AR', 'OK', 'NM'),
  ...rates(15_99, 'AK', 'HI'),
  ...rates(9_99, 'PA', 'NY', 'CT', 'MA', 'RI', 'VT', 'NH', 'ME', 'NJ', 'DE', 'MD', 'DC', 'MI', 'WI', 'MN'),
};

/** The lowest shipping rate, in cents. */
export const lowestShippingRate: Cents = Math.min(standard, ...Object.values(byState));

/**
 * The shipping rate to `state`, in cents; zero until a state is chosen. A discount's own rate, zero included, replaces it
 * (R-SHIP-1, R-SHIP-7).
 */
export function shippingRate(state: StateCode | null, discountRate: Cents | null = null): Cents {
  if (state === null) return 0;
  return discountRate ?? byState[state] ?? standard;
}

function rates(cents: Cents, ...codes: StateCode[]): Partial<Record<StateCode, Cents>> {
  return Object.fromEntries(codes.map((code) => [code, cents]));
}
