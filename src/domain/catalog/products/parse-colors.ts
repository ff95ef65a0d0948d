/** Parses colors as typed, 'Black, Tan': trimmed, without empty entries and duplicates (R-APROD-4). */
export function parseColors(typed: string | readonly string[]): string[] {
  const entries = typeof typed === 'string' ? typed.split(',') : typed;
  return [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))];
}
