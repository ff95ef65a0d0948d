import { isGoods, thingAmong } from '#domain/catalog/products/goods.ts';
import { lettersOf, plainText, withoutPrices } from '#domain/catalog/products/plain-text.ts';
import { isFiller, isSize, synonymsOf, termsOf } from '#domain/catalog/search/synonyms.ts';
import type { FindMake } from '#domain/catalog/holster/find-make.ts';

const mostWords = 12;

/** A word written in one that is two has pieces of so many letters. */
const shortestPiece = 3;

/** So many letters of an unfinished word are also looked for in descriptions. */
const tellingLength = 5;

/**
 * One word of a search, or a phrase that is one word to us: as typed, without punctuation, its runs of letters and digits, and our words
 * for it. `isModel`: a number next to a pistol maker, which matches names and options only.
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
export function searchWords(text: string, findMake: FindMake): SearchWord[] {
  const terms = termsOf(plainText(withoutPrices(text)))
    .map(({ typed, ours }) => ({
      whole: lettersOf(typed),
      // '7.62x39' and '7.62×39' are one caliber.
      parts: typed.replace(/(?<=\d)x(?=\d)/g, ' ').match(/\p{L}+|\p{N}+/gu) ?? [],
      ours,
    }))
    .filter(({ whole }) => whole !== '')
    .slice(0, mostWords);
  const telling = terms.filter(({ whole }) => !isFiller(whole));
  const namesMake = terms.some(({ whole }) => findMake(whole) !== null);
  return (telling.length > 0 ? telling : terms).map(({ whole, parts, ours }) => {
    const isModel = namesMake && isNumber(whole);
    const synonyms = ours === null ? synonymsOf(whole) : [ours.split(' '), ...synonymsOf(ours)];
    return { whole, parts, synonyms: isModel ? [] : synonyms, isModel };
  });
}

/** These words of the text as the shopper typed them, neighbors in one: 'blue suede'. */
export function asTyped(text: string, words: readonly SearchWord[]): string[] {
  const wanted = new Set(words.map(({ whole }) => whole));
  const typed = text.split(/\s+/).filter((word) => lettersOf(plainText(word)) !== '');
  const runs: string[][] = [];
  let isRun = false;
  for (let at = 0; at < typed.length;) {
    const rest = typed.slice(at);
    const length = rest.findIndex((_word, end) =>
      wanted.has(lettersOf(plainText(rest.slice(0, end + 1).join('')))),
    );
    const term = rest.slice(0, length + 1);
    if (isRun && term.length > 0) runs.at(-1)?.push(...term);
    else if (term.length > 0) runs.push(term);
    isRun = term.length > 0;
    at += term.length || 1;
  }
  return [...new Set(runs.map((run) => run.join(' ')))];
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
    ...(isSize(whole) || parts.length === 1 ? [[whole]] : [parts, [whole]]).flatMap((words) =>
      ends.map((end) => joined(words, end)),
    ),
    ...synonyms.map((words) => joined(words, isSize(words.join(' ')) ? 'A' : '')),
  ];
  return oneOf(choices);
}

/** The word that says what is looked for; undefined if none names goods (R-CAT-58). */
export function thingOf(words: readonly SearchWord[]): SearchWord | undefined {
  return words[thingAmong(words.map(({ whole, synonyms }) => synonyms[0]?.join(' ') ?? whole))];
}

/**
 * The thing for to_tsquery: goods are in a product's name, category or options, because a description also mentions what is not sold. A
 * bundle's description lists what is in it.
 */
export function thingQuery({ whole, parts, synonyms }: SearchWord): string {
  const named = (end: string) => {
    const names = [parts, [whole], ...synonyms];
    return [...new Set(names.map((words) => words.map((word) => lexeme(word, end)).join(' & ')))];
  };
  return oneOf([...named('ABD'), `${oneOf(named(''))} & 'bundle':B`]);
}

/** Whether the word alone says what is looked for, as a number and a size do not. */
export function isTelling({ whole, synonyms }: SearchWord): boolean {
  return !isNumber(whole) && !synonyms.some(([word]) => word?.startsWith('sz'));
}

/** Whether to look for typos: known words, short words and numbers are excluded. */
export function mayBeMistyped({ whole, synonyms }: SearchWord): boolean {
  return whole.length >= 3 && !isNumber(whole) && synonyms.length === 0 && !isGoods(whole);
}

/** Whether fuzzy matching may be used; shorter words match too much. */
export function mayBeLike(word: SearchWord): boolean {
  return mayBeMistyped(word) && word.whole.length >= 4;
}

/** Each two neighbors in one word: 'treadlightly' of 'tread lightly'. */
export function pairsOf(words: readonly SearchWord[]): SearchWord[] {
  return words.slice(1).map((second, at) => {
    const whole = (words[at]?.whole ?? '') + second.whole;
    return { whole, parts: [whole], synonyms: synonymsOf(whole), isModel: false };
  });
}

/** The words with typos for to_tsquery, each perhaps in one with a neighbor. */
export function respelledText(words: readonly SearchWord[]): string {
  const pairs = pairsOf(words);
  return words
    .map((word, index) => {
      const inOne = [pairs[index - 1], pairs[index]].filter((pair) => pair !== undefined);
      const mayGoOn = isUnfinished(words, index);
      return oneOf([respelledQuery(word, mayGoOn), ...inOne.map((pair) => wordQuery(pair, mayGoOn))]);
    })
    .join(' & ');
}

/** One word for to_tsquery, perhaps with two neighboring letters swapped or two words in one: 'opitc', 'ulticlip'. */
export function respelledQuery(word: SearchWord, mayGoOn: boolean): string {
  const written = wordQuery(word, mayGoOn);
  if (!mayBeMistyped(word)) return written;
  const letters = Array.from(word.whole);
  const swapped = letters
    .slice(1)
    .map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''))
    .map((whole) => wordQuery({ ...word, whole, parts: [whole], synonyms: synonymsOf(whole) }, mayGoOn));
  const apart = letters
    .slice(shortestPiece, 1 - shortestPiece)
    .map((_letter, at) => [letters.slice(0, at + shortestPiece), letters.slice(at + shortestPiece)])
    .map((pieces) => pieces.map((piece) => lexeme(piece.join(''), '')).join(' & '));
  return oneOf([...new Set([written, ...swapped, ...apart])]);
}

function isNumber(text: string): boolean {
  return /^\p{N}+$/u.test(text);
}

/** The beginning of a word is looked for in descriptions only if it says much: 'sock' is no socket, and 'rig' is not right. */
function endsOf(whole: string, isModel: boolean, mayGoOn: boolean): string[] {
  if (isModel) return [mayGoOn ? '*AD' : 'AD'];
  // A description may mention a size because it is sold out.
  if (isSize(whole)) return ['A'];
  if (!mayGoOn) return [''];
  return whole.length < tellingLength ? ['*ABD', ''] : ['*'];
}

function lexeme(text: string, end: string): string {
  return `'${text}'${end === '' ? '' : `:${end}`}`;
}

function oneOf(choices: readonly string[]): string {
  return choices.length === 1 ? (choices[0] ?? '') : `(${choices.join(' | ')})`;
}
