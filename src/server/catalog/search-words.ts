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

/** What is asked of the database for one word; an unfinished one may go on. */
export type WordQuery = (word: SearchWord, isUnfinished: boolean) => string;

/** The words as to_tsquery reads them: all of them are wanted, and the last one may be unfinished. */
export function textQuery(words: readonly SearchWord[], query: WordQuery): string {
  return words.map((word, index) => query(word, index === words.length - 1)).join(' & ');
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

/** One word as to_tsquery reads it, where two neighbours of its letters may have changed places: 'opitc' for 'optic'. */
export function swappedQuery(word: SearchWord, isUnfinished: boolean): string {
  const written = wordQuery(word, isUnfinished);
  if (!mayBeMistyped(word)) return written;
  const letters = Array.from(word.whole);
  const swapped = letters
    .slice(1)
    .map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''))
    .map((whole) => wordQuery({ whole, parts: [whole] }, isUnfinished));
  return `(${[...new Set([written, ...swapped])].join(' | ')})`;
}

const ligatures: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Lm}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => ligatures[letter] ?? letter);
}
