const mostWords = 8;

/** One word of a search: as it was written, without punctuation, and the parts that letters and digits make of it. */
export type SearchWord = { whole: string; parts: readonly string[] };

/**
 * The words of what a shopper typed, in lower case and without accents: 'TLR-7' is 'tlr7', of the parts 'tlr' and '7', as
 * f_search_text of migration 0004 takes names apart. Only letters and digits are left, so no operator gets through.
 */
export function searchWords(text: string): SearchWord[] {
  return plain(text)
    .split(/\s+/)
    .map((chunk) => ({
      whole: chunk.replace(/[^\p{L}\p{N}]/gu, ''),
      parts: chunk.match(/\p{L}+|\p{N}+/gu) ?? [],
    }))
    .filter(({ whole }) => whole !== '')
    .slice(0, mostWords);
}

/** The words as to_tsquery reads them: all of them are wanted, and the last one may be unfinished. */
export function textQuery(words: readonly SearchWord[]): string {
  return words.map((word, index) => wordQuery(word, index === words.length - 1)).join(' & ');
}

/** One word as to_tsquery reads it: its parts, or all of it in one. */
export function wordQuery({ whole, parts }: SearchWord, isUnfinished: boolean): string {
  const end = isUnfinished ? ':*' : '';
  const apart = parts.map((part, index) => `'${part}'${index === parts.length - 1 ? end : ''}`).join(' & ');
  return parts.length === 1 ? apart : `(${apart} | '${whole}'${end})`;
}

/** Whether a slip of the finger may be looked for: short words and numbers are like too many others. */
export function mayBeMistyped({ whole }: SearchWord): boolean {
  return whole.length >= 3 && !/^\p{N}+$/u.test(whole);
}

const ligatures: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Lm}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => ligatures[letter] ?? letter);
}
