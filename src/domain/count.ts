/** 1234 → '1,234'; of a whole number. */
export function formatCount(count: number | string): string {
  return Number(count).toLocaleString('en-US');
}
