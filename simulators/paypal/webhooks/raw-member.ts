/**
 * The exact source text of a JSON object's member, or null. The signature covers raw bytes, and parsing and reserializing can
 * change them (1.0 becomes 1). The text must be valid JSON.
 */
export function rawMember(json: string, name: string): string | null {
  let at = skipSpace(json, json.indexOf('{') + 1);
  while (json[at] === '"') {
    const keyEnd = endOfValue(json, at);
    const key: unknown = JSON.parse(json.slice(at, keyEnd));
    const valueStart = skipSpace(json, json.indexOf(':', keyEnd) + 1);
    const valueEnd = endOfValue(json, valueStart);
    if (key === name) return json.slice(valueStart, valueEnd);
    at = skipSpace(json, valueEnd);
    if (json[at] !== ',') return null;
    at = skipSpace(json, at + 1);
  }
  return null;
}

/** The index just after the value that starts here. */
function endOfValue(json: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < json.length) {
    const character = json[at];
    if (character === '"') at = endOfString(json, at);
    else {
      if (character === '{' || character === '[') depth += 1;
      if (character === '}' || character === ']') {
        if (depth === 0) return at;
        depth -= 1;
      }
      if (depth === 0 && (character === ',' || /\s/.test(character ?? ''))) return at;
      at += 1;
    }
    const closed = json[at - 1];
    if (depth === 0 && (closed === '"' || closed === '}' || closed === ']')) return at;
  }
  return at;
}

function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

function skipSpace(json: string, start: number): number {
  let at = start;
  while (at < json.length && /\s/.test(json[at] ?? '')) at += 1;
  return at;
}
