import type { Capture } from '../state/records.ts';
import { minorUnits } from '../wire/money.ts';

// The seller's fee of PayPal Checkout in the United States: 3.49 % and 0.49.
const FEE_RATE = 0.0349;
const FIXED_FEE = 49;

/** The seller's fee for a capture, and the capture's amount, in minor units. */
export function feeOf(capture: Capture): { gross: number; fee: number } {
  const gross = minorUnits(capture.amount);
  return { gross, fee: Math.min(gross, Math.round(gross * FEE_RATE) + FIXED_FEE) };
}
