import { lettersOf, plainText } from '#domain/catalog/products/plain-text.ts';
import { pistolMakes, type PistolMake } from './makes.ts';

/** How else shoppers write a make. */
const aliases: readonly (readonly [string, PistolMake])[] = [
  ['sw', 'Smith & Wesson'],
  ['mp', 'Smith & Wesson'],
  ['hk', 'Heckler & Koch'],
];

const makes = new Map<string, PistolMake>([
  ...pistolMakes.flatMap((make) =>
    plainText(make)
      .split(' ')
      .map(lettersOf)
      .filter((word) => word !== '')
      .map((word) => [word, make] as const),
  ),
  ...aliases,
]);

/** The make that a word of a search names, by any word of its name; null if none. The word is plain and has letters only. */
export function findMake(word: string): PistolMake | null {
  return makes.get(word) ?? null;
}

/**
 * A text without what chooses nothing here, because our shells hold each generation of a model: 'gen 5', '4th gen', 'MOS' and the
 * '.5' of 'G19.5'.
 */
export function withoutGenerations(text: string): string {
  return text
    .replace(/\bgen(?:eration)?\.?[\s-]*\d\b|\b\d(?:st|nd|rd|th)[\s-]+gen(?:eration)?\b|\bmos\b/gi, ' ')
    .replace(/(?<=\d\d)(?:\.[1-6]|gen\d)\b/gi, '');
}
