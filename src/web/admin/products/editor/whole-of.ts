/** The typed stock as a whole number; 0 if it is not a number (R-APROD-3). */
export function wholeOf(typed: string): number {
  const number = typed.trim() === '' ? 0 : Number(typed);
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}
