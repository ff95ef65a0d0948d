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
