/** Colours as an owner types them, 'Black, Tan', trimmed, without blanks and repetitions (R-APROD-4). */
export function parseColors(typed: string | readonly string[]): string[] {
  const entries = typeof typed === 'string' ? typed.split(',') : typed;
  return [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))];
}
