/** What UPS and FedEx take at most in a parcel, in ounces. */
export const mostOunces = 150 * 16;

/** 36 → '2 lb 4 oz'. */
export function weightText(ounces: number): string {
  const [pounds, rest] = [Math.floor(ounces / 16), ounces % 16];
  return [pounds > 0 && `${pounds} lb`, (rest > 0 || pounds === 0) && `${rest} oz`].filter(Boolean).join(' ');
}

/** Whole ounces of '2 lb 4 oz', '1.5 lb' or '36', rounded up as carriers do; null for an empty text, NaN for any other. */
export function parseWeight(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const [, pounds, ounces] = weight.exec(text) ?? [];
  if (pounds === undefined && ounces === undefined) return Number.NaN;
  return Math.ceil(Number(pounds ?? 0) * 16 + Number(ounces ?? 0));
}

const weight = /^(?:(\d+(?:\.\d+)?) ?(?:lbs?|pounds?)\.?,? ?)?(?:(\d+(?:\.\d+)?) ?(?:oz|ounces?)?\.?)?$/i;

/** What these units weigh together; null if one of them has no weight (R-SHIP-27). */
export function parcelOunces(lines: readonly { ounces: number | null; quantity: number }[]): number | null {
  return lines.reduce<number | null>(
    (sum, { ounces, quantity }) => (sum === null || ounces === null ? null : sum + ounces * quantity),
    0,
  );
}
