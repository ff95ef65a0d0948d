/** Parses sizes as typed, 'S, M, L' or '["S","M","L"]', into a list without empty entries (R-CAT-3). */
export function parseSizes(text: string | null): string[] {
  if (text === null) return [];
  const entries = text.trimStart().startsWith('[') ? parseList(text) : text.split(',');
  return [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))];
}

function parseList(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return [];
    // Waist sizes may be numbers: '[32, 34]'.
    return list.filter((entry) => typeof entry === 'string' || typeof entry === 'number').map(String);
  } catch {
    return [];
  }
}
