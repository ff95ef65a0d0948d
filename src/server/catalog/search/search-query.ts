import { isGoods, thingAmong } from '#domain/catalog/products/goods.ts';
import { lettersOf, plainText } from '#domain/catalog/products/plain-text.ts';
import { isFiller, isSize, synonymsOf, withOurPhrases } from '#domain/catalog/search/synonyms.ts';
import { findMake } from '#domain/catalog/holster/find-make.ts';

const mostWords = 8;

/** So many letters of an unfinished word are also looked for in descriptions. */
const tellingLength = 5;

/**
 * One word of a search: as typed, without punctuation, its runs of letters and digits, and its synonyms. `isModel`: a number next to
 * a pistol maker, which matches names and options only.
 */
export type SearchWord = {
  whole: string;
  parts: readonly string[];
  synonyms: readonly (readonly string[])[];
  isModel: boolean;
};

/**
 * The words of what a shopper typed, in lower case and without accents: 'TLR-7' is 'tlr7', of the parts 'tlr' and '7', as
 * f_search_text (0000_store.sql) takes names apart. Only letters and digits are left, so no operator gets through.
 */
export function searchWords(text: string): SearchWord[] {
  const chunks = withOurPhrases(plainText(text))
    .split(/\s+/)
    .map((chunk) => ({ whole: lettersOf(chunk), parts: chunk.match(/\p{L}+|\p{N}+/gu) ?? [] }))
    .filter(({ whole }) => whole !== '')
    .slice(0, mostWords);
  const telling = chunks.filter(({ whole }) => !isFiller(whole));
  const namesMake = chunks.some(({ whole }) => findMake(whole) !== null);
  return (telling.length > 0 ? telling : chunks).map((chunk) => {
    const isModel = namesMake && isNumber(chunk.whole);
    return { ...chunk, synonyms: isModel ? [] : synonymsOf(chunk.whole), isModel };
  });
}

/** How the database matches one word; an unfinished word matches as a prefix. */
export type WordQuery = (word: SearchWord, mayGoOn: boolean) => string;

/** The words for to_tsquery: all must match. The last one may be unfinished, unless it is a plural. */
export function textQuery(words: readonly SearchWord[], query: WordQuery): string {
  return wordQueries(words, query).join(' & ');
}

/** The words for to_tsquery: any may match. It ranks hits per word, ignoring how close the words are. */
export function anyQuery(words: readonly SearchWord[], query: WordQuery): string {
  return wordQueries(words, query).join(' | ');
}

/** Whether the shopper may still be typing it: the last word, unless it ends as a plural does. */
export function isUnfinished(words: readonly SearchWord[], index: number): boolean {
  return index === words.length - 1 && !/..[^s]s$/.test(words[index]?.whole ?? '');
}

function wordQueries(words: readonly SearchWord[], query: WordQuery): string[] {
  return words.map((word, index) => query(word, isUnfinished(words, index)));
}

/** One word for to_tsquery: its parts, the whole, or a synonym. */
export function wordQuery({ whole, parts, synonyms, isModel }: SearchWord, mayGoOn: boolean): string {
  const ends = endsOf(whole, isModel, mayGoOn);
  const joined = (words: readonly string[], end: string) =>
    [...words.slice(0, -1).map((word) => lexeme(word, '')), lexeme(words.at(-1) ?? '', end)].join(' & ');
  const choices = [
    ...(isSize(whole) ? [] : [parts, ...(parts.length === 1 ? [] : [[whole]])]).flatMap((words) =>
      ends.map((end) => joined(words, end)),
    ),
    ...synonyms.map((words) => joined(words, '')),
  ];
  return oneOf(choices);
}

/**
 * The thing that is looked for, for to_tsquery: goods are in a product's name, category or options, because a description also
 * mentions what is not sold. A bundle's description lists what is in it. Null if no word names goods (R-CAT-58).
 */
export function thingQuery(words: readonly SearchWord[]): string | null {
  const thing = words[thingAmong(words.map(({ whole, synonyms }) => synonyms[0]?.join(' ') ?? whole))];
  if (thing === undefined) return null;
  const names = [thing.whole, ...thing.synonyms.flat()];
  return oneOf([
    ...names.map((name) => lexeme(name, 'ABD')),
    `${oneOf(names.map((name) => lexeme(name, '')))} & 'bundle':B`,
  ]);
}

/** Whether to look for typos: known words, short words and numbers are excluded. */
export function mayBeMistyped({ whole, synonyms }: SearchWord): boolean {
  return whole.length >= 3 && !isNumber(whole) && synonyms.length === 0 && !isGoods(whole);
}

/** Whether fuzzy matching may be used; shorter words match too much. */
export function mayBeLike(word: SearchWord): boolean {
  return mayBeMistyped(word) && word.whole.length >= 4;
}

/** One word for to_tsquery, with any two neighboring letters swapped: 'opitc' for 'optic'. */
export function swappedQuery(word: SearchWord, mayGoOn: boolean): string {
  const written = wordQuery(word, mayGoOn);
  if (!mayBeMistyped(word)) return written;
  const letters = Array.from(word.whole);
  const swapped = letters
    .slice(1)
    .map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''))
    .map((whole) => wordQuery({ ...word, whole, parts: [whole], synonyms: synonymsOf(whole) }, mayGoOn));
  return `(${[...new Set([written, ...swapped])].join(' | ')})`;
}

function isNumber(text: string): boolean {
  return /^\p{N}+$/u.test(text);
}

/** The beginning of a word is looked for in descriptions only if it says much: 'sock' is no socket, and 'rig' is not right. */
function endsOf(whole: string, isModel: boolean, mayGoOn: boolean): string[] {
  if (isModel) return [mayGoOn ? '*AD' : 'AD'];
  if (!mayGoOn) return [''];
  return whole.length < tellingLength ? ['*ABD', ''] : ['*'];
}

function lexeme(text: string, end: string): string {
  return `'${text}'${end === '' ? '' : `:${end}`}`;
}

function oneOf(choices: readonly string[]): string {
  return choices.length === 1 ? (choices[0] ?? '') : `(${choices.join(' | ')})`;
}
