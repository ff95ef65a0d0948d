const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  deg: '°',
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
  trade: '™',
  reg: '®',
  times: '×',
};

/** The text of a description in HTML, with a line for each paragraph and entry of a list. A text without tags and entities stays. */
export function plainDescription(html: string): string {
  if (!/<[a-z/!][^<>]*>|&#?\w+;/i.test(html)) return html;
  return html
    .replaceAll(/<(script|style)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|h[1-6]|ul|ol|tr|li)>/gi, '\n')
    .replaceAll(/<[a-z/!][^<>]*>/gi, '')
    .replaceAll(/&(#x?)?(\w+);/gi, (whole, number: string | undefined, name: string) => {
      if (number === undefined) return entities[name.toLowerCase()] ?? whole;
      const code = number === '#' ? Number(name) : Number.parseInt(name, 16);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    })
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n+(?=• )/g, '\n')
    .trim();
}
