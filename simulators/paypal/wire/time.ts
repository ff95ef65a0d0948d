/** PayPal writes times to the second: 2026-11-21T10:11:12Z. */
export function wireTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
