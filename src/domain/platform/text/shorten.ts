const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The beginning of a text, at most `most` UTF-16 units long, as schemas, PayPal and PostgreSQL's limits count. It ends between two
 * characters as people see them: an emoji or a letter with its accents stays whole or is left out.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
